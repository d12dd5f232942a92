import type { Example } from "#ui/example/example.ts";
import { Skeleton } from "./skeleton.tsx";

export const examples: readonly Example[] = [
  { name: "Loading", element: <Skeleton label="Loading articles" /> },
];
