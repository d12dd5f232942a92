import "./report-table.css";
import { Status, type StatusWords } from "./status.tsx";

export type ReportSinceProps = Readonly<Record<"title" | "same" | "ready" | "total" | "became", string>> & {
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
};

/** What is different from the version that the client read before; not there for the first. */
export function ReportSince({ columns, statuses, ...words }: ReportSinceProps) {
  return (
    <section className="report-part wrap" data-if="sinceVersion">
      <h2>
        {words.title} <span className="figures" data-fill="sinceVersion" />
      </h2>
      <p data-if="sinceSame">{words.same}</p>
      <ul>
        {(["ready", "total"] as const).map((name) => (
          <li key={name} data-if={name === "ready" ? "sinceReady" : "sinceTotal"}>
            {words[name]}{" "}
            <span data-list={name === "ready" ? "sinceReady" : "sinceTotal"}>
              <span>
                <s data-fill="was" /> {words.became} <b data-fill="is" />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <table className="report-table" data-if="since">
        <thead>
          <tr>
            <th scope="col">{columns.criterion}</th>
            <th scope="col">{columns.from}</th>
            <th scope="col">{columns.to}</th>
            <th scope="col">{columns.why}</th>
          </tr>
        </thead>
        <tbody data-list="since">
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
    </section>
  );
}
