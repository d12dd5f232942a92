import type { Example } from "#ui/example/example.ts";
import { TickList } from "./tick-list.tsx";

export const examples: readonly Example[] = [
  {
    name: "Included",
    element: (
      <TickList
        items={["Help desk, any working hour", "Backups with tested restores, twice a year, in writing"]}
      />
    ),
  },
];
