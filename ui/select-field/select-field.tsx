import { word } from "#words/word.ts";
import "./select-field.css";
import { controlAttributes, Field, type FieldProps, useFilledField } from "#ui/field/field.tsx";

export type SelectOption = { readonly value: string; readonly label: string };

export type SelectFieldProps = FieldProps & {
  readonly options: readonly SelectOption[];
  /** Value of the option chosen at first; "" for none. */
  readonly defaultValue?: string;
  /** Label of the first option, whose value is empty. */
  readonly emptyLabel?: string;
};

/** One of a list of options, or none. */
export function SelectField({
  options,
  defaultValue,
  emptyLabel = word("Choose one"),
  ...given
}: SelectFieldProps) {
  const { field, values } = useFilledField(given);
  return (
    <Field {...field}>
      <select
        {...controlAttributes(field)}
        className="control select"
        defaultValue={values?.[0] ?? defaultValue}
      >
        <option value="">{emptyLabel}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
