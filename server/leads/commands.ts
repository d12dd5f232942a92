import { randomUUIDv7 } from "node:crypto";
import type { Announcement } from "#contract/announcement.ts";
import type { Company } from "#contract/company.ts";
import type { SubmissionExtras } from "#contract/lead.ts";
import type { Origin } from "#contract/visits/visit.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { isMailable, type Questionnaire } from "#questionnaires/engine/question.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { countSoon } from "#server/database/daily-counts.ts";
import { isUniqueViolation } from "#server/database/engines/errors.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { whoseIs } from "#server/database/tables/whose.ts";
import { onOneLine, storable } from "#server/database/text.ts";
import type { OwnMail } from "#server/mails/outbox/queue.ts";
import { draftOf } from "#server/reports/drafts.ts";
import { subscribers, type Target } from "#server/settings/targets.ts";
import { speakingIn } from "#server/settings/voices.ts";
import { countsOfLead } from "./counts.ts";
import { sortingOf } from "./progress/sorting.ts";
import { wordsOfLead } from "./progress/words.ts";
import { addressAlone, dueAt, hashOf, newReference, payloadHash, signupKey } from "./rules.ts";
import { type Receipt, type Sent, storeLead, type Work, workOf } from "./storing.ts";

/** A submission that passed `answersSchema` and `submissionExtras`. */
export type Submission = {
  readonly questionnaire: Questionnaire;
  readonly answers: Answers;
  readonly extras: SubmissionExtras;
  readonly source: "json" | "form";
  /** The further language of the firm in which its form was; left out: the first one. */
  readonly language?: string | undefined;
  /** The client's key, if it sent one, as `visitorsKey` writes it. */
  readonly idempotencyKey: string | undefined;
  /** Where the visit came from, if the browser said so. */
  readonly origin?: Origin | undefined;
  /** The path of the visit's first page, if the browser said so. */
  readonly landing?: string | undefined;
  /** ISO 8601, UTC: the due time, where it differs from that of other leads. */
  readonly dueAt?: string;
  /** The reference that the visitor knows already; without it a new one is made. */
  readonly reference?: string;
  /** Why it is a suspect, unless it was sent before; empty: it is received like any other. */
  readonly suspicions?: readonly string[];
  /**
   * Whether limits against abuse apply to it: the same content is the same submission, whatever its key, and
   * the receipts of an address are limited by the day.
   */
  readonly isLimited?: boolean;
  /** Whether it did not come from a form of the site, so that nobody gets a mail. */
  readonly isQuiet?: boolean;
  /** Whether its sender gets a receipt; left out: yes. */
  readonly isReceiptSent?: boolean;
  /** The work on it before it was added; left out: it is new. */
  readonly work?: Work;
};

/** The facts that a receipt depends on. */
export type ReceiptFacts = Pick<Company, "domain" | "reply"> &
  Partial<Pick<Company, "referencePrefix">> & {
    /** Targets that are told about leads; left out: none. */
    readonly targets?: readonly Pick<Target, "name" | "announcements">[];
  };

/** The columns for the identity, the person and the company of a lead, from its answers. */
export function identityOf({ identity }: Questionnaire, answers: Answers) {
  const text = (name: string) => storable(String(answers[name] ?? ""));
  const contact_email = text(identity.email) || text(identity.phone ?? "");
  return {
    company: onOneLine(text(identity.company)),
    contact_name: onOneLine(text(identity.name)),
    contact_email,
    ...whoseIs(contact_email),
  };
}

function mailsAbout({ questionnaire, isQuiet, isReceiptSent = true }: Submission): readonly OwnMail[] {
  if (isQuiet === true) return [];
  const [notification, receipt] = questionnaire.signup
    ? (["signup-notification", "signup-receipt"] as const)
    : (["lead-notification", "lead-receipt"] as const);
  return isReceiptSent && isMailable(questionnaire) ? [notification, receipt] : [notification];
}

/** Versions of wordings that a database is known to hold. */
const kept = new WeakMap<Database, Set<string>>();

/**
 * Keeps the words that a questionnaire has now in the firm's first language, so that leads can be linked to what was
 * shown: each version of the content may change them.
 * @returns the version of the wording
 */
