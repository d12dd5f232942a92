import type { ReportPart } from "#questionnaires/readiness/differences.ts";
import type { SinceData } from "#site/requests/report.ts";
import type { StatusWords } from "./status.tsx";
import { StatusChanges } from "./status-changes.tsx";

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
function areSame({ changes, ready, total, came, went }: SinceData): boolean {
  return changes.length + came.length + went.length === 0 && ready === undefined && total === undefined;
}

/** The differences from the version that the client read before; nothing in the first version. */
export function ReportSince({ columns, statuses, parts, since, ...words }: ReportSinceProps) {
  if (since === undefined) return null;
  return (
    <section className="report-part wrap">
      <h2>
        {words.title} <span className="figures">{since.version}</span>
      </h2>
      {areSame(since) && <p>{words.same}</p>}
      <ul>
        {(["ready", "total"] as const).map((name) => {
          const moved = since[name];
          return (
            moved && (
              <li key={name}>
                {(name === "ready" ? since.prepared : undefined) ?? words[name]}{" "}
                <span>
                  <span>
                    <s>{moved.was}</s> {words.became} <b>{moved.is}</b>
                  </span>
                </span>
              </li>
            )
          );
        })}
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
