import { inWords, type Wording } from "#questionnaires/engine/wording.ts";
import { storable } from "#server/database/text.ts";
import { csvLine } from "#server/http/csv.ts";
import type { Lead } from "./queries.ts";
import { noReplyDue } from "./rules.ts";
import { workbookOf } from "./spreadsheet/workbook.ts";

type Column = { readonly key: string; readonly label: string };

function columnKey(questionnaire: string, name: string): string {
  return `${questionnaire}/${name}`;
}

/** One column per question that was ever asked, under its newest label. `wordings`: newest first. */
function answerColumns(wordings: readonly Wording[]): readonly Column[] {
  const columns = wordings.flatMap(({ questionnaire, steps }) =>
    steps.flatMap(({ questions }) =>
      questions.map(({ name, label }) => ({ key: columnKey(questionnaire, name), label })),
    ),
  );
  return columns.filter(({ key }, index) => columns.findIndex((column) => column.key === key) === index);
}

const factColumns = ["Reference", "Received (UTC)", "Due (UTC)", "Questionnaire", "Plan"];

function record(lead: Lead, columns: readonly Column[]): readonly string[] {
  const texts = new Map(
    inWords(lead.wording, lead.answers).flatMap(({ answers }) =>
      answers.map((answer) => [
        columnKey(lead.questionnaire, answer.name),
        storable(answer.texts.join("; ")),
      ]),
    ),
  );
  const due = lead.dueAt === noReplyDue ? "" : lead.dueAt;
  const facts = [lead.reference, lead.receivedAt, due, lead.wording.title, lead.plan];
  return [...facts, ...columns.map(({ key }) => texts.get(key) ?? "")];
}

/** A row of headings, then one for each lead, answers in the words that were shown. `wordings`: newest first. */
async function* rowsOf(
  leads: AsyncIterable<Lead>,
  wordings: readonly Wording[],
): AsyncGenerator<readonly string[]> {
  const columns = answerColumns(wordings);
  yield [...factColumns, ...columns.map(({ label }) => label)];
  for await (const lead of leads) yield record(lead, columns);
}

/**
 * Leads as CSV (RFC 4180, UTF-8 with a byte order mark, which Excel needs), answers in the words that
 * were shown. `wordings`: newest first. `mark`: what the file begins with.
 */
export async function* toCsv(
  leads: AsyncIterable<Lead>,
  wordings: readonly Wording[],
  mark = "\uFEFF",
): AsyncGenerator<string> {
  yield mark;
  for await (const row of rowsOf(leads, wordings)) yield csvLine(row);
}

/** The same as an .xlsx workbook of text cells, which a spreadsheet shows as they were typed. */
export function toXlsx(leads: AsyncIterable<Lead>, wordings: readonly Wording[]): AsyncIterable<Uint8Array> {
  return workbookOf(rowsOf(leads, wordings));
}

/** Leads as one JSON array, answers as they were sent. */
export async function* toJson(leads: AsyncIterable<Lead>): AsyncGenerator<string> {
  let opening = "[\n";
  for await (const { wording, ...lead } of leads) {
    yield `${opening}${JSON.stringify(lead)}`;
    opening = ",\n";
  }
  yield opening === "[\n" ? "[]\n" : "\n]\n";
}