export async function keepWording(
  database: Database,
  questionnaire: Questionnaire,
  now = new Date(),
): Promise<string> {
  const wording = speakingIn(undefined, () => wordingOf(questionnaire));
  const id = await versionOf(wording);
  const known = kept.get(database) ?? new Set();
  kept.set(database, known);
  if (known.has(id)) return id;
  await database
    .insertInto("wordings")
    .values({
      id,
      questionnaire: questionnaire.slug,
      text: JSON.stringify(wording),
      first_used_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  known.add(id);
  return id;
}

/** Keeps the words of several questionnaires. */
export async function registerWordings(
  database: Database,
  questionnaires: Iterable<Questionnaire>,
  now = new Date(),
): Promise<void> {
  for (const questionnaire of questionnaires) await keepWording(database, questionnaire, now);
}

/** Two are enough for a lost race; a reference is taken with a chance of 2^-40 per stored lead. */
const maxAttempts = 4;

/** A submission as a suspect; undefined when there is no reason for that. */
function suspectOf(
  { questionnaire, idempotencyKey, suspicions = [], ...submission }: Submission,
  hash: string,
) {
  if (suspicions.length === 0) return undefined;
  const { answers, extras, source, language } = submission;
  // A signup is recognized by its address, so a key that somebody else chose must not count.
  const key = questionnaire.signup ? undefined : idempotencyKey;
  return {
    reasons: suspicions,
    submission: JSON.stringify({ answers, extras, source, language }),
    idempotency_key: key ?? `content:${hash}`,
  };
}

/** A submission as it is sent to the transaction, without id and reference. `now`: of its mails. */
async function sentOf(
  database: Database,
  facts: ReceiptFacts,
  submission: Submission,
  receivedAt: Date,
  now: Date,
) {
  const { questionnaire, answers, extras, source, idempotencyKey, isLimited = false } = submission;
  const content = hashOf(submission);
  const hash = questionnaire.signup
    ? payloadHash({
        questionnaire: questionnaire.slug,
        answers: addressAlone(questionnaire, answers),
        plan: "",
      })
    : content;
  const lead = {
    questionnaire: questionnaire.slug,
    ...identityOf(questionnaire, answers),
    answers: JSON.stringify(answers),
    plan: extras.plan,
    source,
    language: submission.language ?? null,
    payload_hash: hash,
    received_at: receivedAt.toISOString(),
    due_at: questionnaire.signup
      ? noReplyDue
      : (submission.dueAt ?? dueAt(receivedAt, facts.reply).toISOString()),
    ...workOf(submission, receivedAt),
    ...sortingOf(questionnaire.slug, answers, submission.origin ?? null),
    origin: submission.origin === undefined ? null : JSON.stringify(submission.origin),
    landing: submission.landing === undefined ? null : storable(submission.landing),
  };
  const announcement: Announcement = questionnaire.signup ? "signup.created" : "lead.created";
  return {
    lead,
    content,
    announcement,
    targets: subscribers(facts.targets ?? [], announcement),
    key: questionnaire.signup ? signupKey(hash) : idempotencyKey,
    // A plain form cannot make a key.
    isKnownByContent: isLimited || source === "form",
    receiptDay: isLimited ? now.toISOString().slice(0, 10) : undefined,
    suspect: suspectOf(submission, content),
    mails: mailsAbout(submission),
    mailedAt: now.toISOString(),
    imported: submission.work?.imported,
    shown: extras.wording,
    version: await keepWording(database, questionnaire),
    draft: await draftOf(questionnaire, answers, receivedAt),
    domain: facts.domain,
  };
}

/** What is to be stored of a submission, under an id and a reference of its own. */
export async function prepareLead(
  database: Database,
  facts: ReceiptFacts,
  submission: Submission,
  receivedAt: Date,
  now = receivedAt,
): Promise<() => Sent> {
  const sent = await sentOf(database, facts, submission, receivedAt, now);
  return () => {
    const reference = submission.reference ?? newReference(facts.referencePrefix);
    const lead = { ...sent.lead, id: randomUUIDv7(), reference };
    return { ...sent, lead, words: wordsOfLead(lead, submission.answers, { noted: [lead.contact_role] }) };
  };
}

/** Counts a lead that was stored. When the count fails, the lead is received all the same. */
export async function countLead(database: Database, submission: Submission, receivedAt: Date): Promise<void> {
  await countSoon(database, countsOfLead({ ...submission, receivedAt })).catch(() => undefined);
}

/** Stores what was prepared, with another reference where that one is taken. */
async function storePrepared(database: Database, prepared: () => Sent): Promise<Receipt> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await storeLead(database, prepared());
    } catch (error) {
      // Another request took the key or the reference meanwhile: try again.
      if (!isUniqueViolation(error) || attempt === maxAttempts) throw error;
    }
  }
}

/**
 * Stores a submission once: the lead, its draft report where there is one, and its outbox rows in one unit of
 * work, durable when this resolves; or puts it into the quarantine. One that was sent before gets its first
 * answer. Of simultaneous requests with one key, one stores and the others get its answer. Throws when the
 * database fails. `now`: time of its mails and of its first deed, when it was received earlier.
 */
export async function receiveLead(
  database: Database,
  facts: ReceiptFacts,
  submission: Submission,
  receivedAt = new Date(),
  now = receivedAt,
): Promise<Receipt> {
  const prepared = await prepareLead(database, facts, submission, receivedAt, now);
  const receipt = await storePrepared(database, prepared);
  const isLead = (submission.suspicions ?? []).length === 0;
  if (receipt.outcome === "stored" && isLead) await countLead(database, submission, receivedAt);
  return receipt;
}
