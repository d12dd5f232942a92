import type { Example } from "#ui/example/example.ts";
import { ParagraphField } from "./paragraph-field.tsx";

export const examples: readonly Example[] = [
  {
    name: "Filled in",
    element: (
      <ParagraphField
        name="support"
        label="How is IT looked after now?"
        hint="Who people ask when something breaks, and what happens next."
        defaultValue="Our operations lead sets up laptops. A contractor helps with the network about twice a month."
      />
    ),
  },
  {
    name: "With an error",
    element: (
      <ParagraphField name="backups" label="How are backups done?" error="Write one or two sentences." />
    ),
  },
];
