import { useId } from "react";

/** Values with their names. */
export type Options = readonly (readonly [value: string, name: string])[];

type ChoiceProps = {
  readonly label: string;
  /** Whether the label is seen. */
  readonly isNamed?: boolean;
  readonly all: string;
  readonly value: string;
  readonly options: Options;
  readonly onChoose: (value: string) => void;
};

/** A choice that counts as soon as it is made. `all`: what it is called when nothing is chosen. */
export function Choice({ label, isNamed = false, all, value, options, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <p className="filter-bar-choice">
      <label className={isNamed ? undefined : "visually-hidden"} htmlFor={id}>
        {label}
      </label>
      <select id={id} className="control" value={value} onChange={({ target }) => onChoose(target.value)}>
        <option value="">{all}</option>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
