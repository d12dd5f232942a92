import type { Transaction } from "kysely";
import { reply } from "#contract/console/lead.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import type { Incoming } from "./rules.ts";

const unspaced = (text: string) => text.replaceAll(/\s+/g, "");

/** Minutes within which a mail server files the copy of a mail. */
const copiedWithin = 15;

/** Whether a mail is our own reply again, under an id that says nothing: the same words to the same people. */
export async function isReplyAgain(
  transaction: Transaction<Tables>,
  leadId: string,
  { subject, text, recipients, at }: Incoming,
): Promise<boolean> {
  const moment = new Date(at).getTime();
  const away = copiedWithin * 60_000;
  const rows = await transaction
    .selectFrom("lead_history")
    .select("deed")
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .where("at", ">=", new Date(moment - away).toISOString())
    .where("at", "<=", new Date(moment + away).toISOString())
    .execute();
  const told = new Set(recipients);
  return rows
    .map(({ deed }) => reply.parse(JSON.parse(deed)))
    .some(({ to = [], cc = [], ...written }) => {
      const addressees = [...to, ...cc].map((address) => address.toLowerCase());
      const isSaid = unspaced(text).startsWith(unspaced(written.text));
      return written.subject === subject && isSaid && addressees.every((address) => told.has(address));
    });
}

/** Whether this software sent a mail, by its Message-ID or one that it had before. */
export async function isSentByUs(
  transaction: Transaction<Tables>,
  { messageId, earlierIds }: Incoming,
): Promise<boolean> {
  const ids = [...(messageId === null ? [] : [messageId]), ...earlierIds];
  if (ids.length === 0) return false;
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "in", ids)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
