import "./report-table.css";
import type { Change } from "#site/requests/report.ts";
import { Status, type StatusWords } from "./status.tsx";

type StatusChangesProps = {
  readonly changes: readonly Change[];
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
};

/** Rows whose status changed: old status, new status and reason; nothing when there are none. */
export function StatusChanges({ changes, columns, statuses }: StatusChangesProps) {
  if (changes.length === 0) return null;
  return (
    <table className="report-table">
      <thead>
        <tr>
          <th scope="col">{columns.criterion}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.to}</th>
          <th scope="col">{columns.why}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ criterion, wording, from, to, why }) => (
          <tr key={criterion}>
            <th scope="row">
              <b className="figures">{criterion}</b> <span>{wording}</span>
            </th>
            <td data-label={columns.from}>
              <Status words={statuses} status={from} />
            </td>
            <td data-label={columns.to}>
              <Status words={statuses} status={to} />
            </td>
            <td>{why}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
