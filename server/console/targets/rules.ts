import type { TestOutcome } from "#contract/console/targets.ts";
import type { DeliveriesTable } from "#server/database/tables/delivery.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";

/** The outcome of a test so far. `last`: how its latest attempt ended, where that was logged. */
export function outcomeOf(
  row: Pick<OutboxRow, "state" | "attempts" | "leased_until" | "last_error"> | undefined,
  last?: DeliveriesTable["outcome"],
): TestOutcome {
  if (row?.state === "sent") return { outcome: "sent", note: "" };
  const isTried = row !== undefined && row.attempts > 0 && row.leased_until === null;
  if (!isTried) return { outcome: "waiting", note: "" };
  return { outcome: last === "uncertain" ? "uncertain" : "failed", note: row.last_error ?? "" };
}
