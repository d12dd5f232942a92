import type { Example } from "#ui/example/example.ts";
import { MarginNote } from "./margin-note.tsx";

export const examples: readonly Example[] = [
  {
    name: "With a quotation",
    element: (
      <MarginNote
        source="NIST CSF ID.AM-2"
        quote="Software platforms and applications within the organization are inventoried."
        plain="In short: a list. You are writing it now."
      />
    ),
  },
  {
    name: "By number only",
    element: <MarginNote source="SOC 2 CC6.1" plain="Only the right people get in." />,
  },
];
