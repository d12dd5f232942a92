import type { Example } from "#ui/example/example.ts";
import { type Segment, Strip } from "./strip.tsx";

const fine = Array.from({ length: 8 }, (): Segment => "ok");

export const examples: readonly Example[] = [
  { name: "Nine days, one with trouble", element: <Strip segments={[...fine, "warn"]} /> },
  { name: "Every kind", element: <Strip segments={["ok", "warn", "bad", "open"]} /> },
];
