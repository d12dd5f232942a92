import type { Example } from "#ui/example/example.ts";
import { ChoiceCards } from "./choice-cards.tsx";

const start = [
  { value: "immediate", label: "Immediate", hint: "within 1 month" },
  { value: "short-term", label: "Short-term", hint: "1-3 months" },
  { value: "flexible", label: "Flexible" },
];
const clouds = [
  "AWS",
  "Google Cloud",
  "Microsoft Azure",
  "Office 365",
  "Google Workspace",
  "Salesforce",
  "Other",
].map((label) => ({ value: label, label }));

export const examples: readonly Example[] = [
  {
    name: "One of a few",
    element: (
      <ChoiceCards
        choose="one"
        name="start"
        label="When do you need it?"
        choices={start}
        defaultChosen={["short-term"]}
        stacked
        required
      />
    ),
  },
  {
    name: "Any number",
    element: (
      <ChoiceCards
        choose="many"
        name="clouds"
        label="Which cloud services do you use?"
        hint="Select all that apply."
        choices={clouds}
        defaultChosen={["AWS", "Google Workspace"]}
      />
    ),
  },
  {
    name: "With an error",
    element: (
      <ChoiceCards
        choose="one"
        name="urgency"
        label="How urgent is it?"
        choices={start}
        error="Choose one."
      />
    ),
  },
];
