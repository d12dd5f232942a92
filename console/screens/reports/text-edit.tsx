import { useShownValue } from "./use-shown-value.ts";

type TextEditProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength?: number;
  /** Gets the text, which is never empty unless `mayBeEmpty`. */
  readonly onWrite: (text: string) => void;
  readonly mayBeEmpty?: boolean;
};

/**
 * An editable text of the report. An emptied one is restored. What somebody else saved is shown after the focus
 * has left the field.
 */
export function TextEdit({
  id,
  label,
  value,
  rows = 2,
  maxLength = 1_000,
  onWrite,
  mayBeEmpty,
}: TextEditProps) {
  const field = useShownValue<HTMLTextAreaElement>(value);
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className="control"
        rows={rows}
        maxLength={maxLength}
        defaultValue={value}
        onChange={({ target }) => {
          if (mayBeEmpty || target.value.trim() !== "") onWrite(target.value);
        }}
        onBlur={({ target }) => {
          if (!mayBeEmpty && target.value.trim() === "") target.value = value;
        }}
      />
    </p>
  );
}
