import { type ReportPart, reportParts } from "#questionnaires/engine/readiness-differences.ts";
import type { StatusWords } from "./status.tsx";
import { StatusChanges } from "./status-changes.tsx";

export type ReportSinceProps = Readonly<
  Record<"title" | "same" | "ready" | "total" | "became" | "came" | "went" | "others", string>
> & {
  /** Names of the parts of a report. */
  readonly parts: Readonly<Record<ReportPart, string>>;
  readonly columns: Readonly<Record<"criterion" | "from" | "to" | "why", string>>;
  readonly statuses: StatusWords;
};

/** The differences from the version that the client read before; left out in the first version. */
export function ReportSince({ columns, statuses, parts, ...words }: ReportSinceProps) {
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
        <li data-if="sinceCame">
          {words.came} <span className="figures" data-fill="sinceCame" />
        </li>
        <li data-if="sinceWent">
          {words.went} <span className="figures" data-fill="sinceWent" />
        </li>
      </ul>
      <p data-if="sinceParts">{words.others}</p>
      <ul data-if="sinceParts">
        {reportParts.map((part) => (
          <li key={part} data-if={`since-${part}`}>
            {parts[part]}
          </li>
        ))}
      </ul>
      <StatusChanges list="since" columns={columns} statuses={statuses} />
    </section>
  );
}
