import type { Kysely } from "kysely";
import { type Ringing, usualWishes, type Wishes, wishes } from "#contract/console/devices.ts";
import type { Severity } from "#contract/console/severity.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { type About, newRow } from "#server/mails/outbox/queue.ts";

/** The push services of browsers' makers, each with the end of its hosts' names. Each is a receiver of the outbox. */
const services = {
  "push-google": ".googleapis.com",
  "push-mozilla": ".push.services.mozilla.com",
  "push-apple": ".push.apple.com",
  "push-microsoft": ".notify.windows.com",
  "push-other": "",
} as const;

/** Names of these receivers. */
export const pushReceivers: readonly string[] = Object.keys(services);

function serviceOf(endpoint: string): string {
  const { hostname } = new URL(endpoint);
  return Object.entries(services).find(([, end]) => hostname.endsWith(end))?.[0] ?? "push-other";
}

/** Whether any device may have something to ring for. */
export async function hasDevices(database: Kysely<Tables>): Promise<boolean> {
  return (await database.selectFrom("push_devices").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** An operator's wishes as they are stored; the usual ones when another version stored what this one cannot read. */
export function wishesOf(stored: string): Wishes {
  return stored === "" ? usualWishes : (wishes.safeParse(JSON.parse(stored)).data ?? usualWishes);
}

/** What devices are told of. */
export type Told = {
  readonly what: Ringing | "test";
  readonly leadId: string | null;
  /** The mail that a client wrote. */
  readonly mailId?: string;
  /** The severity of an incident. */
  readonly severity?: Severity;
};

/** Whom it concerns: the owner of a lead, who else took something, or one device; null: everybody who answers leads. */
type Whom = { readonly operatorId: string | null; readonly deviceId?: string; readonly but?: string };

/**
 * Queues a notice for each device of those whom it concerns and who wish it, inside the transaction that causes it. With
 * `dueAt` it rings not before then. Of the lead of somebody without access everybody is told.
 */
export async function tellDevices(
  transaction: Kysely<Tables>,
  told: Told,
  { operatorId, deviceId, but }: Whom,
  about: Pick<About, "domain" | "now" | "dueAt">,
): Promise<void> {
  const devices = await transaction
    .selectFrom("push_devices")
    .innerJoin("operators", "operators.id", "push_devices.operator_id")
    .select(["push_devices.id", "endpoint", "operator_id as operatorId", "push_wishes as stored"])
    .where("operators.disabled_at", "is", null)
    .where("operators.role", "!=", "editor")
    .execute();
  if (devices.length === 0) return;
  const owner = await transaction
    .selectFrom("operators")
    .select("id")
    .where("id", "=", operatorId ?? "")
    .where("disabled_at", "is", null)
    .where("role", "!=", "editor")
    .executeTakeFirst();
  const rows = devices
    .filter((device) => deviceId === undefined || device.id === deviceId)
    .filter((device) => device.operatorId !== but && (owner === undefined || device.operatorId === owner.id))
    .filter(({ stored }) => told.what === "test" || wishesOf(stored).kinds.includes(told.what))
    .map(({ id, endpoint }) => ({
      ...newRow(about),
      lead_id: null,
      message: `push:${told.what}` as const,
      target: serviceOf(endpoint),
      data: JSON.stringify({ deviceId: id, ...told }),
    }));
  if (rows.length > 0) await transaction.insertInto("outbox").values(rows).execute();
}
