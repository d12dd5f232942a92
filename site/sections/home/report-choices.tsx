import "./report-choices.css";
import { Button } from "#ui/button/button.tsx";

type Group = {
  /** The field of the questionnaire. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly chosen: string;
};

/** What one size and one report come to. */
type Outline = {
  readonly rows: readonly { readonly name: string; readonly value: string }[];
  /** A sentence for each of the times. */
  readonly answers: readonly string[];
};

export type ChoicesProps = {
  readonly words: Readonly<Record<"title" | "lead" | "more", string>>;
  /** Size, report and time, in this order. */
  readonly groups: readonly Group[];
  /** By size, then by report. */
  readonly outlines: readonly (readonly Outline[])[];
};

/** Where the page is on which the visitor answers the other questions. */
const ownPage = "/your-report";

/** Three choices, and at once what they come to. Every answer is on the page; the style sheet shows the chosen one. */
export function ReportChoices({ words, groups, outlines }: ChoicesProps) {
  const [, , times] = groups;
  return (
    <form className="choices" action={ownPage}>
      <h3>{words.title}</h3>
      <p className="small muted">{words.lead}</p>
      {groups.map(({ name, label, options, chosen }, group) => (
        <fieldset key={name}>
          <legend>{label}</legend>
          <div className="choices-options">
            {options.map((option, index) => (
              <label key={option.value}>
                <input
                  className="visually-hidden"
                  type="radio"
                  id={`choice-${group + 1}-${index + 1}`}
                  name={name}
                  value={option.value}
                  defaultChecked={option.value === chosen}
                />
                {option.label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <div className="choices-outlines" role="status">
        {outlines.flatMap((byReport, size) =>
          byReport.map((outline, report) => (
            <div
              key={`${groups[0]?.options[size]?.value} ${groups[1]?.options[report]?.value}`}
              data-size={size + 1}
              data-report={report + 1}
            >
              <dl>
                {outline.rows.map(({ name, value }) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd className="figures">{value}</dd>
                  </div>
                ))}
              </dl>
              {outline.answers.map((answer, time) => (
                <p key={times?.options[time]?.value} data-time={time + 1}>
                  {answer}
                </p>
              ))}
            </div>
          )),
        )}
      </div>
      <Button type="submit">{words.more}</Button>
    </form>
  );
}
