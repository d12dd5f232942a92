import type { TestOutcome } from "#contract/console-targets.ts";
import type { OutboxRow } from "#server/outbox/queue.ts";

/** What has become of a test so far. `before`: of its row, the attempts that were uncertain when it began. */
export function outcomeOf(
  row: Pick<OutboxRow, "state" | "attempts" | "leased_until" | "last_error" | "uncertain"> | undefined,
  before = 0,
): TestOutcome {
  if (row?.state === "sent") return { outcome: "sent", note: "" };
  const isTried = row !== undefined && row.attempts > 0 && row.leased_until === null;
  if (!isTried) return { outcome: "waiting", note: "" };
  return { outcome: row.uncertain > before ? "uncertain" : "failed", note: row.last_error ?? "" };
}
