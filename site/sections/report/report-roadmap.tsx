import "./report-roadmap.css";
import "./report-table.css";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportRoadmapProps = Readonly<
  Record<"title" | "ready" | "whole" | "wish" | "reordered" | "start" | "spare" | "more" | "letter", string>
> & {
  readonly columns: Readonly<Record<"phase" | "weeks", string>>;
  readonly dates: Readonly<Record<"title" | "milestone" | "week" | "date", string>>;
};

/** The plan in weeks: a table whose last column draws it. */
export function ReportRoadmap({ title, ready, whole, wish, columns, dates, ...words }: ReportRoadmapProps) {
  return (
    <section className="report-tint tint">
      <div className="report-part wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p className="lead" data-fill="planTitle" />
        </div>
        <p className="report-warning" data-if="warning">
          <Mark name="attention" tone="warn" />
          <span>
            <span data-fill="answer" /> <span data-fill="instead" />
          </span>
        </p>
        <p className="report-note" data-if="possible">
          <Mark name="tick" tone="ok" />
          <span data-fill="answer" />
        </p>
        <ul className="report-note" data-list="oddities">
          <li data-fill="oddity" />
        </ul>
        <p className="report-note" data-if="reordered">
          <Mark name="tested" tone="ok" />
          {words.reordered}
        </p>
        <table className="report-table report-roadmap">
          <thead>
            <tr>
              <th scope="col">{columns.phase}</th>
              <th scope="col">{columns.weeks}</th>
              <td />
            </tr>
          </thead>
          <tbody data-list="phases">
            <tr>
              <th scope="row">
                <b data-fill="phase" /> <span data-fill="phaseWhat" />
              </th>
              <td className="figures" data-fill="phaseWeeks" />
              <td>
                <svg width="100%" height="20" aria-hidden="true">
                  <rect className="report-ready" data-x="readyX" width="1.5" height="20" />
                  <rect data-state="phaseState" data-x="phaseX" data-width="phaseWidth" y="4" height="12" />
                </svg>
              </td>
            </tr>
          </tbody>
        </table>
        <dl className="report-facts">
          <div>
            <dt>{ready}</dt>
            <dd className="figures" data-fill="readyWeek" />
          </div>
          <div>
            <dt>{whole}</dt>
            <dd className="figures" data-fill="planWeeks" />
          </div>
          <div data-if="wish">
            <dt>{wish}</dt>
            <dd data-fill="wish" />
          </div>
          <div>
            <dt>{words.start}</dt>
            <dd data-fill="startDate" />
          </div>
        </dl>
        <p data-if="spareWeeks">
          {words.spare} <span className="figures" data-fill="spareWeeks" /> {words.more}{" "}
          <span data-fill="spareBecause" />.
        </p>
        <table className="report-table">
          <caption>{dates.title}</caption>
          <thead>
            <tr>
              <th scope="col">{dates.milestone}</th>
              <th scope="col">{dates.week}</th>
              <th scope="col">{dates.date}</th>
            </tr>
          </thead>
          <tbody data-list="milestones">
            <tr>
              <th scope="row" data-fill="milestone" />
              <td className="figures" data-label={dates.week} data-fill="milestoneWeek" />
              <td data-label={dates.date} data-fill="milestoneDate" />
            </tr>
          </tbody>
        </table>
        <details className="report-letter">
          <summary>{words.letter}</summary>
          <p data-fill="letter" />
        </details>
      </div>
    </section>
  );
}
