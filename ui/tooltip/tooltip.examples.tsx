import { Button } from "#ui/button/button.tsx";
import type { Example } from "#ui/example/example.ts";
import { Tooltip } from "./tooltip.tsx";

export const examples: readonly Example[] = [
  {
    name: "On a button",
    element: (
      <Tooltip text="Kept in this browser only">
        <Button look="secondary" small>
          Save for later
        </Button>
      </Tooltip>
    ),
  },
];
