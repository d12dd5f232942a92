import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import type { OutboxRow } from "#server/mails/outbox/queue.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { house } from "./house.ts";

/** The mail of a row, as the worker writes it; undefined: nobody is to be told any more. */
export function mailToWrite(
  database: Database,
  row: OutboxRow,
  correspondence = house,
): Promise<Mail | undefined> {
  return mailOf(row, { database, correspondence, clock: systemClock });
}

/** The same where somebody is to be told. */
export async function writtenMail(database: Database, row: OutboxRow, correspondence = house): Promise<Mail> {
  const mail = await mailToWrite(database, row, correspondence);
  if (mail === undefined) throw new Error("nobody is to be told");
  return mail;
}
