import type { Transaction } from "kysely";
import { z } from "zod";
import type { Deed } from "#contract/console/lead.ts";
import { leadStatus } from "#contract/console/leads.ts";
import type { NewReply } from "#contract/console/reply.ts";
import { withoutSignature } from "#contract/console/signature.ts";
import { dropDraft } from "#server/console/begun-answers.ts";
import { endWriting } from "#server/console/writing.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue, waitsSince } from "#server/database/tables/due-times.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Act, isRemembered, remember } from "#server/leads/progress/history.ts";
import { countsOfProgress, deedsOfStep, type Progress, progressAfter } from "#server/leads/progress/rules.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { enqueue } from "#server/mails/outbox/queue.ts";
import { askedIn, leftAfter } from "#server/mails/threads/asked.ts";
import { keepFile } from "#server/mails/threads/files.ts";
import { withdrawWarnings } from "#server/mails/warnings/commands.ts";

const time = z.string().nullable();

/** What a reply changes about its lead, as it was before. */
export const beforeReply = z.object({
  status: leadStatus,
  owner_id: z.string().nullable(),
  answered_at: time,
  booked_at: time,
  closed_at: time,
  wrote_at: time,
  waits_since: time.default(null),
  undelivered_at: time,
  follow_up_on: time.default(null),
  follow_up_about: z.string().default(""),
});

export type BeforeReply = z.infer<typeof beforeReply>;

/** The status of a lead that somebody has answered. */
export function statusAnswered({ status }: Pick<BeforeReply, "status">): BeforeReply["status"] {
  return status === "new" ? "answered" : status;
}

/** What is left of a waiting that was seen: a later one stays. `seen`: undefined: whatever it was. */
function leftOf(since: string | null, seen: string | null | undefined): string | null {
  return seen === undefined || since === seen ? null : since;
}

type Counted = Progress & { readonly received_at: string; readonly due_at: string };

/** The counts of a change of progress; none for a lead that is owed no answer. */
export function countsOfAnswer(lead: Counted, after: Progress): readonly DailyCount[] {
  return lead.due_at === noReplyDue ? [] : countsOfProgress(lead.received_at, lead, after);
}

/** `ours`: our addresses, in small letters, without those of operators. `signature`: that of the writer, as it may stand in the mail. `dueAt`: the mail goes out not before then, and can be taken back until it does; left out: now. */
type Sending = Act & {
  readonly domain: string;
  readonly ours?: string[];
  readonly signature?: string;
  readonly dueAt?: Date;
};

/** A lead with its progress; nobody else changes it before this transaction ends. */
export function lockedLead(transaction: Transaction<Tables>, reference: string) {
  return transaction
    .selectFrom("leads")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["leads.id", "contact_email as address", "into_id as intoId", "status", "owner_id", "version"])
    .select(["received_at", "due_at", "answered_at", "booked_at", "closed_at", "wrote_at", "undelivered_at"])
    .select(["follow_up_on", "follow_up_about"])
    .select(waitsSince.as("waits_since"))
    .where("reference", "=", reference)
    .$if(writesConcurrently(transaction), (lead) => lead.forUpdate("leads"))
    .executeTakeFirst();
}

/** The deed of a follow-up that is set with a reply. */
function followUpDeeds(
  from: string | null,
  { on: to, about = "" }: NonNullable<NewReply["followUp"]>,
): readonly Deed[] {
  return [{ kind: "follow-up", from, to, ...(about !== "" && { about }) }];
}

const storeReply = unitOfWork(
  import.meta.url,
  async function storeReply(
    transaction: Transaction<Tables>,
    reference: string,
    {
      key,
      version,
      subject,
      text,
      to,
      cc = [],
      answers = [],
      files = [],
      wroteAt,
      undeliveredAt,
      followUp,
    }: NewReply,
    { domain, ours = [], dueAt, signature = "", ...act }: Sending,
  ): Promise<ReplyOutcome> {
    const lead = await lockedLead(transaction, reference);
    if (lead === undefined) return "missing";
    if (to === undefined && !lead.address.includes("@")) return "unaddressed";
    if (await isRemembered(transaction, lead.id, key)) return "queued";
    if (lead.intoId !== null || lead.version !== version) return "conflict";
    const status = statusAnswered(lead);
    const owner_id = lead.owner_id ?? act.operatorId;
    const progress = progressAfter(status, lead, act.now);
    // What came after the writer had looked is not answered by this, nor what others wrote who do not get it.
    const asked = await askedIn(transaction, lead.id, ours);
    // A form that was merged into the lead meanwhile would have changed its version.
    const isSeen = ({ kind, at }: (typeof asked)[number]) =>
      wroteAt === undefined || kind === "form" || at <= (wroteAt ?? "");
    const left = leftAfter(asked, [...(to ?? [lead.address]), ...cc, ...answers], isSeen);
    const isAllSeen = asked.every(isSeen);
    const until = [...(isAllSeen ? [act.now.toISOString()] : []), ...asked.filter(isSeen).map(({ at }) => at)]
      .toSorted()
      .at(-1);
    await transaction
      .updateTable("leads")
      .set({
        status,
        owner_id,
        ...progress,
        ...left,
        undelivered_at: leftOf(lead.undelivered_at, undeliveredAt),
        ...(followUp && { follow_up_on: followUp.on, follow_up_about: storable(followUp.about ?? "") }),
        version: version + 1,
      })
      .where("id", "=", lead.id)
      .execute();
    await withdrawWarnings(transaction, lead.id);
    await endWriting(transaction, lead.id, { ...act, what: "reply" });
    await dropDraft(transaction, { leadId: lead.id, operatorId: act.operatorId });
    const whom = { ...(to && { to }), ...(cc.length > 0 && { cc }), ...(answers.length > 0 && { answers }) };
    const isSigned = signature !== "" && withoutSignature(text, signature) !== text;
    const deeds = [
      {
        kind: "reply" as const,
        subject,
        text,
        ...whom,
        ...(isSigned && { signature }),
        ...(until && { until }),
      },
    ];
    const [id = ""] = await remember(transaction, lead.id, deeds, { ...act, key });
    for (const file of files) await keepFile(transaction, file, { ofId: id, leadId: lead.id, now: act.now });
    await indexAgain(transaction, lead.id);
    await remember(transaction, lead.id, deedsOfStep(lead, { status, owner_id }), act);
    if (followUp) await remember(transaction, lead.id, followUpDeeds(lead.follow_up_on, followUp), act);
    await enqueue(transaction, [`lead-reply:${id}`], {
      leadId: lead.id,
      domain,
      now: act.now,
      ...(dueAt && { dueAt, data: beforeReply.parse(lead) }),
    });
    await addToDays(transaction, countsOfAnswer(lead, progress));
    return "queued";
  },
);

/**
 * What became of a reply. `conflict`: somebody else changed the lead since that version, and nothing is sent.
 * `unaddressed`: the lead has a phone number and no e-mail address.
 */
export type ReplyOutcome = "queued" | "conflict" | "missing" | "unaddressed";

/** Queues a mail to a lead, which makes it answered; with the same key again nothing is sent. */
export function replyTo(
  database: Database,
  reference: string,
  reply: NewReply,
  sending: Sending,
): Promise<ReplyOutcome> {
  const { subject, text, files = [] } = reply;
  const written = {
    ...reply,
    subject: storable(subject),
    text: storable(text),
    files: files.map(({ name, type, content }) => ({ name: storable(name), type: storable(type), content })),
  };
  return storeReply(database, reference, written, sending);
}
