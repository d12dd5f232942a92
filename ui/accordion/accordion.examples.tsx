import type { Example } from "#ui/example/example.ts";
import { Accordion } from "./accordion.tsx";

export const examples: readonly Example[] = [
  {
    name: "One open",
    element: (
      <Accordion
        name="faq"
        initial="Do you issue the SOC 2 report?"
        entries={[
          {
            title: "Do you issue the SOC 2 report?",
            content: <p>No, and nobody who prepares your evidence should. An independent CPA firm does.</p>,
          },
          { title: "How soon can we start?", content: <p>Within 3-5 business days.</p> },
          { title: "What if we are larger than 50 people?", content: <p>Allow up to 8 weeks.</p> },
        ]}
      />
    ),
  },
];
