import { useShownValue } from "./use-shown-value.ts";

type InputEditProps = {
  readonly id: string;
  readonly label: string;
  readonly type: "date" | "number";
  readonly value: string;
  /** Of a number. */
  readonly min?: number;
  readonly max?: number;
  /** What is written, once it is a whole date or a number within its limits; "" when it is emptied. */
  readonly onWrite: (text: string) => void;
};

/**
 * A date or a number of the report, to be written over. What is half typed stays until the field is left, which then
 * shows what is kept.
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
