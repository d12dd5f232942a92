import "./report-head.css";
import type { HeadData, ReportData } from "#site/requests/report.ts";
import type { StatusWords } from "./status.tsx";

type HeadWords = Readonly<
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
>;

export type ReportHeadProps = HeadWords & {
  /** What each status means; editions of earlier releases do not say it. */
  readonly meanings?: StatusWords | undefined;
  readonly statuses: StatusWords;
  /** Name of the firm, at the head of the first sheet. */
  readonly firm: string;
  readonly contact: string;
  readonly data: ReportData;
};

const names = ["indicated", "partial", "gap", "notAssessed", "notApplicable"] as const;

function Figures({ words, head }: { readonly words: HeadWords; readonly head: HeadData }) {
  return (
    <dl className="report-answers">
      <div>
        <dt>{words.gaps}</dt>
        <dd className="figures">{head.gap}</dd>
        <dd>
          <span>{head.partial}</span> {words.partials} <span>{head.touched}</span> {words.of}
        </dd>
        {head.openEach !== "" && <dd>{head.openEach}</dd>}
      </div>
      {head.prepared !== "" && (
        <div>
          <dt>{head.prepared ?? words.ready}</dt>
          {head.readyWeek !== "" && <dd className="figures">{head.readyWeek}</dd>}
          <dd>
            {head.readyWeek !== "" && words.readyBy} <span>{head.readyOn}</span>
          </dd>
          {head.readyEach !== "" && <dd>{head.readyEach}</dd>}
          {head.notAssessed > 0 && (
            <dd>
              {words.provisional} <span>{head.notAssessed}</span>
            </dd>
          )}
        </div>
      )}
      {head.total !== "" && (
        <div>
          <dt>{words.money}</dt>
          <dd className={head.total.split(" ").length > 2 ? "figures report-told" : "figures"}>
            {head.total}
          </dd>
          <dd>
            {head.budget === null ? (
              <span>{words.noBudget}</span>
            ) : (
              <span>
                {words.budget} <span>{head.budget}</span>.
              </span>
            )}
          </dd>
          {head.quoted !== "" && (
            <dd>
              {words.byQuote} <span>{head.quoted}</span>.
            </dd>
          )}
        </div>
      )}
    </dl>
  );
}

/** The company, how many gaps there are, by when and for how much they are closed, and the first priorities. */
export function ReportHead({ statuses, meanings, firm, contact, data, ...words }: ReportHeadProps) {
  const { head } = data;
  return (
    <header className="report-head lit">
      <div className="wrap">
        <p className="report-letterhead">
          <b>{firm}</b> <span>{contact}</span>
        </p>
        <p className="report-label">
          <span>{words.label}</span>
          <span>
            {words.reference} <span className="figures">{data.reference}</span>
            {data.version > 0 && (
              <span>
                , {words.version} <span className="figures">{data.version}</span>
              </span>
            )}
          </span>
        </p>
        <h1>
          <span>{data.framework}</span> {words.heading}
        </h1>
        {data.company !== "" && <p className="report-company">{data.company}</p>}
        <Figures words={words} head={head} />
        {head.priorities.length > 0 && (
          <div className="report-first">
            <h2>{words.first}</h2>
            <ol>
              {head.priorities.map(({ criterion, wording }) => (
                <li key={criterion}>
                  <b className="figures">{criterion}</b> <span>{wording}</span>
                </li>
              ))}
            </ol>
          </div>
        )}
        <svg className="report-bar" width="100%" height="28" role="img" aria-label={words.bar}>
          <g>
            {head.bar.map(({ state, x, width }) => (
              <rect key={state} data-state={state} x={x} width={width} y="1" height="26" />
            ))}
          </g>
        </svg>
        <ul className="report-counts">
          {names
            .filter((name) => head[name] !== undefined)
            .map((name) => (
              <li key={name} data-name={name}>
                <b className="figures">{head[name]}</b> {statuses[name]}
                {meanings && <small>{meanings[name]}</small>}
              </li>
            ))}
        </ul>
        {head.unread !== undefined && <p>{head.unread}</p>}
        <p className="report-review">
          <b>
            {words.reviewed} <span>{data.reviewer}</span> {words.date} <span>{data.reviewedOn}</span>.
          </b>{" "}
          {words.note} {words.notice}
        </p>
      </div>
    </header>
  );
}
