import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/delivery/clock.ts";
import { mailOf } from "#server/delivery/kinds.ts";
import type { OutboxRow } from "#server/outbox/queue.ts";
import type { Mail } from "#server/outbox/senders/sender.ts";
import { house } from "./house.ts";

/** The mail of a row, as the worker writes it. */
export async function writtenMail(database: Database, row: OutboxRow, correspondence = house): Promise<Mail> {
  const mail = await mailOf(row, { database, correspondence, clock: systemClock });
  if (mail === undefined) throw new Error("nobody is to be told");
  return mail;
}
