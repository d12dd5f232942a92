import type { Example } from "#ui/example/example.ts";
import { Link } from "./link.tsx";

export const examples: readonly Example[] = [
  {
    name: "Within text",
    element: (
      <p>
        Every control and cost in words you can repeat. <Link href="#prices">See the prices</Link>.
      </p>
    ),
  },
  {
    name: "In a new tab",
    element: (
      <Link href="https://example.com/" newTab>
        Open the calendar
      </Link>
    ),
  },
];
