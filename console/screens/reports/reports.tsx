import { reports } from "#contract/console/reports.ts";
import "./reports.css";
import { lazy } from "react";
import { useRead } from "#console/api/use.ts";
import { Trouble } from "#console/screens/words/trouble.tsx";
import type { Session } from "#contract/console/operators.ts";
import { Empty } from "#ui/empty/empty.tsx";
import { Skeleton } from "#ui/skeleton/skeleton.tsx";
import { ReportLines } from "./report-lines.tsx";

const Review = lazy(async () => ({ default: (await import("./review.tsx")).Review }));

const reviewAt = /^\/reports\/([^/]+)$/;

/** Readiness reports: those that await a review, or one of them. */
export function Reports({ session, path }: { readonly session: Session; readonly path: string }) {
  const reference = decodeURIComponent(reviewAt.exec(path)?.[1] ?? "");
  return reference === "" ? (
    <AllReports />
  ) : (
    <Review key={reference} reference={reference} session={session} />
  );
}

function AllReports() {
  const { data, error, refetch } = useRead(reports.listReports);
  return (
    <div className="reports">
      <h1>Readiness reports</h1>
      {error ? (
        <Trouble error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton label="Loading reports" />
      ) : (
        <>
          <section>
            <h2>Awaiting a review</h2>
            {data.awaiting.length === 0 ? (
              <Empty title="No report waits.">
                Every SOC 2 and ISO 27001 assessment brings one. To see a draft, send the{" "}
                <a className="link" href="/soc2-questionnaire">
                  assessment
                </a>{" "}
                yourself.
              </Empty>
            ) : (
              <ReportLines reports={data.awaiting} />
            )}
          </section>
          {data.published.length > 0 && (
            <section>
              <h2>Published last</h2>
              <ReportLines reports={data.published} />
            </section>
          )}
        </>
      )}
    </div>
  );
}
