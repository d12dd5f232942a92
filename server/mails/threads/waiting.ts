import type { Transaction } from "kysely";
import { aboutEarlierTime } from "#contract/console/calendar-words.ts";
import { waitsSince } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { noteAnswer, wake } from "#server/leads/progress/commands.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { isAnswerMail, noteArrivals } from "#server/mails/refusals/arrivals.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";
import { tellDevices } from "#server/push/tell.ts";
import { askedIn, awaiting, leftAfter, type Waiting } from "./asked.ts";
import { leadsOfThread } from "./merged.ts";
import type { CalendarReply } from "./parsing/parsed-mail.ts";
import { concerns, type Incoming } from "./rules.ts";

/** Milliseconds after its arrival within which somebody is told of a mail. */
const tellWithin = 86_400_000;

/** Whether a mail is told of: the first look into a mailbox brings mails of two weeks. */
export function isNews({ at }: Pick<Incoming, "at">, now: Date): boolean {
  return now.getTime() - Date.parse(at) < tellWithin;
}

/** Whether an answer of a calendar is about a call as it is now, and not about an earlier time of it (RFC 5546, 2.1.5). */
function isAboutNow(
  { sequence, startsAt, writtenAt }: CalendarReply,
  call: {
    readonly starts_at: string;
    readonly sequence: number;
    readonly amended: number;
    readonly changed_at: string;
  },
): boolean {
  if (call.sequence === 0) return true;
  if (sequence !== null && sequence >= call.sequence + call.amended) return true;
  // The file before the last one may have had the same time, with somebody else.
  if (startsAt !== "" && Date.parse(startsAt) === Date.parse(call.starts_at)) return true;
  if (sequence !== null) return false;
  return writtenAt === "" ? startsAt === "" : writtenAt >= call.changed_at;
}

/** The call of this lead that a client's calendar answers, and whether it is about an earlier time of it. */
async function answeredCall(
  transaction: Transaction<Tables>,
  leadId: string,
  { calendarReply }: Pick<Incoming, "calendarReply">,
): Promise<{ readonly id: string; readonly isEarlier: boolean } | undefined> {
  if (calendarReply === null) return undefined;
  const [id = ""] = calendarReply.uid.split("@", 1);
  const call = await transaction
    .selectFrom("bookings")
    .select(["id", "starts_at", "sequence", "amended", "changed_at"])
    .where("id", "=", id)
    .where("lead_id", "in", await leadsOfThread(transaction, leadId))
    .executeTakeFirst();
  return call && { id, isEarlier: !isAboutNow(calendarReply, call) };
}

/** A mail with the note that its calendar answers an earlier time of a call, if it does. */
export async function withEarlierTime(
  transaction: Transaction<Tables>,
  leadId: string,
  mail: Incoming,
): Promise<Incoming> {
  const answered = await answeredCall(transaction, leadId, mail);
  return answered?.isEarlier ? { ...mail, text: `${mail.text}\n\n${aboutEarlierTime}` } : mail;
}

/**
 * Notes whether a client's calendar declined a call of this lead, and tells whether it did: somebody has to ask for
 * another time. What it says of an earlier time changes nothing.
 */
async function noteCalendarReply(
  transaction: Transaction<Tables>,
  leadId: string,
  { calendarReply, at }: Pick<Incoming, "calendarReply" | "at">,
): Promise<boolean> {
  const answered = await answeredCall(transaction, leadId, { calendarReply });
  if (answered === undefined || answered.isEarlier) return false;
  const isDeclined = calendarReply?.said === "declined";
  await transaction
    .updateTable("bookings")
    .set({ declined_at: isDeclined ? at : null })
    .where("id", "=", answered.id)
    .execute();
  return isDeclined;
}

