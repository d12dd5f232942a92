import "./report-list.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportScopeProps = Readonly<
  Record<
    "title" | "lead" | "decided" | "statements" | "inside" | "outside" | "confirmed" | "named" | "remarks",
    string
  >
>;

/** What is in the report and what is not, each with its reason, and the named frameworks. */
export function ReportScope(words: ReportScopeProps) {
  return (
    <section className="report-part wrap">
      <SectionHead title={words.title} lead={words.lead} />
      <p data-if="scopeDecided">{words.decided}</p>
      <ul className="report-list" data-list="scope">
        <li>
          <span className="report-standing" data-if="inScope">
            <Mark name="tick" tone="ok" label={words.inside} />
          </span>
          <span className="report-standing" data-if="outOfScope">
            <Mark name="open" label={words.outside} />
          </span>
          <b data-fill="category" />
          <div>
            <span data-fill="scopeReason" />
            <ul data-list="reasons">
              <li>
                <span data-fill="question" /> <em data-fill="answers" />
              </li>
            </ul>
            <p data-if="scopeConfirmed">
              <em>{words.confirmed}</em> <span data-fill="scopeWhy" />
            </p>
          </div>
        </li>
      </ul>
      <h3>{words.statements}</h3>
      <ul className="report-lines" data-list="statements">
        <li data-fill="statement" />
      </ul>
      <div data-if="named">
        <h3>{words.named}</h3>
        <ul className="report-list" data-list="named">
          <li>
            <Mark name="traced" />
            <b data-fill="namedFramework" />
            <div>
              <p data-fill="namedWhat" />
              <p>
                <em data-fill="namedApplies" />
              </p>
              <p data-fill="namedOurs" />
            </div>
          </li>
        </ul>
      </div>
      <div data-if="remarks">
        <h3>{words.remarks}</h3>
        <ul className="report-lines" data-list="remarks">
          <li data-fill="remark" />
        </ul>
      </div>
    </section>
  );
}
