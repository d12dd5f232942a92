import { randomUUIDv7 } from "node:crypto";
import { type LeadStatus, leadStatuses } from "#contract/console/leads.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import { addToDays } from "#server/database/daily-counts.ts";
import type { Database } from "#server/database/open.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { wordsOf } from "#server/database/tables/words-of.ts";
import { identityOf, registerWordings } from "#server/leads/commands.ts";
import { countsOfLead } from "#server/leads/counts.ts";
import { countsOfProgress } from "#server/leads/progress/rules.ts";
import { sortingOf } from "#server/leads/progress/sorting.ts";
import { numbersFrom, originFrom } from "./seed-visits.ts";

const branches = ["Dental", "Freight", "Robotics", "Credit Union", "Clinic", "Learning", "Foods", "Energy"];
const places = ["North", "Harbor", "Valley", "Summit", "Prairie", "Lakeside", "Canyon", "Meadow"];
const wishes = [
  "Our largest customer will not renew without a report.",
  "We have no idea where our backups are.",
  "The last audit found accounts of people who left.",
  "We grow from 40 to 90 people next year.",
];

const sources = ["google / cpc / soc2", "newsletter / email / march", "partner.example"];

/** Leads per statement: with 20 columns, the parameters stay far below the limits of both engines. */
const batch = 500;

/** Milliseconds over which the leads are spread. */
const spread = 2 * 365 * 24 * 3_600_000;

/** Most leads that still wait for an answer: as many as after a busy week. */
const mostWaiting = 200;

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new RangeError("there is nothing to pick from");
  return item;
}

function answer(question: Question, number: number) {
  if ("options" in question) {
    const { value } = pick(question.options, number);
    return question.kind === "many" ? [value] : value;
  }
  if (question.kind === "email") return `person-${number}@company-${Math.floor(number / 3)}.example`;
  return question.kind === "tel" ? "+1 555 0100" : pick(wishes, number);
}

/** A unique reference for each number. Like random references, few of them begin with the same characters. */
function referenceOf(number: number): string {
  const mixed = (Math.imul(number, 0x9e3779b1) >>> 0).toString(36).toUpperCase().padStart(8, "0");
  return `LW-${mixed.slice(4)}-${mixed.slice(0, 4)}`;
}

type Kind = { readonly questionnaire: Questionnaire; readonly version: string };

function leadOf({ questionnaire, version }: Kind, number: number, count: number, now: number) {
  const { company, name, email } = questionnaire.identity;
  const given = questionsOf(questionnaire).map((question) => [question.name, answer(question, number)]);
  const answers = {
    ...Object.fromEntries(given),
    [name]: `Person ${number}`,
    [company]: `${pick(places, number)} ${pick(branches, Math.floor(number / 8))} ${number}`,
    [email]: `person-${number}@company-${Math.floor(number / 3)}.example`,
  };
  const isWaiting = number > count - Math.min(mostWaiting, Math.ceil(count / 50));
  const status: LeadStatus = isWaiting ? "new" : pick(leadStatuses.slice(1), number);
  const receivedAt = new Date(
    isWaiting ? now - (count - number) * 600_000 : now - spread * (1 - number / count),
  );
  const answered = new Date(receivedAt.getTime() + (number % 30) * 3_600_000).toISOString();
  const id = `${Math.floor(receivedAt.getTime())
    .toString(16)
    .padStart(12, "0")
    .replace(/^(.{8})/, "$1-")}${randomUUIDv7().slice(13)}`;
  const due = new Date(receivedAt.getTime() + 24 * 3_600_000);
  return {
    id,
    reference: referenceOf(number),
    questionnaire: questionnaire.slug,
    wording_id: version,
    ...identityOf(questionnaire, answers),
    answers: JSON.stringify(answers),
    plan: "",
    source: "json" as const,
    idempotency_key: id,
    payload_hash: id,
    received_at: receivedAt.toISOString(),
    due_at: questionnaire.signup ? noReplyDue : due.toISOString(),
    answered_at: isWaiting ? null : answered,
    booked_at: status === "call-booked" || status === "won" ? answered : null,
    origin: null,
    landing: null,
    status,
    ...sortingOf(questionnaire.slug, answers, null),
    came_from: number % 7 === 0 ? pick(sources, Math.floor(number / 7)) : "",
    ...(number % 11 === 0 && { plan: "growth-hybrid" }),
  };
}

const notYet = { answered_at: null, booked_at: null };

function countsOf({ questionnaire }: Kind, lead: ReturnType<typeof leadOf>, next: () => number) {
  const receivedAt = new Date(lead.received_at);
  const arrived = countsOfLead({ questionnaire, receivedAt, ...originFrom(next) });
  return questionnaire.signup ? arrived : [...arrived, ...countsOfProgress(lead.received_at, notYet, lead)];
}

/** Stores invented leads of every questionnaire, spread over two years; the newest still wait. */
export async function seedLeads(database: Database, count: number): Promise<void> {
  const questionnaires = Object.values(catalogue);
  await registerWordings(database, questionnaires);
  const kinds = await Promise.all(
    questionnaires.map(async (questionnaire) => ({
      questionnaire,
      version: await versionOf(wordingOf(questionnaire)),
    })),
  );
  const now = Date.now();
  const next = numbersFrom(count);
  for (let first = 1; first <= count; first += batch) {
    const numbers = Array.from({ length: Math.min(batch, count - first + 1) }, (_, index) => first + index);
    const leads = numbers.map((number) => leadOf(pick(kinds, number), number, count, now));
    const counts = leads.flatMap((lead, index) => countsOf(pick(kinds, first + index), lead, next));
    const texts = leads.map(({ id, reference, company, contact_name, contact_email, answers }) => ({
      lead_id: id,
      words: wordsOf([reference, company, contact_name, contact_email, answers].join(" ")),
    }));
    await database.transaction().execute(async (transaction) => {
      await transaction.insertInto("leads").values(leads).execute();
      await transaction.insertInto("lead_texts").values(texts).execute();
      await addToDays(transaction, counts);
    });
  }
}
