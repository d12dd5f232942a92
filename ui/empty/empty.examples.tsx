import type { Example } from "#ui/example/example.ts";
import { Link } from "#ui/link/link.tsx";
import { Empty } from "./empty.tsx";

export const examples: readonly Example[] = [
  {
    name: "No match",
    element: (
      <Empty title="No articles match “quantum”.">
        Try a shorter word, or <Link href="#all">show all</Link>.
      </Empty>
    ),
  },
];
