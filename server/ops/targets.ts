import { enableTarget, replay } from "#server/mails/outbox/commands.ts";
import { countByState, findDisabled, listDeliveries } from "#server/mails/outbox/queries.ts";
import { readTargets, type Target } from "#server/settings/targets.ts";
import { minute, type Request, table } from "./command.ts";

/** The targets of the settings. Throws with everything that is wrong with them. */
export function targetsOf({ settings }: Pick<Request, "settings">): readonly Target[] {
  const read = readTargets(settings.targets);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return read.targets;
}

/** Every target, its announcements, and its counts of messages. */
export async function* targetsList(request: Request) {
  const rows = targetsOf(request).map(async ({ name, kind, announcements }) => {
    const counts = await countByState(request.database, name);
    const disabled = await findDisabled(request.database, name);
    return [
      name,
      kind,
      announcements.join(" "),
      ...(["pending", "sent", "failed"] as const).map((state) => String(counts.get(state) ?? 0)),
      disabled === undefined ? "" : `since ${minute(disabled.disabled_at)}`,
    ];
  });
  const header = ["Target", "Kind", "Told about", "Pending", "Sent", "Failed", "Disabled"];
  yield table(header, await Promise.all(rows));
}

/** The newest attempts to tell targets something. */
export async function* targetsLog({ database, options: { limit } }: Request) {
  const deliveries = await listDeliveries(database, limit);
  yield table(
    ["When", "Target", "Announcement", "Lead", "Outcome", "Milliseconds", "Message", "Note"],
    deliveries.map((delivery) => [
      minute(delivery.begun_at),
      delivery.target,
      delivery.message,
      delivery.reference ?? "",
      delivery.outcome,
      String(delivery.milliseconds),
      delivery.outbox_id,
      delivery.note,
    ]),
  );
}

/** Sends a target all messages since a time again. */
export async function* targetsReplay({ database, target, options: { since } }: Request) {
  if (target === undefined || since === undefined) {
    throw new Error("Name the target and the day: npm run ops -- targets replay crm --since 2025-11-21");
  }
  const count = await replay(database, { target, since: new Date(since), now: new Date() });
  yield `${count} to be sent again under the same ids; the running server does it within seconds.\n`;
}

/** Enables a target that was disabled because it answered that it is gone. */
export async function* targetsEnable({ database, target = "" }: Request) {
  if (!(await enableTarget(database, target))) {
    throw new Error("No target of this name is disabled; npm run ops -- targets list shows all.");
  }
  yield "Enabled. What waited is sent within seconds.\n";
}
