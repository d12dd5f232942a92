import type { Example } from "#ui/example/example.ts";
import { Whole } from "./whole.tsx";

export const examples: readonly Example[] = [
  {
    name: "In a text",
    element: (
      <p>
        <Whole>Ready for SOC 2 in 4-6 weeks, for $14,000-28,000.</Whole>
      </p>
    ),
  },
];
