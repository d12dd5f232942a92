import { createHash } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { z } from "zod";
import { reply } from "#contract/console/lead.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import { addToDays } from "#server/database/daily-counts.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { noteUnanswered } from "#server/leads/progress/commands.ts";
import { countsOfProgress } from "#server/leads/progress/rules.ts";
import { mailReceiver } from "#server/mails/outbox/queue.ts";

/** The same for every refusal of one mail by one address. */
export function refusalKey(outboxId: string, address: string): string {
  return createHash("sha256").update(`refused ${outboxId} ${address.toLowerCase()}`).digest("hex");
}

/** Milliseconds by which the clock of a mail server may be behind ours. */
const clocksApart = 60_000;

const addressList = z.array(z.string());

const waitingBefore = z.object({
  wrote_at: z.string().nullable(),
  waits_since: z.string().nullable().default(null),
});

/** A mail of ours to a lead. Times are ISO 8601. */
type Answer = {
  readonly at: string;
  readonly messageId: string | null;
  /** The client's address to which it went, in small letters. */
  readonly address: string;
  /** Whether its sending failed, or the mail server refused the client's address. */
  readonly isRefused: boolean;
  /** Since when the client had waited for it; undefined: that is not noted. */
  readonly before: z.infer<typeof waitingBefore> | undefined;
};

/** A report that a mail came back. `about`: Message-IDs that it names; `to`: whom it names, nobody: perhaps anybody. */
type Report = { readonly at: string; readonly to: readonly string[]; readonly about: readonly string[] };

function clientAmong(recipients: readonly string[], own: string): string {
  const all = recipients.map((address) => address.toLowerCase());
  return all.includes(own) ? own : (all[0] ?? own);
}

/** The keys of the refusals in a thread. */
async function refusalsIn(transaction: Transaction<Tables>, leadId: string): Promise<ReadonlySet<string>> {
  const refused = await transaction
    .selectFrom("mails")
    .select("content_key")
    .where("lead_id", "=", leadId)
    .where("kind", "=", "bounce")
    .execute();
  return new Set(refused.map(({ content_key }) => content_key));
}

/** Whether a mail of the outbox answers its lead: a reply, or the mail about a report that somebody published. */
export function isAnswerMail(message: string): boolean {
  return message === "report-published" || /^(?:lead-reply|report-corrected):/.test(message);
}

/** The mails about a published report, which answer a lead too, but nothing that its client wrote. */
async function reportMails(
  transaction: Transaction<Tables>,
  leadId: string,
  own: string,
): Promise<readonly Answer[]> {
  const rows = await transaction
    .selectFrom("outbox")
    .select(["id", "message", "message_id", "state", "created_at"])
    .where("lead_id", "=", leadId)
    .where("target", "=", mailReceiver)
    .execute();
  const keys = await refusalsIn(transaction, leadId);
  return rows
    .filter(({ message }) => isAnswerMail(message) && !message.startsWith("lead-reply:"))
    .map(({ id, message_id, state, created_at }) => ({
      at: created_at,
      address: own,
      messageId: message_id,
      isRefused: state === "failed" || keys.has(refusalKey(id, own)),
      before: { wrote_at: null, waits_since: null },
    }));
}

