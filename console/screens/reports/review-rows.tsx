import "#console/screens/words/chip.css";
import { useState } from "react";
import { go, here, useAddress } from "#console/address/address.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { statuses } from "./criterion-status.tsx";
import { rowIn } from "./edits.ts";
import { ReviewRow } from "./review-row.tsx";
import type { Writing } from "./use-edits.ts";

type Row = ReadinessReport["rows"][number];

type ReviewRowsProps = {
  readonly report: ReportDetail;
  readonly result: ReadinessReport;
  readonly writing: Writing;
};

/** Every criterion, group by group, one of them open. What is shown stands in the address. */
export function ReviewRows({ report, result, writing }: ReviewRowsProps) {
  const [open, setOpen] = useState("");
  const { query } = useAddress();
  const shown = new URLSearchParams(query).get("show") ?? "";
  const statusNow = new Map(result.rows.map(({ criterion, status }) => [criterion, status]));
  const isChanged = (row: Row) => {
    const { status, note } = rowIn(writing.edits, row);
    return status !== row.status || note.trim() !== "";
  };
  const isShown = (row: Row) =>
    shown === "" ||
    row.criterion === open ||
    (shown === "changed" ? isChanged(row) : statusNow.get(row.criterion) === shown);
  const choices = [
    { value: "", name: "All", count: report.draft.rows.length },
    { value: "changed", name: "Changed", count: report.draft.rows.filter(isChanged).length },
    ...statuses.map(({ status, name }) => ({
      value: status,
      name,
      count: result.rows.filter((row) => row.status === status).length,
    })),
  ];
  const rows = report.draft.rows.filter(isShown);
  return (
    <section className="review-rows" aria-label="Criteria">
      <fieldset className="review-chips">
        <legend className="visually-hidden">Show</legend>
        {choices.map(({ value, name, count }) => (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={value === shown}
            onClick={() =>
              go({ path: here().path, query: value === "" ? "" : `show=${value}` }, { replace: true })
            }
          >
            {name}
            <span className="figures">{count}</span>
          </button>
        ))}
      </fieldset>
      {rows.length === 0 && <p className="muted">None.</p>}
      {[...Map.groupBy(rows, ({ group }) => group)].map(([group, members]) => (
        <section key={group} className="review-group">
          <h2>{group}</h2>
          <ol>
            {members.map((row) => (
              <ReviewRow
                key={row.criterion}
                row={row}
                edit={rowIn(writing.edits, row)}
                isOpen={row.criterion === open}
                onToggle={() => setOpen(row.criterion === open ? "" : row.criterion)}
                onWrite={(part) =>
                  writing.write((now) => ({
                    ...now,
                    rows: { ...now.rows, [row.criterion]: { ...rowIn(now, row), ...part } },
                  }))
                }
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
