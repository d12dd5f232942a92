import type { Example } from "#ui/example/example.ts";
import { Icon, type IconName } from "./icon.tsx";

const names: readonly IconName[] = [
  "arrow-right",
  "arrow-up",
  "arrow-up-right",
  "chevron-right",
  "menu",
  "mic",
  "send",
  "x",
];

export const examples: readonly Example[] = names.map((name) => ({ name, element: <Icon name={name} /> }));
