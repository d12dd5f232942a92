type ChoiceProps<Value extends string> = {
  readonly id: string;
  readonly label: string;
  /** By value. */
  readonly names: Readonly<Record<Value, string>>;
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
};

function isOneOf<Value extends string>(names: Readonly<Record<Value, string>>, text: string): text is Value {
  return Object.hasOwn(names, text);
}

/** One of several, chosen from a list. */
export function Choice<Value extends string>({ id, label, names, value, onChoose }: ChoiceProps<Value>) {
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="control"
        value={value}
        onChange={({ target }) => {
          if (isOneOf(names, target.value)) onChoose(target.value);
        }}
      >
        {Object.entries<string>(names).map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </p>
  );
}
