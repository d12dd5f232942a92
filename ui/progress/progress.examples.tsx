import type { Example } from "#ui/example/example.ts";
import { Progress } from "./progress.tsx";

const at = (percent: number, text: string) => (
  <Progress percent={percent} label="Progress">
    {text}
  </Progress>
);

export const examples: readonly Example[] = [
  { name: "Start", element: at(0, "Nothing answered yet") },
  { name: "Under way", element: at(33, "Step 2 of 6") },
  { name: "Complete", element: at(100, "Step 6 of 6") },
];
