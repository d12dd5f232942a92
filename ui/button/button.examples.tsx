import type { Example } from "#ui/example/example.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { Button, ButtonLink } from "./button.tsx";

export const examples: readonly Example[] = [
  { name: "Primary", element: <Button>Find my path</Button> },
  { name: "Secondary", element: <Button look="secondary">Previous</Button> },
  { name: "Ghost", element: <Button look="ghost">Close calendar</Button> },
  { name: "Small", element: <Button small>Download</Button> },
  {
    name: "Small and secondary",
    element: (
      <Button small look="secondary">
        Share
      </Button>
    ),
  },
  { name: "Wide", element: <Button wide>Schedule Free 30-min Consultation</Button> },
  { name: "Disabled", element: <Button disabled>Next</Button> },
  { name: "Pending", element: <Button pending>Submitting...</Button> },
  {
    name: "Pending and secondary",
    element: (
      <Button pending look="secondary">
        Analyzing...
      </Button>
    ),
  },
  { name: "Done", element: <Button done="Received">Thank You</Button> },
  {
    name: "Link in a new tab",
    element: (
      <ButtonLink href="https://example.com/30min" newTab>
        Schedule Consultation <Icon name="arrow-up-right" />
      </ButtonLink>
    ),
  },
  {
    name: "Secondary link",
    element: (
      <ButtonLink href="#about" look="secondary">
        Learn More
      </ButtonLink>
    ),
  },
];
