import "./report-list.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportScopeProps = Readonly<
  Record<"title" | "lead" | "statements" | "inside" | "outside" | "confirmed" | "named" | "remarks", string>
>;

/** What is in the report and what is not, each with its reason, and what the answers name beside it. */
export function ReportScope(words: ReportScopeProps) {
  return (
    <section className="report-part wrap">
      <SectionHead title={words.title} lead={words.lead} />
      <ul className="report-list" data-list="scope">
        <li>
          <span data-if="inScope">
            <Mark name="tick" tone="ok" label={words.inside} />
          </span>
          <span data-if="outOfScope">
            <Mark name="open" label={words.outside} />
          </span>
          <b data-fill="category" />
          <span data-fill="scopeReason" />
          <ul data-list="reasons">
            <li>
              <span data-fill="question" /> <em data-fill="answers" />
            </li>
          </ul>
          <span data-if="scopeConfirmed">
            {words.confirmed} <span data-fill="scopeWhy" />
          </span>
        </li>
      </ul>
      <h3>{words.statements}</h3>
      <ul data-list="statements">
        <li data-fill="statement" />
      </ul>
      <div data-if="named">
        <h3>{words.named}</h3>
        <ul className="report-list" data-list="named">
          <li>
            <Mark name="traced" />
            <b data-fill="namedFramework" />
            <span data-fill="namedWhat" /> <span data-fill="namedApplies" /> <span data-fill="namedOurs" />
          </li>
        </ul>
      </div>
      <div data-if="remarks">
        <h3>{words.remarks}</h3>
        <ul data-list="remarks">
          <li data-fill="remark" />
        </ul>
      </div>
    </section>
  );
}
