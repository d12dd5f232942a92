import { setTimeout as pause } from "node:timers/promises";
import type { Company } from "#contract/company.ts";
import { noticesName, type TestOutcome, type targets } from "#contract/console/targets.ts";
import type { Database } from "#server/database/open.ts";
import type { DeliveriesTable } from "#server/database/tables/delivery.ts";
import { HttpError } from "#server/http/errors.ts";
import { enableTarget, enqueueTest, replay, replayDelivery } from "#server/mails/outbox/commands.ts";
import {
  countByState,
  findDisabled,
  findRow,
  lastOutcome,
  listDeliveries,
} from "#server/mails/outbox/queries.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import { audit } from "#server/operators/audit.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Target } from "#server/settings/targets.ts";

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

/** What the handlers of targets work with. */
export type TargetsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly settings: Pick<Settings, "notifyTo" | "notifyUnread">;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

/** Attempts at most in the list. */
const mostDeliveries = 100;

const noTarget = "There is no target of this name.";

/** Milliseconds to wait for a test, longer than a target's time limit; and between two queries. */
const patience = { test: 25_000, look: 250 };

async function outcomeWithin(database: Database, id: string, milliseconds: number): Promise<TestOutcome> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const outcome = outcomeOf(await findRow(database, id), await lastOutcome(database, id));
    if (outcome.outcome !== "waiting" || performance.now() > end) return outcome;
    await pause(patience.look);
  }
}

/** Targets, and what was sent to them. */
export const targetHandlers: ConsoleHandlers<TargetsDesk, typeof targets> = {
  async listTargets({ database, company, settings: { notifyTo, notifyUnread }, targets }) {
    const rows = targets.map(async ({ name, kind, announcements }) => {
      const counts = await countByState(database, name);
      const count = (state: "pending" | "sent" | "failed") => counts.get(state) ?? 0;
      const disabledAt = (await findDisabled(database, name))?.disabled_at ?? null;
      const states = { pending: count("pending"), sent: count("sent"), failed: count("failed") };
      return { name, kind, announcements, ...states, disabledAt };
    });
    const notices = {
      addresses: notifyTo ?? [company.email],
      unread: notifyUnread,
      isDefault: notifyTo === undefined,
    };
    return { notices, targets: await Promise.all(rows) };
  },

  async listDeliveries({ database }) {
    const rows = await listDeliveries(database, mostDeliveries);
    return { deliveries: rows.map(({ begun_at, ...row }) => ({ ...row, at: begun_at })) };
  },

  /** Tells how many messages are sent again. */
  async replayTarget({ database, targets, wake, operator, now }, { name, since }) {
    if (!targets.some((target) => target.name === name)) throw new HttpError(404, noTarget);
    const count = await replay(database, { target: name, since: new Date(since), now });
    await audit(database, operator, "told once more", name, now);
    wake();
    return { count };
  },

  /** The waiting messages are sent. */
  async enableTarget({ database, wake, operator, now }, { name }) {
    if (!(await enableTarget(database, name))) throw new HttpError(404, "This target is not disabled.");
    await audit(database, operator, "enabled", name, now);
    wake();
  },

  /** Sends a message through the queue like every other, and answers with its outcome. */
  async testTarget({ database, company, targets, wake, operator, now }, { name }) {
    if (name !== noticesName && !targets.some((target) => target.name === name)) {
      throw new HttpError(404, noTarget);
    }
    if ((await findDisabled(database, name)) !== undefined) {
      throw new HttpError(409, "This target said that it is gone. Please enable it first.");
    }
    const id = await enqueueTest(database, { target: name, domain: company.domain, now });
    await audit(database, operator, "tried out", name, now);
    wake();
    return outcomeWithin(database, id, patience.test);
  },

  /** The message of this attempt is sent again. */
  async replayDelivery({ database, wake, operator, now }, { id }) {
    const target = await replayDelivery(database, id, now);
    if (target === undefined) {
      throw new HttpError(
        404,
        "This message waits to be sent already, or is gone. Please load the log again.",
      );
    }
    await audit(database, operator, "told once more", target, now);
    wake();
  },
};
