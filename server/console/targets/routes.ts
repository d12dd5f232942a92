import { setTimeout as pause } from "node:timers/promises";
import type { Handler } from "hono";
import type { Company } from "#contract/company.ts";
import {
  type DeliveryLog,
  deliveryId,
  noticesName,
  replayWish,
  type TargetList,
  type TestOutcome,
  targetName,
} from "#contract/console/targets.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/audit/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { enableTarget, enqueueTest, replay, replayDelivery } from "#server/outbox/commands.ts";
import { countByState, findDisabled, findRow, lastOutcome, listDeliveries } from "#server/outbox/queries.ts";
import type { Settings } from "#server/settings/settings.ts";
import type { Target } from "#server/settings/targets.ts";
import { outcomeOf } from "./rules.ts";

/** What the routes of targets work with. */
export type TargetsDesk = {
  readonly database: Database;
  readonly company: Company;
  readonly settings: Pick<Settings, "notifyTo" | "notifyUnread">;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** GET targets. */
export function showTargets({ database, company, settings, targets }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const rows = targets.map(async ({ name, kind, announcements }) => {
      const counts = await countByState(database, name);
      const count = (state: "pending" | "sent" | "failed") => counts.get(state) ?? 0;
      const disabledAt = (await findDisabled(database, name))?.disabled_at ?? null;
      const states = { pending: count("pending"), sent: count("sent"), failed: count("failed") };
      return { name, kind, announcements, ...states, disabledAt };
    });
    const { notifyTo, notifyUnread } = settings;
    const notices = {
      addresses: notifyTo ?? [company.email],
      unread: notifyUnread,
      isDefault: notifyTo === undefined,
    };
    const answer: TargetList = { notices, targets: await Promise.all(rows) };
    return context.json(answer);
  };
}

/** Attempts at most in the list. */
const mostDeliveries = 100;

/** GET deliveries. */
export function showDeliveries({ database }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const rows = await listDeliveries(database, mostDeliveries);
    const answer: DeliveryLog = {
      deliveries: rows.map(({ id, begun_at, target, message, reference, outcome, milliseconds, note }) => ({
        id,
        at: begun_at,
        target,
        message,
        reference,
        outcome,
        milliseconds,
        note,
      })),
    };
    return context.json(answer);
  };
}

const noTarget = "There is no target of this name.";

/** POST targets/replay: 200 with how many messages are sent again. */
export function replayTarget({ database, targets, wake }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const { name, since } = parse(replayWish, await readJson(context));
    if (!targets.some((target) => target.name === name)) throw new HttpError(404, noTarget);
    const now = new Date();
    const count = await replay(database, { target: name, since: new Date(since), now });
    await audit(database, context.var.signedIn.operator, "told once more", name, now);
    wake();
    return context.json({ count });
  };
}

/** POST targets/enable: 204, and the waiting messages are sent. */
export function enableAgain({ database, wake }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const { name } = parse(targetName, await readJson(context));
    if (!(await enableTarget(database, name))) throw new HttpError(404, "This target is not disabled.");
    await audit(database, context.var.signedIn.operator, "enabled", name, new Date());
    wake();
    return context.body(null, 204);
  };
}

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

/** POST targets/test: sends a message through the queue like every other, and answers with its outcome. */
export function testTarget({ database, company, targets, wake }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const { name } = parse(targetName, await readJson(context));
    if (name !== noticesName && !targets.some((target) => target.name === name)) {
      throw new HttpError(404, noTarget);
    }
    if ((await findDisabled(database, name)) !== undefined) {
      throw new HttpError(409, "This target said that it is gone. Please enable it first.");
    }
    const now = new Date();
    const id = await enqueueTest(database, { target: name, domain: company.domain, now });
    await audit(database, context.var.signedIn.operator, "tried out", name, now);
    wake();
    return context.json(await outcomeWithin(database, id, patience.test));
  };
}

/** POST deliveries/replay: 204, and the message of this attempt is sent again. */
export function replayOne({ database, wake }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const { id } = parse(deliveryId, await readJson(context));
    const now = new Date();
    const target = await replayDelivery(database, id, now);
    if (target === undefined) {
      throw new HttpError(
        404,
        "This message waits to be sent already, or is gone. Please load the log again.",
      );
    }
    await audit(database, context.var.signedIn.operator, "told once more", target, now);
    wake();
    return context.body(null, 204);
  };
}
