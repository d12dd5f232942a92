import "#console/screens/words/chip.css";
import { useState } from "react";
import { go, here, useAddress } from "#console/address/address.ts";
import { useKeys } from "#console/keys/keys.ts";
import type { Session } from "#contract/console/operators.ts";
import type { ReportDetail } from "#contract/console/reports.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { statuses, statusesOf } from "./criterion-status.tsx";
import { isEdited, quoting, type RowEdit, rowIn, ticked } from "./edits.ts";
import { ReviewRow } from "./review-row.tsx";
import type { Writing } from "./use-edits.ts";

type Row = ReadinessReport["rows"][number];

type ReviewRowsProps = {
  readonly report: ReportDetail;
  readonly result: ReadinessReport;
  readonly writing: Writing;
  readonly session: Session;
};

/**
 * Every criterion by group; one row can be open. The address holds the filter. Keys: j and k move between rows,
 * 1 to 5 set the status of the open row, t ticks it.
 */
export function ReviewRows({ report, result, writing, session }: ReviewRowsProps) {
  const [open, setOpen] = useState("");
  const { query } = useAddress();
  const shown = new URLSearchParams(query).get("show") ?? "";
  const statusNow = new Map(result.rows.map(({ criterion, status }) => [criterion, status]));
  const isChanged = (row: Row) => isEdited(rowIn(writing.edits, row), row.status);
  const isToCheck = ({ criterion }: Row) =>
    result.rows.some(
      (row) =>
        row.criterion === criterion &&
        row.checked === undefined &&
        (row.status === "gap" || row.status === "partial"),
    );
  const isShown = (row: Row) =>
    shown === "" ||
    row.criterion === open ||
    (shown === "changed"
      ? isChanged(row)
      : shown === "unchecked"
        ? isToCheck(row)
        : statusNow.get(row.criterion) === shown);
  const choices = [
    { value: "", name: "All", count: result.rows.length },
    { value: "unchecked", name: "To check", count: result.head.unchecked },
    { value: "changed", name: "Changed", count: report.draft.rows.filter(isChanged).length },
    ...statuses.map(({ status, name }) => ({
      value: status,
      name,
      count: result.rows.filter((row) => row.status === status).length,
    })),
  ].filter(({ value, count }) => value !== "not-applicable" || count > 0);
  const all = [...report.draft.rows, ...report.draft.outside].filter(({ criterion }) =>
    statusNow.has(criterion),
  );
  const rows = all.filter(isShown);
  const checkedBy = new Map(result.rows.map(({ criterion, checked }) => [criterion, checked]));
  const write = (row: Row, part: Partial<RowEdit>) =>
    writing.write((now) => ({
      ...now,
      rows: { ...now.rows, [row.criterion]: { ...rowIn(now, row), ...part } },
    }));
  const tick = ({ criterion }: Row, isTicked: boolean) => {
    const status = statusNow.get(criterion);
    if (status === undefined) return;
    const stamp = { by: session.operator.name, at: new Date().toISOString() };
    writing.write((now) => ticked(now, { criterion, status }, isTicked, stamp));
  };
  const openRow = rows.find(({ criterion }) => criterion === open);
  const step = (by: 1 | -1) => {
    const at = rows.findIndex(({ criterion }) => criterion === open);
    const next = rows[at === -1 ? (by === 1 ? 0 : rows.length - 1) : at + by];
    if (next === undefined) return;
    setOpen(next.criterion);
    document.getElementById(`review-${next.criterion}`)?.focus();
  };
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    t: () => openRow && tick(openRow, checkedBy.get(openRow.criterion) === undefined),
    ...Object.fromEntries(
      statuses.map(({ status }, index) => [
        String(index + 1),
        () =>
          openRow &&
          statusesOf(openRow.criterion).some((one) => one.status === status) &&
          write(openRow, { status }),
      ]),
    ),
  });
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
                now={statusNow.get(row.criterion) ?? row.status}
                isOpen={row.criterion === open}
                onToggle={() => setOpen(row.criterion === open ? "" : row.criterion)}
                said={report.said}
                report={report}
                checked={checkedBy.get(row.criterion)}
                onTick={(isTicked) => tick(row, isTicked)}
                quotes={writing.edits.rest.quotes}
                onQuote={(quote, isQuoted) => writing.write((now) => quoting(now, quote, isQuoted))}
                onWrite={(part) => write(row, part)}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
