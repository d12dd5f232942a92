import { sql } from "kysely";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import { type LeadRow, leadMarks } from "#contract/console/leads.ts";
import { type Heard, heardIn, knownBy } from "#contract/console/passed-on.ts";
import { type Awaiting, isOwed, standingTimes } from "#contract/console/standing.ts";
import { conversation } from "#questionnaires/definitions/conversation.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { totalsOf } from "#questionnaires/engine/points.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { firstTextIn, phoneIn } from "#questionnaires/first-answers.ts";
import { cameBy, isChat } from "#questionnaires/titles.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue, reportDue, waitsSince } from "#server/database/tables/due-times.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import { isNameOf } from "#server/database/tables/words-of.ts";
import { chatWords } from "#server/settings/chat-words.ts";
import { visitorsIn } from "./chats.ts";

/** Characters of a client's words at most in one line. */
const longest = 160;

/** Characters of a mail in which the client's words are looked for. */
export const mostRead = 4_000;

/** A text on one line, cut where it is too long. */
export function shortened(text: string, most: number = longest): string {
  const words = text.replaceAll(/\s+/g, " ").trim();
  return words.length > most ? `${words.slice(0, most).trimEnd()}…` : words;
}

/** The person of a lead: their name, and their addresses. */
type Person = { readonly name: string; readonly addresses: readonly string[] };

/** Who said what is heard, where it was not the lead's own person; "": it was, or nobody is known. */
function otherThan({ name, addresses }: Person, { by, isClients, whose }: Heard): string {
  if (!isClients) return by;
  const isOwn = addresses.some((one) => one.trim().toLowerCase() === whose.address);
  return isOwn || isNameOf(whose.name, name) ? "" : whose.name || whose.address;
}

/** What is heard in a lead, on one line: each of its texts gets the same room. Words of others than its person say whose they are. */
export function heardInLine(person: Person, heard: Heard): string {
  const said = heard.texts.filter((text) => text.trim() !== "");
  const line = said.map((text) => shortened(text, Math.floor(longest / said.length))).join(" ");
  const other = otherThan(person, heard);
  return other === "" || line === "" ? line : `${other}: ${line}`;
}

type Waiting = Pick<
  Awaiting,
  "receivedAt" | "answeredAt" | "closedAt" | "waitsSince" | "severity" | "incidentAt"
> & {
  readonly dueAt: string;
};

/** By when the first answer is promised (ISO 8601); null when none is. */
export function promisedBy(dueAt: string): string | null {
  return dueAt === noReplyDue ? null : dueAt;
}

/** Whether a lead waits for its first answer. */
export function isOwedFirst({ dueAt, ...lead }: Waiting): boolean {
  return isOwed({ ...lead, dueAt: promisedBy(dueAt) });
}

/** Until when a lead is owed an answer (ISO 8601), the first one or a later one; "": it waits for none. */
export function dueOf({ dueAt, ...lead }: Waiting, reply: ReplyPromise): string {
  return standingTimes({ ...lead, dueAt: promisedBy(dueAt) }, reply).dueAt ?? "";
}

type Sent = {
  readonly questionnaire: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly companyDomain: string;
};

/** The result of an IT health check, and what its visitor wants with it, on one line. */
function resultWords(answers: Answers): string {
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  const wish = questionsOf(healthResult).find(({ name }) => name === "wish");
  const options = wish !== undefined && "options" in wish ? wish.options : [];
  const wished = options.find(({ value }) => value === answers["wish"])?.label;
  const scored = result && `IT health ${result.totalScore} of ${result.maxScore} points: ${result.category}`;
  return [scored, wished].filter(Boolean).join(". ");
}

/** The beginning of the client's first words, on one line; "" when there are none. */
export function firstWordsOf(
  { questionnaire, contactName, contactEmail, companyDomain }: Sent,
  answers: Answers,
): string {
  if (questionnaire === healthResult.slug) return shortened(resultWords(answers), longest);
  const text = firstTextIn(questionnaire, answers);
  // Of these leads alone the words may be a mail that somebody passed on.
  if (questionnaire !== conversation.slug) return shortened(text, longest);
  if (isChat({ questionnaire, answers })) return shortened(visitorsIn(text, chatWords()), longest);
  const known = knownBy({ addresses: [contactEmail], domain: companyDomain, ours: [] });
  const heard = heardIn({ writer: null, text: text.slice(0, mostRead) }, known);
  const person = { name: contactName, addresses: [contactEmail] };
  return heardInLine(person, heard.texts.length > 0 ? heard : { ...heard, texts: [text] });
}

