import "./report-roadmap.css";
import "./report-table.css";
import { Mark } from "#ui/mark/mark.tsx";

export type ReportRoadmapProps = Readonly<
  Record<"title" | "ready" | "whole" | "wish" | "reordered", string>
> & {
  readonly columns: Readonly<Record<"phase" | "weeks", string>>;
};

/** The plan in weeks: a table whose last column draws it. */
export function ReportRoadmap({ title, ready, whole, wish, reordered, columns }: ReportRoadmapProps) {
  return (
    <section className="report-tint tint">
      <div className="report-part wrap">
        <div className="section-head">
          <h2>{title}</h2>
          <p className="lead" data-fill="planTitle" />
        </div>
        <p className="report-warning" data-if="warning">
          <Mark name="attention" tone="warn" />
          <span data-fill="warning" />
        </p>
        <p className="report-note" data-if="reordered">
          <Mark name="tested" tone="ok" />
          {reordered}
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
        </dl>
      </div>
    </section>
  );
}
