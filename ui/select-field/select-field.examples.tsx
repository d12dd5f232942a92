import type { Example } from "#ui/example/example.ts";
import { SelectField } from "./select-field.tsx";

const options = ["Healthcare", "Financial services", "Software"].map((label) => ({ value: label, label }));

export const examples: readonly Example[] = [
  { name: "Nothing chosen", element: <SelectField name="industry" label="Industry" options={options} /> },
  {
    name: "Chosen, required",
    element: (
      <SelectField name="sector" label="Sector" options={options} defaultValue="Healthcare" required />
    ),
  },
  {
    name: "With an error",
    element: <SelectField name="branch" label="Branch" options={options} error="Choose a branch." />,
  },
];