/** Notes since when a client waits; whoever waits already keeps their place. */
async function noteSince(transaction: Transaction<Tables>, leadId: string, at: string): Promise<void> {
  await transaction
    .updateTable("leads")
    .set({ waits_since: at })
    .where("id", "=", leadId)
    .where((lead) => lead.or([lead("wrote_at", "is", null), lead(waitsSince, ">", at)]))
    .execute();
}

/**
 * Since when a client still waits when what they wrote until `answered` (ISO 8601; null: nothing) is answered: since
 * the first mail after that, also in the threads of leads that were merged into this one.
 */
export async function sinceAfter(
  transaction: Transaction<Tables>,
  leadId: string,
  { wrote_at, waits_since }: Waiting,
  answered: string | null,
): Promise<string | null> {
  if (wrote_at === null || waits_since === null || answered === null || waits_since > answered) {
    return waits_since;
  }
  const { first } = await transaction
    .selectFrom("mails")
    .select(({ fn }) => fn.min("at").as("first"))
    .where("lead_id", "in", await leadsOfThread(transaction, leadId))
    .where("direction", "=", "in")
    .where("kind", "in", awaiting)
    .where("at", ">", answered)
    .executeTakeFirstOrThrow();
  return first ?? wrote_at;
}

/**
 * Notes that a client waits for a reply since a mail, or that one of ours came back (`bounce`). What came later stays:
 * mails are not always read in the order of their time.
 */
export async function noteWaiting(
  transaction: Transaction<Tables>,
  leadId: string,
  { kind, at }: Pick<Incoming, "kind" | "at">,
): Promise<void> {
  const column = kind === "bounce" ? "undelivered_at" : "wrote_at";
  if (column === "wrote_at") await noteSince(transaction, leadId, at);
  await transaction
    .updateTable("leads")
    .set({ [column]: at })
    .where("id", "=", leadId)
    .where((lead) => lead.or([lead(column, "is", null), lead(column, "<", at)]))
    .execute();
  await wake(transaction, leadId);
}

/**
 * Whether a mail that one of us wrote to a client came back from somebody in copy. Of our notices to ourselves nobody
 * is told, for they would come back too.
 */
async function isCopyBack(
  transaction: Transaction<Tables>,
  { kind, undeliveredTo, references }: Pick<Incoming, "kind" | "undeliveredTo" | "references">,
  address: string,
): Promise<boolean> {
  if (kind !== "bounce" || concerns(undeliveredTo, address) || references.length === 0) return false;
  const ids = references.slice(0, 20);
  const reply = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("message_id", "in", ids)
    .where((row) =>
      row.or([row("message", "like", "lead-reply:%"), row("message", "like", "lead-forward:%")]),
    )
    .limit(1)
    .executeTakeFirst();
  const sent = await transaction
    .selectFrom("mails")
    .select("id")
    .where("message_id", "in", ids)
    .where("direction", "=", "out")
    .limit(1)
    .executeTakeFirst();
  return reply !== undefined || sent !== undefined;
}

/** Whether a report of a failure may be about an answer: not when it names another mail of ours, such as the receipt. */
async function isAboutAnswer(
  transaction: Transaction<Tables>,
  references: readonly string[],
): Promise<boolean> {
  if (references.length === 0) return true;
  const sent = await transaction
    .selectFrom("outbox")
    .select("message")
    .where("message_id", "in", references.slice(0, 20))
    .execute();
  return sent.length === 0 || sent.some(({ message }) => isAnswerMail(message));
}

/**
 * Notes that a client waits for a reply since this mail, and tells the lead's owner. After what programs write
 * nobody waits; when a mail of ours came back, somebody has to correct the address. Of a copy that came back the owner
 * is told. `others`: other leads whose owners are told as well.
 */
