import { dayOf } from "#contract/calendar/company-day.ts";
import { knownCompany } from "#contract/console/known-company.ts";
import { statusNames } from "#contract/console/leads.ts";
import { readableDomains } from "#contract/console/readable-domains.ts";
import { firstAnswerAt } from "#contract/console/standing.ts";
import { languageInWords } from "#contract/form-language.ts";
import { inWords as originInWords } from "#contract/visits/visit.ts";
import { pointRules } from "#questionnaires/definitions/points.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { totalsOf } from "#questionnaires/engine/points.ts";
import { inWords, type Wording } from "#questionnaires/engine/wording.ts";
import { phoneIn, roleIn } from "#questionnaires/first-answers.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { storable } from "#server/database/text.ts";
import { csvLine } from "#server/http/csv.ts";
import type { PlanNames } from "#server/settings/plans.ts";
import type { WorkedLead } from "./queries.ts";
import { workbookOf } from "./spreadsheet.ts";

/**
 * What an export is written with. `wordings`: newest first. `timeZone`: the consultancy's, in which days of notes are; times
 * of columns say that they are in UTC.
 */
export type Names = {
  readonly wordings: readonly Wording[];
  readonly plans: PlanNames;
  readonly timeZone: string;
};

type Column = { readonly key: string; readonly heading: string };

function columnKey(questionnaire: string, name: string): string {
  return `${questionnaire}/${name}`;
}

/** One column per question that was ever asked, under its form and its newest label. `wordings`: newest first. */
function answerColumns(wordings: readonly Wording[]): readonly Column[] {
  const columns = new Map<string, Column>();
  const headings = new Set<string>();
  for (const { questionnaire, title, steps } of wordings) {
    for (const { name, label } of steps.flatMap(({ questions }) => questions)) {
      const key = columnKey(questionnaire, name);
      if (columns.has(key)) continue;
      const plain = `${title}: ${label}`;
      // Two questions of a form may have the same label: the name of the field makes them different.
      const heading = headings.has(plain) ? `${plain} (${name})` : plain;
      headings.add(heading);
      columns.set(key, { key, heading });
    }
  }
  return [...columns.values()];
}

