import type { Example } from "#ui/example/example.ts";
import { Badge } from "./badge.tsx";

export const examples: readonly Example[] = [
  { name: "Neutral", element: <Badge>SOC 2</Badge> },
  { name: "Lit", element: <Badge tone="lit">Most Popular</Badge> },
  { name: "Outline", element: <Badge tone="outline">Sample data</Badge> },
  {
    name: "Done",
    element: (
      <Badge tone="ok" mark="tick">
        Completed
      </Badge>
    ),
  },
  {
    name: "Under way",
    element: (
      <Badge tone="info" mark="half">
        In progress
      </Badge>
    ),
  },
  {
    name: "Attention",
    element: (
      <Badge tone="warn" mark="open">
        Complete required fields to continue
      </Badge>
    ),
  },
  {
    name: "Exception",
    element: (
      <Badge tone="bad" mark="attention">
        High
      </Badge>
    ),
  },
];
