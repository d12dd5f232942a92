import "./report-table.css";
import type { ReportPart } from "#questionnaires/readiness/differences.ts";
import type { Change, SinceData } from "#site/requests/report.ts";
import { Status, type StatusWords } from "./status.tsx";

export type ReportSinceProps = Readonly<
  Record<"title" | "same" | "ready" | "total" | "became" | "came" | "went" | "others", string>
> & {
  /** Names of the parts of a report. */
  readonly parts: Readonly<Record<ReportPart, string>>;
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
  /** Undefined: it is the first version. */
  readonly since: SinceData | undefined;
};

/** Whether both versions say the same of statuses, days and costs. */
function areSame({ changes, ready, total, dates, came, went }: SinceData): boolean {
  return (
    changes.length + dates.length + came.length + went.length === 0 &&
    ready === undefined &&
    total === undefined
  );
}

/** The differences from the version that the client read before; nothing in the first version. */
export function ReportSince({ columns, statuses, parts, since, ...words }: ReportSinceProps) {
  if (since === undefined) return null;
  const { ready, dates, total, prepared = words.ready } = since;
  const moves = [
    ...(ready ? [{ name: prepared, ...ready }] : []),
    ...dates.map(({ name, ...moved }) => ({ name: `${name}:`, ...moved })),
    ...(total ? [{ name: words.total, ...total }] : []),
  ];
  return (
    <section className="report-part wrap">
      <h2>
        {words.title} <span className="figures">{since.version}</span>
      </h2>
      {areSame(since) && <p>{words.same}</p>}
      <ul>
        {moves.map(({ name, was, is }) => (
          <li key={name}>
            {name}{" "}
            <span>
              <span>
                <s>{was}</s> {words.became} <b>{is}</b>
              </span>
            </span>
          </li>
        ))}
        {(["came", "went"] as const)
          .filter((name) => since[name].length > 0)
          .map((name) => (
            <li key={name}>
              {words[name]} <span className="figures">{since[name].join(", ")}</span>
            </li>
          ))}
      </ul>
      {since.parts.length > 0 && (
        <>
          <p>{words.others}</p>
          <ul>
            {since.parts.map((part) => (
              <li key={part}>{parts[part]}</li>
            ))}
          </ul>
        </>
      )}
      <StatusChanges changes={since.changes} columns={columns} statuses={statuses} />
    </section>
  );
}

type StatusChangesProps = {
  readonly changes: readonly Change[];
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
};

/** Rows whose status changed: old status, new status and reason; nothing when there are none. */
function StatusChanges({ changes, columns, statuses }: StatusChangesProps) {
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
