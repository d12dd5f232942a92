import "./report-list.css";
import type { ScopeData } from "#site/requests/report.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";
import { Reasons } from "./reasons.tsx";

export type ReportScopeProps = Readonly<
  Record<
    "title" | "lead" | "decided" | "statements" | "inside" | "outside" | "confirmed" | "named" | "remarks",
    string
  >
> & { readonly data: ScopeData };

/** What is in the report and what is not, each with its reason, and the named frameworks. */
export function ReportScope({ data, ...words }: ReportScopeProps) {
  return (
    <section className="report-part wrap" id="scope">
      <SectionHead title={words.title} lead={words.lead} />
      {data.isDecided && <p>{words.decided}</p>}
      <ul className="report-list">
        {data.parts.map(({ name, reason, isIncluded, reasons, confirmed, agreed }) => (
          <li key={name}>
            <span className="report-standing">
              {isIncluded ? (
                <Mark name="tick" tone="ok" label={words.inside} />
              ) : (
                <Mark name="open" label={words.outside} />
              )}
            </span>
            <b>{name}</b>
            <div>
              <span>{reason}</span>
              <Reasons reasons={reasons} />
              {agreed !== "" && (
                <p>
                  <em>{agreed}</em>
                </p>
              )}
              {confirmed !== undefined && (
                <p>
                  <em>{words.confirmed}</em> <span>{confirmed}</span>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <h3>{words.statements}</h3>
      <ul className="report-lines">
        {data.statements.map((statement) => (
          <li key={statement}>{statement}</li>
        ))}
      </ul>
      {data.named.length > 0 && (
        <div>
          <h3>{words.named}</h3>
          <ul className="report-list">
            {data.named.map(({ name, what, applies, ours }) => (
              <li key={name}>
                <Mark name="traced" />
                <b>{name}</b>
                <div>
                  <p>{what}</p>
                  <p>
                    <em>{applies}</em>
                  </p>
                  <p>{ours}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      {data.remarks.length > 0 && (
        <div>
          <h3>{words.remarks}</h3>
          <ul className="report-lines">
            {data.remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