/** A telephone number in a form that a spreadsheet does not change: digits, spaces and a leading plus. */
function phoneCell(phone: string): string {
  const plain = phone
    .replaceAll(/[().\-/]+/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /^\+?[\d ]+$/.test(plain) ? plain : phone;
}

/**
 * An address with its domain as people write it, which mail programs and our import take too. Where letters may pass for
 * others the ASCII form would stand behind, and that is no address: it stays as it is.
 */
function addressCell(address: string): string {
  const readable = readableDomains(address);
  return !address.includes("@") ? "" : readable.includes(" (") ? address : readable;
}

/** A note with its day where the consultancy is, and its writer, in front. */
function noteInWords({ at, by, text }: WorkedLead["notes"][number], timeZone: string): string {
  return `${dayOf(new Date(at), timeZone)}${by === null ? "" : `, ${by}`}: ${text}`;
}

/** The columns that every lead has, whatever its form: a heading, and the cell. */
const common: readonly (readonly [heading: string, cell: (lead: WorkedLead, names: Names) => string])[] = [
  ["Reference", ({ reference }) => reference],
  ["Name", ({ contactName }) => readableDomains(contactName)],
  ["E-mail", ({ contactEmail }) => addressCell(contactEmail)],
  ["Telephone", (lead) => phoneCell(phoneIn(lead.questionnaire, lead.answers) || lead.contactPhone)],
  ["Role", (lead) => roleIn(lead.questionnaire, lead.answers) || lead.contactRole],
  ["Other contacts", ({ contacts }) => readableDomains(contacts.join("; "))],
  ["Company", (lead) => readableDomains(knownCompany(lead))],
  ["Status", ({ status }) => statusNames[status]],
  ["Owner", ({ owner }) => owner ?? ""],
  ["Follow-up", ({ followUpOn }) => followUpOn ?? ""],
  ["Follow-up about", ({ followUpAbout }) => followUpAbout],
  // It counts once, with the lead in which it goes on.
  ["Value", ({ value, mergedInto }) => (value === null || mergedInto !== null ? "" : String(value))],
  ["Expected", ({ expectedOn }) => expectedOn ?? ""],
  ["Lost because", ({ lostReason }) => lostReason],
  ["Notes", ({ notes }, { timeZone }) => notes.map((note) => noteInWords(note, timeZone)).join("\n\n")],
  ["Goes on in", ({ mergedInto }) => mergedInto ?? ""],
  ["Received (UTC)", ({ receivedAt }) => receivedAt],
  ["Due (UTC)", ({ dueAt }) => (dueAt === noReplyDue ? "" : dueAt)],
  ["Answered (UTC)", (lead) => firstAnswerAt(lead) ?? ""],
  ["Fit", (lead) => pointsOf(lead, "fit")],
  ["Urgency", (lead) => pointsOf(lead, "urgency")],
  ["Source", ({ origin }) => (origin === null ? "" : originInWords(origin))],
  ["Form", ({ wording }) => wording.title],
  ["Language", ({ language }) => (language === null ? "" : languageInWords(language))],
  ["Plan", ({ plan }, { plans }) => plans[plan] ?? plan],
];

function pointsOf({ questionnaire, answers }: WorkedLead, kind: "fit" | "urgency"): string {
  const rules = pointRules[questionnaire];
  return rules === undefined ? "" : String(totalsOf(rules, answers)[kind]);
}

/** An answer as it was given; one that is an address as a whole, like the address of the lead. */
function answerCell(answer: string): string {
  return isEmail(answer) ? addressCell(answer) : readableDomains(answer);
}

function record(lead: WorkedLead, columns: readonly Column[], names: Names): readonly string[] {
  const texts = new Map(
    inWords(lead.wording, lead.answers).flatMap(({ answers }) =>
      answers.map((answer) => [
        columnKey(lead.questionnaire, answer.name),
        storable(answerCell(answer.texts.join("; "))),
      ]),
    ),
  );
  return [
    ...common.map(([, cell]) => storable(cell(lead, names))),
    ...columns.map(({ key }) => texts.get(key) ?? ""),
  ];
}

/** A row of headings, each of them once, then one for each lead, answers in the words that were shown. */
async function* rowsOf(leads: AsyncIterable<WorkedLead>, names: Names): AsyncGenerator<readonly string[]> {
  const columns = answerColumns(names.wordings);
  yield [...common.map(([heading]) => heading), ...columns.map(({ heading }) => heading)];
  for await (const lead of leads) yield record(lead, columns, names);
}

/**
 * Leads as CSV (RFC 4180, UTF-8 with a byte order mark, which Excel needs), answers in the words that
 * were shown. `mark`: what the file begins with.
 */
export async function* toCsv(
  leads: AsyncIterable<WorkedLead>,
  names: Names,
  mark = "\uFEFF",
): AsyncGenerator<string> {
  yield mark;
  for await (const row of rowsOf(leads, names)) yield csvLine(row);
}

/** The same as an .xlsx workbook of text cells, which a spreadsheet shows as they were typed. */
export function toXlsx(leads: AsyncIterable<WorkedLead>, names: Names): AsyncIterable<Uint8Array> {
  return workbookOf(rowsOf(leads, names));
}

/** Leads as one JSON array: answers as they were sent, and beside them in the words that were shown. */
export async function* toJson(leads: AsyncIterable<WorkedLead>): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const { wording, ...lead } of leads) {
    const inTheirWords = inWords(wording, lead.answers).flatMap(({ answers }) => answers);
    yield `${opening}${JSON.stringify({ ...lead, inWords: inTheirWords })}`;
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]\n" : "\n]\n";
}
