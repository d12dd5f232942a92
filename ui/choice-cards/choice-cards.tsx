import "./choice-cards.css";
import { FieldGroup, type FieldProps, useFilledField } from "#ui/field/field.tsx";
import { Whole } from "#ui/whole/whole.tsx";

export type Choice = {
  readonly value: string;
  readonly label: string;
  /** A second, smaller line under the label. */
  readonly hint?: string;
};

export type ChoiceCardsProps = FieldProps & {
  /** One choice (radio buttons) or any number (checkboxes). */
  readonly choose: "one" | "many";
  /** Their controls have the ids `{name}-1`, `{name}-2` and so on. */
  readonly choices: readonly Choice[];
  /** Values chosen at first. */
  readonly defaultChosen?: readonly string[];
  /** One card per line instead of as many as fit. */
  readonly stacked?: boolean;
};

/** A group of radio buttons or checkboxes, each a card that lights when chosen. */
export function ChoiceCards({
  choose,
  choices,
  defaultChosen = [],
  stacked = false,
  ...given
}: ChoiceCardsProps) {
  const { field, values = defaultChosen } = useFilledField(given);
  return (
    <FieldGroup {...field}>
      <div className={stacked ? "choices choices-stacked" : "choices"}>
        {choices.map(({ value, label, hint }, index) => {
          const id = `${field.name}-${index + 1}`;
          return (
            <div className="choice" key={value}>
              <input
                type={choose === "one" ? "radio" : "checkbox"}
                id={id}
                name={field.name}
                value={value}
                defaultChecked={values.includes(value)}
                aria-describedby={hint && `${id}-hint`}
              />
              <label htmlFor={id}>
                <Whole>{label}</Whole>
              </label>
              {hint && (
                <small id={`${id}-hint`}>
                  <Whole>{hint}</Whole>
                </small>
              )}
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}