async function writtenHere(
  transaction: Transaction<Tables>,
  leadId: string,
  own: string,
): Promise<readonly Answer[]> {
  const rows = await transaction
    .selectFrom("lead_history")
    .leftJoin("outbox", (join) =>
      join
        .onRef("outbox.lead_id", "=", "lead_history.lead_id")
        .on("outbox.message", "=", sql<`lead-reply:${string}`>`'lead-reply:' || lead_history.id`),
    )
    .select(["lead_history.at", "deed", "outbox.id", "message_id", "state", "data"])
    .where("lead_history.lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"reply"%')
    .execute();
  const keys = await refusalsIn(transaction, leadId);
  return rows.map(({ at, deed, id, message_id, state, data }) => {
    const { to = [] } = reply.parse(JSON.parse(deed));
    const address = clientAmong(to, own);
    return {
      at,
      address,
      messageId: message_id,
      isRefused: state === "failed" || (id !== null && keys.has(refusalKey(id, address))),
      before: data === null ? undefined : waitingBefore.parse(JSON.parse(data)),
    };
  });
}

async function writtenElsewhere(
  transaction: Transaction<Tables>,
  leadId: string,
  own: string,
): Promise<readonly Answer[]> {
  const rows = await transaction
    .selectFrom("mails")
    .select(["at", "message_id", "recipients"])
    .where("lead_id", "=", leadId)
    .where("direction", "=", "out")
    .where("unproved", "=", 0)
    .execute();
  return rows.map(({ at, message_id, recipients }) => ({
    at,
    messageId: message_id,
    address: clientAmong(addressList.parse(JSON.parse(recipients)), own),
    isRefused: false,
    before: undefined,
  }));
}

/** Reports of mail servers in a thread, in the order of their time, without the refusals that are noted here. */
async function reportsIn(transaction: Transaction<Tables>, leadId: string): Promise<readonly Report[]> {
  const rows = await transaction
    .selectFrom("mails")
    .select(["at", "undelivered_to"])
    .where("lead_id", "=", leadId)
    .where("kind", "=", "bounce")
    .where("from_address", "!=", "")
    .orderBy("at")
    .execute();
  return rows.map(({ at, undelivered_to }) => ({
    at,
    to: addressList.parse(JSON.parse(undelivered_to)),
    about: [],
  }));
}

/** The answer that a report is about: that which it names, else the last one before it that did not come back so far. */
function reportedBy({ at, to, about }: Report, answers: readonly Answer[]): Answer | undefined {
  const concerned = answers.filter(({ address }) => to.length === 0 || to.includes(address));
  const named = concerned.find(({ messageId }) => messageId !== null && about.includes(messageId));
  const until = new Date(Date.parse(at) + clocksApart).toISOString();
  return named ?? concerned.findLast((answer) => answer.at <= until);
}

/** Answers, the first one first, and those of them that came back. `report`: what came just now. */
async function cameBack(
  transaction: Transaction<Tables>,
  leadId: string,
  { own, report }: { readonly own: string; readonly report: Report | undefined },
) {
  const written = [
    ...(await writtenHere(transaction, leadId, own)),
    ...(await writtenElsewhere(transaction, leadId, own)),
    ...(await reportMails(transaction, leadId, own)),
  ];
  const answers = written.toSorted((one, other) => one.at.localeCompare(other.at));
  const back = new Set(answers.filter(({ isRefused }) => isRefused));
  const named =
    report && answers.find(({ messageId }) => messageId !== null && report.about.includes(messageId));
  if (named !== undefined) back.add(named);
  const before = (await reportsIn(transaction, leadId)).filter(
    // It stands in the thread already, and is known better.
    ({ at }) => named === undefined || at !== report?.at,
  );
  for (const one of before) {
    const answer = reportedBy(
      one,
      answers.filter((other) => !back.has(other)),
    );
    if (answer !== undefined) back.add(answer);
  }
  return { answers, back };
}

/** Since when a client had waited for an answer that came back, as far as it is known. */
async function waitedFor(
  transaction: Transaction<Tables>,
  leadId: string,
  { answer, after }: { readonly answer: Answer; readonly after: string },
) {
  if (answer.before !== undefined) {
    const { wrote_at, waits_since } = answer.before;
    return { wrote_at, waits_since: waits_since ?? wrote_at };
  }
  const { first, last } = await transaction
    .selectFrom("mails")
    .select(({ fn }) => [fn.min("at").as("first"), fn.max("at").as("last")])
    .where("lead_id", "=", leadId)
    .where("direction", "=", "in")
    .where("kind", "in", ["mail", "unreadable"])
    .where("at", ">", after)
    .where("at", "<=", answer.at)
    .executeTakeFirstOrThrow();
  return { wrote_at: last, waits_since: first };
}

/** Notes that a client whose words were answered by what came back waits for an answer to them again. */
async function noteStillWaiting(
  transaction: Transaction<Tables>,
  leadId: string,
  { answers, back }: Awaited<ReturnType<typeof cameBack>>,
): Promise<void> {
  const last = answers.findLast((answer) => !back.has(answer))?.at ?? "";
  const lost = answers.filter((answer) => back.has(answer) && answer.at > last);
  const lead = await transaction
    .selectFrom("leads")
    .select(["wrote_at", "waits_since"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  const waits = [{ wrote_at: lead.wrote_at, waits_since: lead.waits_since ?? lead.wrote_at }];
  for (const answer of lost) waits.push(await waitedFor(transaction, leadId, { answer, after: last }));
  const times = (column: "wrote_at" | "waits_since") => waits.flatMap((one) => one[column] ?? []).toSorted();
  const [waits_since = null] = times("waits_since");
  await transaction
    .updateTable("leads")
    .set({ wrote_at: times("wrote_at").at(-1) ?? null, waits_since })
    .where("id", "=", leadId)
    .execute();
}

/** Statuses that a lead reaches by more than an answer. */
const further: readonly LeadStatus[] = ["call-booked", "proposal-out", "won"];

const statusDeed = z.object({ kind: z.literal("status"), to: z.string() });

/** When a lead was first taken further than by an answer; null: it never was. */
async function takenFurther(transaction: Transaction<Tables>, leadId: string): Promise<string | null> {
  const rows = await transaction
    .selectFrom("lead_history")
    .select(["at", "deed"])
    .where("lead_id", "=", leadId)
    .where("deed", "like", '{"kind":"status"%')
    .orderBy("at")
    .orderBy("id")
    .execute();
  const isFurther = ({ deed }: { readonly deed: string }) => {
    const { to } = statusDeed.parse(JSON.parse(deed));
    return further.some((status) => status === to);
  };
  return rows.find(isFurther)?.at ?? null;
}

/**
 * Looks again at which answers to a lead arrived, because one of them may have come back. When none did that
 * answered it, it waits again; when a later one did, that is the answer. Who was answered in another way, such as by
 * telephone, stays answered. `own`: its address, in small letters. `report`: what came just now and named Message-IDs.
 */
export async function noteArrivals(
  transaction: Transaction<Tables>,
  leadId: string,
  { own, report, now }: { readonly own: string; readonly report?: Report; readonly now: Date },
): Promise<void> {
  const found = await cameBack(transaction, leadId, { own, report });
  const { answers, back } = found;
  if (back.size === 0) return;
  await noteStillWaiting(transaction, leadId, found);
  const lead = await transaction
    .selectFrom("leads")
    .select(["status", "received_at", "answered_at", "booked_at"])
    .where("id", "=", leadId)
    .executeTakeFirstOrThrow();
  if (!answers.some((answer) => back.has(answer) && answer.at === lead.answered_at)) return;
  const arrived = answers.find((answer) => !back.has(answer))?.at;
  if (arrived === undefined && lead.status === "answered") {
    await noteUnanswered(transaction, leadId, { operatorId: null, now });
    return;
  }
  const answered_at = arrived ?? (await takenFurther(transaction, leadId));
  await transaction.updateTable("leads").set({ answered_at }).where("id", "=", leadId).execute();
  await addToDays(transaction, countsOfProgress(lead.received_at, lead, { ...lead, answered_at }));
}
