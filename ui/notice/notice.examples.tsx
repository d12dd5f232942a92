import type { Example } from "#ui/example/example.ts";
import { Link } from "#ui/link/link.tsx";
import { Notice } from "./notice.tsx";

export const examples: readonly Example[] = [
  {
    name: "Something failed",
    element: (
      <Notice tone="bad" title="The calendar did not load." live>
        <Link href="https://example.com/30min" newTab>
          Open it in a new tab
        </Link>
      </Notice>
    ),
  },
  { name: "Something to know", element: <Notice tone="warn" title="This page shows sample data." /> },
];
