import type { Example } from "#ui/example/example.ts";
import { ErrorSummary } from "./error-summary.tsx";

export const examples: readonly Example[] = [
  {
    name: "Two problems",
    element: (
      <ErrorSummary
        heading="Two answers are missing"
        problems={[
          { name: "company", message: "Company name: please fill this in." },
          { name: "urgency", message: "How urgent is it: please choose one." },
        ]}
      />
    ),
  },
];
