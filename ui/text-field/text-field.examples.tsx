import type { Example } from "#ui/example/example.ts";
import { TextField } from "./text-field.tsx";

export const examples: readonly Example[] = [
  {
    name: "Empty",
    element: (
      <TextField name="network" label="Offices and network" placeholder="One office, the rest at home" />
    ),
  },
  {
    name: "Required, filled in",
    element: (
      <TextField
        name="email"
        label="Work email"
        type="email"
        autoComplete="email"
        defaultValue="ops@freight.example"
        required
      />
    ),
  },
  {
    name: "With a hint",
    element: (
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" hint="Only if you want a call." />
    ),
  },
  {
    name: "With an error",
    element: (
      <TextField
        name="company"
        label="Company name"
        hint="As your customers know it."
        error="Add your company name."
        required
      />
    ),
  },
];
