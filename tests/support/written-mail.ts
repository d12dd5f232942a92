import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { house } from "./house.ts";

/** The mail of a row, as the worker writes it. */
export async function writtenMail(database: Database, row: OutboxRow, correspondence = house): Promise<Mail> {
  const mail = await mailOf(row, { database, correspondence, clock: systemClock });
  if (mail === undefined) throw new Error("nobody is to be told");
  return mail;
}
