import type { Example } from "#ui/example/example.ts";
import { Bar } from "./bar.tsx";

export const examples: readonly Example[] = [
  { name: "Part of a whole", element: <Bar percent={81} /> },
  { name: "Against a target", element: <Bar percent={62} target={80} tone="warn" /> },
];
