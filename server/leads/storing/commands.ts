import type { Insertable, Transaction } from "kysely";
import type { Announcement } from "#contract/announcement.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { type Suspect, setApart } from "#server/abuse/commands.ts";
import { addToDays, type DailyCount } from "#server/database/daily-counts.ts";
import { sharedUnit } from "#server/database/shared-unit.ts";
import type { LeadsTable, Tables } from "#server/database/tables.ts";
import { indexLeads } from "#server/leads/words/commands.ts";
import { type OwnMail, tellOfLeads } from "#server/outbox/queue.ts";
import { draftReport } from "#server/reports/commands.ts";
import { earlierOf, earlierThan, keepLead, keepSuspect, type Receipt, type Sought } from "./earlier.ts";
import { countReceipts, isReceipt } from "./receipts.ts";

/** A submission as it crosses to the transaction: all that can be worked out before it begins. */
export type Sent = Sought & {
  /** What is stored, but for what depends on what is stored already. */
  readonly lead: Omit<Insertable<LeadsTable>, "wording_id" | "idempotency_key">;
  /** The day (YYYY-MM-DD, UTC) among whose receipts its own counts; undefined: it is sent in any case. */
  readonly receiptDay: string | undefined;
  /** How it is set apart; undefined: it is received like any other. */
  readonly suspect: Pick<Suspect, "reasons" | "submission" | "idempotency_key"> | undefined;
  readonly mails: readonly OwnMail[];
  readonly announcement: Announcement;
  readonly counts: readonly DailyCount[];
  /** The words by which it is found. */
  readonly words: string;
  /** Names of those who are told about it. */
  readonly targets: readonly string[];
  /** Version of the wording that the client says it has shown; "" when it says nothing. */
  readonly shown: string;
  /** Version of the questionnaire's current wording. */
  readonly version: string;
  /** Undefined when the questionnaire leads to no report. */
  readonly draft: ReadinessReport | undefined;
  /** Of the Message-ID. */
  readonly domain: string;
};

async function wordingId(transaction: Transaction<Tables>, { lead, shown, version }: Sent): Promise<string> {
  if (shown === "" || shown === version) return version;
  const wording = await transaction
    .selectFrom("wordings")
    .select("id")
    .where("id", "=", shown)
    .where("questionnaire", "=", lead.questionnaire)
    .executeTakeFirst();
  return wording?.id ?? version;
}

/** A submission that is new, with its row. */
type Fresh = Sent & { readonly lead: Insertable<LeadsTable> };

/** The mails of each, without receipts to addresses that have had enough of them. */
async function mailsOf(
  transaction: Transaction<Tables>,
  fresh: readonly Fresh[],
): Promise<ReadonlyMap<Fresh, readonly OwnMail[]>> {
  const counted = fresh.flatMap((sent) =>
    sent.receiptDay === undefined ? [] : [{ sent, email: sent.lead.contact_email, day: sent.receiptDay }],
  );
  const allowed = await countReceipts(transaction, counted);
  const enough = new Set(counted.filter((_, index) => allowed[index] === false).map(({ sent }) => sent));
  return new Map(
    fresh.map((sent) => [
      sent,
      enough.has(sent) ? sent.mails.filter((mail) => !isReceipt(mail)) : sent.mails,
    ]),
  );
}

async function write(transaction: Transaction<Tables>, fresh: readonly Fresh[]): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map(({ lead }) => lead);
  await transaction.insertInto("leads").values(rows).execute();
  await indexLeads(
    transaction,
    fresh.map(({ lead, words }) => ({ lead_id: lead.id, words })),
  );
  for (const { lead, draft } of fresh) {
    if (draft === undefined) continue;
    await draftReport(transaction, { leadId: lead.id, draft, now: new Date(lead.received_at) });
  }
  const mails = await mailsOf(transaction, fresh);
  await tellOfLeads(
    transaction,
    fresh.map((sent) => ({
      ...sent,
      mails: mails.get(sent) ?? [],
      leadId: sent.lead.id,
      now: new Date(sent.lead.received_at),
    })),
  );
  await addToDays(
    transaction,
    fresh.flatMap(({ counts }) => counts),
  );
}

function suspectOf({ lead, content, suspect }: Sent): Suspect | undefined {
  if (suspect === undefined) return undefined;
  const { id, reference, questionnaire, company, contact_name, contact_email, received_at, due_at } = lead;
  const who = { company, contact_name, contact_email };
  return { id, reference, questionnaire, ...who, received_at, due_at, payload_hash: content, ...suspect };
}

/**
 * Stores submissions that were not stored before, inside a transaction: each as a lead with its draft report where
 * there is one and its outbox rows, or set apart. What was sent before is what it was then, whatever is thought of it
 * now.
 */
export async function storeLeads(
  transaction: Transaction<Tables>,
  all: readonly Sent[],
): Promise<readonly Receipt[]> {
  const known = await earlierThan(transaction, all);
  const fresh: Fresh[] = [];
  const suspects: Suspect[] = [];
  const receipts: Receipt[] = [];
  for (const sent of all) {
    const earlier = earlierOf(sent, known);
    const { reference, due_at } = sent.lead;
    receipts.push(earlier ?? { outcome: "stored", reference, dueAt: due_at });
    if (earlier !== undefined) continue;
    const suspect = suspectOf(sent);
    if (suspect !== undefined) {
      keepSuspect(known, suspect);
      suspects.push(suspect);
      continue;
    }
    const idempotency_key = sent.key ?? sent.lead.id;
    const lead = { ...sent.lead, wording_id: await wordingId(transaction, sent), idempotency_key };
    keepLead(known, lead);
    fresh.push({ ...sent, lead });
  }
  await setApart(transaction, suspects);
  await write(transaction, fresh);
  return receipts;
}

/**
 * Stores a submission once, durable when this resolves. What arrives at the same time shares its statements and its
 * commit. Rejects with a unique violation when another server took the key in between or the reference is taken.
 */
export const storeLead = sharedUnit(
  import.meta.url,
  storeLeads,
  // 128 rows of the widest table stay far below PostgreSQL's 65,535 parameters. One transaction at a time: of two, one
  // would wait for the counts of the day until the other is synced, and whoever comes third for both.
  { together: 128, waiting: 1000, atOnce: 1 },
);
