import "./report-head.css";
import type { StatusWords } from "./status.tsx";

export type ReportHeadProps = Readonly<
  Record<
    | "label"
    | "reference"
    | "version"
    | "heading"
    | "gaps"
    | "partials"
    | "of"
    | "ready"
    | "readyBy"
    | "provisional"
    | "money"
    | "budget"
    | "noBudget"
    | "byQuote"
    | "first"
    | "note"
    | "reviewed"
    | "date"
    | "bar"
    | "notice",
    string
  >
> & {
  readonly statuses: StatusWords;
  /** Name of the firm, at the head of the first sheet. */
  readonly firm: string;
  readonly contact: string;
};

const names = ["indicated", "partial", "gap", "notAssessed"] as const;

/** The company, how many gaps there are, by when and for how much they are closed, and the first priorities. */
export function ReportHead({ statuses, firm, contact, ...words }: ReportHeadProps) {
  return (
    <header className="report-head lit">
      <div className="wrap">
        <p className="report-letterhead">
          <b>{firm}</b> <span>{contact}</span>
        </p>
        <p className="report-label">
          <span>{words.label}</span>
          <span>
            {words.reference} <span className="figures" data-fill="reference" />
            <span data-if="version">
              , {words.version} <span className="figures" data-fill="version" />
            </span>
          </span>
        </p>
        <h1>
          <span data-fill="framework" /> {words.heading}
        </h1>
        <p className="report-company" data-if="company" data-fill="company" />
        <dl className="report-answers">
          <div>
            <dt>{words.gaps}</dt>
            <dd className="figures" data-fill="gap" />
            <dd>
              <span data-fill="partial" /> {words.partials} <span data-fill="touched" /> {words.of}
            </dd>
          </div>
          <div>
            <dt>{words.ready}</dt>
            <dd className="figures" data-fill="readyWeek" />
            <dd>
              {words.readyBy} <span data-fill="readyOn" />
            </dd>
            <dd data-if="readySooner" data-fill="readySooner" />
            <dd data-if="provisional">
              {words.provisional} <span data-fill="provisional" />
            </dd>
          </div>
          <div>
            <dt>{words.money}</dt>
            <dd className="figures" data-fill="total" />
            <dd>
              <span data-if="budget">
                {words.budget} <span data-fill="budget" />.
              </span>
              <span data-if="noBudget">{words.noBudget}</span>
            </dd>
            <dd data-if="quoted">
              {words.byQuote} <span data-fill="quoted" />.
            </dd>
          </div>
        </dl>
        <div className="report-first" data-if="priorities">
          <h2>{words.first}</h2>
          <ol data-list="priorities">
            <li>
              <b className="figures" data-fill="criterion" /> <span data-fill="wording" />
            </li>
          </ol>
        </div>
        <svg className="report-bar" width="100%" height="28" role="img" aria-label={words.bar}>
          <g data-list="bar">
            <rect data-state="barState" data-x="barX" data-width="barWidth" y="1" height="26" />
          </g>
        </svg>
        <ul className="report-counts">
          {names.map((name) => (
            <li key={name} data-name={name}>
              <b className="figures" data-fill={name} /> {statuses[name]}
            </li>
          ))}
        </ul>
        <p className="report-review">
          <b>
            {words.reviewed} <span data-fill="reviewer" /> {words.date} <span data-fill="reviewedOn" />.
          </b>{" "}
          {words.note} {words.notice}
        </p>
      </div>
    </header>
  );
}
