import "./report-choices.css";
import { ButtonLink } from "#ui/button/button.tsx";

type Group = {
  /** The field of the questionnaire. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Value of the option that is chosen at first. When it is none of them, the first one is. */
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

function atFirst(options: Group["options"], chosen: string): number {
  return Math.max(
    0,
    options.findIndex(({ value }) => value === chosen),
  );
}

/** Where the page is on which the visitor answers the other questions. */
const ownPage = "/your-report";

/**
 * Three choices, and at once what they come to. Every answer is on the page; the style sheet shows the chosen one. The
 * choices go on behind the # of an address, which no browser sends.
 */
export function ReportChoices({ words, groups, outlines }: ChoicesProps) {
  const [sizes, reports, times] = groups;
  const chosen = (group: Group | undefined, index: number): readonly [string, string] => [
    group?.name ?? "",
    group?.options[index]?.value ?? "",
  ];
  return (
    <div className="choices">
      <h3>{words.title}</h3>
      <p className="small muted">{words.lead}</p>
      {groups.map(({ name, label, options, chosen }, group) => (
        <fieldset key={name} hidden={options.length === 1}>
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
                  defaultChecked={index === atFirst(options, chosen)}
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
              key={`${sizes?.options[size]?.value} ${reports?.options[report]?.value}`}
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
                <div key={times?.options[time]?.value} data-time={time + 1}>
                  <p>{answer}</p>
                  <ButtonLink
                    href={`${ownPage}#${new URLSearchParams([
                      [...chosen(sizes, size)],
                      [...chosen(reports, report)],
                      [...chosen(times, time)],
                    ])}`}
                  >
                    {words.more}
                  </ButtonLink>
                </div>
              ))}
            </div>
          )),
        )}
      </div>
    </div>
  );
}
