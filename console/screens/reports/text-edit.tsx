import { useShownValue } from "./use-shown-value.ts";

type TextEditProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly rows?: number;
  readonly maxLength?: number;
  /** What is written; never empty, unless `mayBeEmpty`. */
  readonly onWrite: (text: string) => void;
  readonly mayBeEmpty?: boolean;
};

/**
 * A text of the report, to be written over. Emptied, it becomes what it was; what somebody else saved shows once the
 * field is left.
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
