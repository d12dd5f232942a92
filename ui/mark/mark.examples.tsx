import type { Example } from "#ui/example/example.ts";
import { Mark } from "./mark.tsx";

export const examples: readonly Example[] = [
  { name: "Tick: done", element: <Mark name="tick" tone="ok" label="Done" /> },
  {
    name: "Tested: checked by a person",
    element: <Mark name="tested" tone="ok" label="Checked by a person" />,
  },
  { name: "Half: in progress", element: <Mark name="half" tone="info" label="In progress" /> },
  { name: "Open: not started", element: <Mark name="open" label="Not started" /> },
  { name: "Attention", element: <Mark name="attention" tone="bad" label="Needs attention" /> },
  { name: "Attention, milder", element: <Mark name="attention" tone="warn" label="Medium" /> },
  { name: "Total: footed and checked", element: <Mark name="total" label="Total, checked" /> },
  { name: "Traced: followed to its source", element: <Mark name="traced" label="Traced" /> },
  {
    name: "Beside text",
    element: (
      <p>
        <Mark name="tick" tone="ok" /> Backups restored in a test
      </p>
    ),
  },
];
