import { Button } from "#ui/button/button.tsx";
import type { Example } from "#ui/example/example.ts";
import { Popover } from "./popover.tsx";

export const examples: readonly Example[] = [
  {
    name: "Opened by its button",
    element: (
      <>
        <Button look="secondary" popoverTarget="example-popover">
          Settings
        </Button>
        <Popover id="example-popover" heading="Settings" close="Close">
          <p>Who is told, about what, and how.</p>
        </Popover>
      </>
    ),
  },
];
