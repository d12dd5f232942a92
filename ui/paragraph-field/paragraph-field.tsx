import "./paragraph-field.css";
import { controlAttributes, Field, type FieldProps, useFilledField } from "#ui/field/field.tsx";

export type ParagraphFieldProps = FieldProps & {
  readonly defaultValue?: string;
  readonly placeholder?: string;
  /** In characters. */
  readonly maxLength?: number;
};

/** Several lines of text. Grows with what is typed where the browser can. */
export function ParagraphField({ defaultValue, placeholder, maxLength, ...given }: ParagraphFieldProps) {
  const { field, values } = useFilledField(given);
  return (
    <Field {...field}>
      <textarea
        {...controlAttributes(field)}
        className="control paragraph"
        defaultValue={values?.[0] ?? defaultValue}
        placeholder={placeholder}
        maxLength={maxLength}
      />
    </Field>
  );
}
