import type { Example } from "#ui/example/example.ts";
import { FieldError } from "./field.tsx";

export const examples: readonly Example[] = [
  { name: "Error on its own", element: <FieldError>Add your company name.</FieldError> },
];
