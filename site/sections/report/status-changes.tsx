import "./report-table.css";
import { Status, type StatusWords } from "./status.tsx";

type StatusChangesProps = {
  /** Name of the list that fills it. */
  readonly list: "changes" | "since";
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
};

/** Rows whose status changed: old status, new status and reason; left out when there are none. */
export function StatusChanges({ list, columns, statuses }: StatusChangesProps) {
  return (
    <table className="report-table" data-if={list}>
      <thead>
        <tr>
          <th scope="col">{columns.criterion}</th>
          <th scope="col">{columns.from}</th>
          <th scope="col">{columns.to}</th>
          <th scope="col">{columns.why}</th>
        </tr>
      </thead>
      <tbody data-list={list}>
        <tr>
          <th scope="row">
            <b className="figures" data-fill="criterion" /> <span data-fill="wording" />
          </th>
          <td data-label={columns.from} data-list="from">
            <Status words={statuses} />
          </td>
          <td data-label={columns.to} data-list="to">
            <Status words={statuses} />
          </td>
          <td data-fill="why" />
        </tr>
      </tbody>
    </table>
  );
}
