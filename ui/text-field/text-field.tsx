import type { ComponentProps } from "react";
import { controlAttributes, Field, type FieldProps, useFilledField } from "#ui/field/field.tsx";

export type TextFieldProps = FieldProps & {
  readonly type?: "text" | "email" | "tel" | "password" | "date" | "time";
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** Value of the HTML `autocomplete` attribute (WCAG 2.2, 1.3.5). */
  readonly autoComplete?: ComponentProps<"input">["autoComplete"];
  /** In characters. */
  readonly maxLength?: number;
};

/** A single line of text. */
export function TextField({
  type = "text",
  defaultValue,
  placeholder,
  autoComplete,
  maxLength,
  ...given
}: TextFieldProps) {
  const { field, values } = useFilledField(given);
  return (
    <Field {...field}>
      <input
        {...controlAttributes(field)}
        className="control"
        type={type}
        defaultValue={values?.[0] ?? defaultValue}
        placeholder={placeholder}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    </Field>
  );
}
