import type { Example } from "#ui/example/example.ts";
import { Tabs } from "./tabs.tsx";

export const examples: readonly Example[] = [
  {
    name: "Three tabs",
    element: (
      <Tabs
        label="Kinds of service"
        initial="it"
        tabs={[
          { value: "it", label: "Managed IT", content: <p>Four desks, one team.</p> },
          {
            value: "compliance",
            label: "Compliance",
            content: <p>Whoever prepares the evidence should not grade it.</p>,
          },
          { value: "hybrid", label: "Hybrid", content: <p>Count your people, pick a plan, multiply.</p> },
        ]}
      />
    ),
  },
];
