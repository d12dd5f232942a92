import "./report-table.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Status, type StatusWords } from "./status.tsx";

export type ReportChangesProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: Readonly<Record<"criterion" | "draft" | "reviewed" | "why", string>>;
  readonly statuses: StatusWords;
};

/** What the review changed; not there when it changed nothing. */
export function ReportChanges({ title, lead, columns, statuses }: ReportChangesProps) {
  return (
    <section className="report-part wrap" data-if="changes">
      <SectionHead title={title} lead={lead} />
      <table className="report-table">
        <thead>
          <tr>
            <th scope="col">{columns.criterion}</th>
            <th scope="col">{columns.draft}</th>
            <th scope="col">{columns.reviewed}</th>
            <th scope="col">{columns.why}</th>
          </tr>
        </thead>
        <tbody data-list="changes">
          <tr>
            <th scope="row">
              <b className="figures" data-fill="criterion" /> <span data-fill="wording" />
            </th>
            <td data-label={columns.draft} data-list="from">
              <Status words={statuses} />
            </td>
            <td data-label={columns.reviewed} data-list="to">
              <Status words={statuses} />
            </td>
            <td data-fill="why" />
          </tr>
        </tbody>
      </table>
    </section>
  );
}