const columns = [
  "leads.id",
  "leads.reference",
  "leads.questionnaire",
  "leads.company",
  "leads.contact_name as contactName",
  "leads.contact_email as contactEmail",
  "leads.plan",
  "leads.received_at as receivedAt",
  "leads.due_at as dueAt",
  "leads.answered_at as answeredAt",
  "merge.answered_before as answeredBefore",
  "leads.closed_at as closedAt",
  "leads.severity",
  "leads.incident_at as incidentAt",
  "leads.status",
  "leads.owner_id as ownerId",
  "leads.follow_up_on as followUpOn",
  "leads.follow_up_about as followUpAbout",
  "leads.marks",
  "leads.wrote_at as wroteAt",
  "leads.undelivered_at as undeliveredAt",
  "leads.corrected_at as correctedAt",
  "leads.snoozed_until as snoozedUntil",
  "leads.value",
  "leads.expected_on as expectedOn",
  "leads.lost_reason as lostReason",
  "leads.version",
  "leads.answers",
  "leads.import_id as importId",
  "leads.contact_phone as contactPhone",
  "leads.person",
  "leads.company_domain as companyDomain",
  "target.reference as mergedInto",
] as const;

/** How many mails of a client wait for a reply. */
const waitingMails = sql<number>`case when leads.wrote_at is null then 0 else
  (select count(*) from mails where mails.lead_id in
      (select leads.id union all select lead_id from lead_merges where into_id = leads.id) and mails.direction = 'in'
    and mails.kind in ('mail', 'unreadable') and mails.at >= ${waitsSince} and mails.at <= leads.wrote_at) end`;

/** Leads of a company at most among which other people are counted. */
const mostLooked = 200;

/** How many other people of a lead's company are known, who wrote or came with a sheet, counted in at most `mostLooked` of its leads. */
const colleagues = sql<number>`case leads.company_domain when '' then 0 else
  (select count(distinct person) from (select person from leads as other
    where other.company_domain = leads.company_domain and other.company_domain <> '' and other.person <> leads.person
    limit ${sql.lit(mostLooked)}) as others) end`;

/** Leads as the inbox shows them. */
export function leadRows(database: Database) {
  return database
    .selectFrom("leads")
    .leftJoin("lead_merges as merge", "merge.lead_id", "leads.id")
    .leftJoin("leads as target", "target.id", "merge.into_id")
    .select(columns)
    .select([colleagues.as("colleagues"), waitsSince.as("waitsSince"), waitingMails.as("waitingMails")])
    .select(reportDue.as("reportDueAt"));
}

/** A row of `leadRows`. */
export type Found = Awaited<ReturnType<ReturnType<typeof leadRows>["execute"]>>[number];

/** A lead as the contract describes it. */
export function rowOf(found: Found): LeadRow {
  const {
    id: _,
    dueAt,
    reportDueAt: __,
    answers,
    importId,
    contactPhone,
    colleagues: others,
    answeredBefore,
    ...row
  } = found;
  const rules = pointRules[row.questionnaire];
  const given = parseAnswers(answers);
  return {
    ...row,
    marks: leadMarks.filter((mark) => row.marks.split(",").includes(mark)),
    phone: phoneIn(row.questionnaire, given) || contactPhone,
    cameBy: cameBy({ questionnaire: row.questionnaire, answers: given, isImported: importId !== null }),
    firstWords: firstWordsOf(row, given),
    colleagues: Number(others),
    dueAt: promisedBy(dueAt),
    // What was written to a merged lead waits in the other one, and so does what it was promised.
    ...(row.mergedInto !== null && {
      answeredAt: answeredBefore,
      dueAt: answeredBefore === null ? null : promisedBy(dueAt),
      wroteAt: null,
      waitsSince: null,
    }),
    waitingMails: row.mergedInto === null ? Number(row.waitingMails) : 0,
    scores: rules === undefined ? null : totalsOf(rules, given),
  };
}

/** Rows by their references, in no particular order. */
export async function rowsOf(database: Database, references: readonly string[]): Promise<readonly LeadRow[]> {
  if (references.length === 0) return [];
  const rows = await leadRows(database).where("leads.reference", "in", references).execute();
  return rows.map(rowOf);
}
