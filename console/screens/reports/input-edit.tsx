import { useShownValue } from "./use-shown-value.ts";

type InputEditProps = {
  readonly id: string;
  readonly label: string;
  readonly type: "date" | "number";
  readonly value: string;
  /** For a number. */
  readonly min?: number;
  readonly max?: number;
  /** Gets a whole date or a number within its limits; "" when the field is emptied. */
  readonly onWrite: (text: string) => void;
};

/**
 * An editable date or number of the report. An incomplete entry stays until the focus leaves the field, which
 * then shows the kept value.
 */
export function InputEdit({ id, label, type, value, min, max, onWrite }: InputEditProps) {
  const field = useShownValue<HTMLInputElement>(value);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className="control"
        type={type}
        min={min}
        max={max}
        defaultValue={value}
        onChange={({ target }) => {
          if (target.validity.valid) onWrite(target.value);
        }}
        onBlur={({ target }) => {
          target.value = value;
        }}
      />
    </p>
  );
}
