import type { Handler } from "hono";
import { type DeliveryLog, replayWish, type TargetList, targetName } from "#contract/console-targets.ts";
import type { Database } from "#server/database/open.ts";
import { parse, readJson } from "#server/http/endpoint.ts";
import { HttpError } from "#server/http/errors.ts";
import { audit } from "#server/operators/accounts/commands.ts";
import type { ConsoleConnection } from "#server/operators/sessions/connection.ts";
import { enableTarget, replay } from "#server/outbox/commands.ts";
import { countByState, findDisabled, listDeliveries } from "#server/outbox/queries.ts";
import type { Target } from "#server/settings/targets.ts";

/** What the routes of targets work with. */
export type TargetsDesk = {
  readonly database: Database;
  readonly targets: readonly Target[];
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

type ConsoleHandler = Handler<ConsoleConnection>;

/** GET targets. */
export function showTargets({ database, targets }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const rows = targets.map(async ({ name, kind, announcements }) => {
      const counts = await countByState(database, name);
      const count = (state: "pending" | "sent" | "failed") => counts.get(state) ?? 0;
      const disabledAt = (await findDisabled(database, name))?.disabled_at ?? null;
      const states = { pending: count("pending"), sent: count("sent"), failed: count("failed") };
      return { name, kind, announcements, ...states, disabledAt };
    });
    const answer: TargetList = { targets: await Promise.all(rows) };
    return context.json(answer);
  };
}

/** Attempts that are shown. */
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

/** POST targets/replay: how many messages are sent again. */
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

/** POST targets/enable: 204, and what waited is sent. */
export function enableAgain({ database, wake }: TargetsDesk): ConsoleHandler {
  return async (context) => {
    const { name } = parse(targetName, await readJson(context));
    if (!(await enableTarget(database, name))) throw new HttpError(404, "This target is not disabled.");
    await audit(database, context.var.signedIn.operator, "enabled", name, new Date());
    wake();
    return context.body(null, 204);
  };
}
