import { hrefOf } from "#console/address/address.ts";
import { Said } from "#console/screens/words/said.tsx";
import { TimeLeft } from "#console/screens/words/time-left.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { useNow } from "#console/screens/words/use-now.ts";
import type { ReportRow } from "#contract/console/reports.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";
import { Mark } from "#ui/mark/mark.tsx";

/** A line for each report, with a link to its review. */
export function ReportLines({ reports }: { readonly reports: readonly ReportRow[] }) {
  const now = useNow();
  return (
    <ul className="report-lines">
      {reports.map((report) => (
        <li key={report.reference}>
          <div>
            <CoveringLink href={hrefOf({ path: `/reports/${report.reference}`, query: "" })}>
              <Said>{report.company.trim() || report.contactName.trim() || report.contactEmail}</Said>
            </CoveringLink>
            <small className="muted">
              <Said>{`${report.contactName}, ${report.contactEmail}`}</Said>
            </small>
            {report.mergedInto !== null && (
              <small>
                <Badge mark="traced">Merged</Badge> The lead goes on as {report.mergedInto}
              </small>
            )}
          </div>
          <span>
            {report.framework} {report.isHeld && <Badge tone="warn">On hold</Badge>}{" "}
            {report.isAnsweredSince && <Badge tone="warn">Answered since</Badge>}
          </span>
          <ReportState report={report} now={now} />
        </li>
      ))}
    </ul>
  );
}

type ReportStateProps = {
  readonly report: ReportRow;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** What is left of the promised time, or since when the client can read the report. */
export function ReportState({ report, now }: ReportStateProps) {
  const { state, receivedAt, dueAt, publishedAt, reviewer, openedAt } = report;
  if (state === "in-review") {
    // A reply does not end this time: the report itself was promised.
    return <TimeLeft lead={{ receivedAt, dueAt, answeredAt: null, closedAt: null }} now={now} />;
  }
  if (state !== "published" || publishedAt === null) {
    return <span className="muted">{state === "revoked" ? "Link withdrawn" : "Link expired"}</span>;
  }
  return (
    <span>
      <Mark name="tested" tone="ok" /> {momentInWords(publishedAt)}
      <small className="muted">
        {" "}
        <Said>{reviewer ?? ""}</Said>
        {openedAt === null ? ", not opened yet" : `, opened ${momentInWords(openedAt)}`}
      </small>
    </span>
  );
}
