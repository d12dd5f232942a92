import "./report-head.css";
import type { StatusWords } from "./status.tsx";

export type ReportHeadProps = Readonly<
  Record<"label" | "reference" | "heading" | "of" | "touched" | "note" | "reviewed" | "date" | "bar", string>
> & { readonly statuses: StatusWords };

const names = ["indicated", "partial", "gap", "notAssessed"] as const;

/** What the report is about, who reviewed it, and how the criteria stand. */
export function ReportHead({ statuses, ...words }: ReportHeadProps) {
  return (
    <header className="report-head lit">
      <div className="wrap">
        <p className="report-label">
          <span>{words.label}</span>
          <span>
            {words.reference} <span className="figures" data-fill="reference" />
          </span>
        </p>
        <h1>
          <span data-fill="framework" /> {words.heading}
        </h1>
        <p className="report-touched">
          <b className="figures" data-fill="touched" />{" "}
          <span>
            {words.of} <span data-fill="criteria" /> {words.touched}
          </span>
        </p>
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
          {words.note}
        </p>
        <p className="report-notice" data-fill="notice" />
      </div>
    </header>
  );
}