export async function noteTheirs(
  transaction: Transaction<Tables>,
  leadId: string,
  mail: Incoming,
  {
    mailId,
    address,
    others,
    domain,
    now,
  }: { mailId: string; address: string; others: readonly string[]; domain: string | undefined; now: Date },
): Promise<void> {
  const { kind, at, undeliveredTo, references } = mail;
  const isDecline = await noteCalendarReply(transaction, leadId, mail);
  const isTold =
    kind === "mail" || kind === "unreadable" || isDecline || (await isCopyBack(transaction, mail, address));
  if (domain !== undefined && isTold && isNews(mail, now)) {
    for (const one of [leadId, ...others]) {
      await enqueue(transaction, [`client-wrote:${mailId}`], { leadId: one, domain, now });
      const lead = await transaction
        .selectFrom("leads")
        .select("owner_id")
        .where("id", "=", one)
        .executeTakeFirst();
      const whom = { operatorId: lead?.owner_id ?? null };
      await tellDevices(transaction, { what: "client-wrote", leadId: one, mailId }, whom, { domain, now });
    }
  }
  // A report names the address that it is about: it may be that of a colleague, or of one of us.
  if (kind === "auto-reply" || (kind === "bounce" && !concerns(undeliveredTo, address))) return;
  await noteWaiting(transaction, leadId, mail);
  if (kind === "bounce" && (await isAboutAnswer(transaction, references))) {
    const report = { at, to: undeliveredTo, about: references };
    await noteArrivals(transaction, leadId, { own: address, report, now });
  }
}

/**
 * Notes what a client still waits for once a mail of this time is no more in the thread. `ours`: our addresses, in small
 * letters.
 */
export async function leaveWaiting(
  transaction: Transaction<Tables>,
  leadId: string,
  { without, ours }: { readonly without: string; readonly ours: readonly string[] },
): Promise<void> {
  const { wrote_at, answered_at } = await transaction
    .selectFrom("leads")
    .select(["wrote_at", "answered_at"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  if (wrote_at === null) return;
  const asked = await askedIn(transaction, leadId, ours);
  const left = leftAfter(
    // The first answer to a form is promised apart.
    asked.filter(({ kind, at }) =>
      kind === "heard" ? at !== without : kind === "mail" || answered_at !== null,
    ),
    [],
    () => false,
  );
  await transaction.updateTable("leads").set(left).where("id", "=", leadId).execute();
  await withdrawWarnings(transaction, leadId);
}

/** A mail of ours. `operatorId`: null: nobody knows who wrote it. `receivedAt`: when its lead came. `ours`: our addresses, in small letters. */
type Ours = {
  readonly at: string;
  readonly operatorId: string | null;
  readonly receivedAt: string;
  readonly recipients: readonly string[];
  readonly ours: readonly string[];
  readonly now: Date;
};

/** An answer that our people wrote in their own mail programs: those who got it wait no more. */
export async function noteOurs(
  transaction: Transaction<Tables>,
  leadId: string,
  { at, operatorId, receivedAt, recipients, ours, now }: Ours,
): Promise<void> {
  // The mail's own time counts, unless a clock was wrong.
  const answered = at < receivedAt || at > now.toISOString() ? now : new Date(at);
  const asked = await askedIn(transaction, leadId, ours);
  await noteAnswer(transaction, leadId, { operatorId, now: answered });
  const left = leftAfter(asked, recipients, (one) => one.at <= answered.toISOString());
  await transaction.updateTable("leads").set(left).where("id", "=", leadId).execute();
  await withdrawWarnings(transaction, leadId);
  // What did not arrive was sent again, to the corrected address.
  await transaction
    .updateTable("leads")
    .set({ undelivered_at: null })
    .where("id", "=", leadId)
    .where("corrected_at", "<=", answered.toISOString())
    .where("undelivered_at", "<=", answered.toISOString())
    .whereRef("corrected_at", ">=", "undelivered_at")
    .execute();
  // Whoever writes an answer in the console meanwhile is told of this one before theirs goes out.
  await transaction
    .updateTable("leads")
    .set((lead) => ({ version: lead("version", "+", 1) }))
    .where("id", "=", leadId)
    .execute();
}
