import type { Part } from "./part.ts";

/** The parts of the console, in the order of dependency. */
export const consoleParts: readonly Part[] = [
  { path: "console/main.tsx", may: ["console/shell", "console/api", "console/early.ts", "site/styles"] },
  { path: "console/early.ts", may: ["contract"] },
  {
    path: "console/shell",
    may: ["console/screens", "console/keys", "console/address", "console/api", "ui", "contract"],
  },
  {
    path: "console/screens",
    may: ["console/keys", "console/address", "console/api", "ui", "questionnaires", "contract"],
  },
  { path: "console/keys", may: [], packages: ["react"] },
  { path: "console/address", may: [], packages: ["react"] },
  { path: "console/api", may: ["contract"] },
];
