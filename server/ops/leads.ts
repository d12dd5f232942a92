import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { inWords as originInWords } from "#contract/visits/visit.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { inWords } from "#questionnaires/engine/wording.ts";
import { markAnswered } from "#server/console/commands.ts";
import { noReplyDue } from "#server/database/tables/due-times.ts";
import { registerWordings } from "#server/leads/commands.ts";
import { toCsv, toJson } from "#server/leads/export.ts";
import { importLeads } from "#server/leads/import.ts";
import { everyLead, findLead, listLeads, listWordings } from "#server/leads/queries.ts";
import { oneLine, plain } from "#server/mails/messages/text.ts";
import { readableTime } from "#server/mails/messages/times.ts";
import { companyFacts } from "#server/settings/company.ts";
import { readPlanNames } from "#server/settings/plans.ts";
import { answersInLines, minute, type Request, table } from "./command.ts";

/** The newest leads. */
export async function* leadsList({ database, options: { limit } }: Request) {
  const leads = await listLeads(database, { limit });
  yield table(
    ["Received", "Due", "Reference", "Company", "Contact", "E-mail", "Plan"],
    leads.map((lead) => [
      minute(lead.receivedAt),
      lead.dueAt === noReplyDue ? "–" : minute(lead.dueAt),
      lead.reference,
      lead.company,
      lead.contactName,
      lead.contactEmail,
      lead.plan,
    ]),
  );
}

/** One lead with all its answers. */
export async function* leadsShow({ database, target }: Request) {
  if (target === undefined) throw new Error("Name the lead: npm run ops -- leads show REFERENCE");
  const lead = await findLead(database, target);
  if (lead === undefined)
    throw new Error("No lead has this reference; npm run ops -- leads list shows the newest.");
  yield `${lead.reference}  ${oneLine(lead.company)}\n`;
  const place = companyFacts();
  const due = lead.dueAt === noReplyDue ? "no reply is due" : readableTime(lead.dueAt, place);
  yield `Received ${readableTime(lead.receivedAt, place)}\nDue      ${due}\n`;
  yield `${lead.wording.title}, wording ${lead.version}, sent as ${lead.source}\n`;
  if (lead.origin !== null) yield `From     ${oneLine(originInWords(lead.origin))}\n`;
  if (lead.plan !== "") yield `Plan     ${lead.plan}\n`;
  yield* answersInLines(inWords(lead.wording, lead.answers));
}

/** Every lead, as CSV or JSON. */
export async function* leadsExport({ database, options: { format } }: Request) {
  if (format === undefined) throw new Error("Choose a format: --format csv or --format json.");
  const leads = everyLead(database);
  const { timeZone } = companyFacts().businessHours;
  const pieces =
    format === "csv"
      ? toCsv(leads, { wordings: await listWordings(database), plans: readPlanNames(), timeZone })
      : toJson(leads);
  for await (const piece of pieces) yield process.stdout.isTTY ? plain(piece) : piece;
}

/** Opened when the first line is read: a readline interface drops lines that come before its reader. */
async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
}

/** Reads in what `leads export --format json` of another store wrote. */
export async function* leadsImport({ database, target }: Request) {
  if (target === undefined) throw new Error("Name the file: npm run ops -- leads import leads.json");
  await registerWordings(database, Object.values(catalogue));
  const { stored, known, erased } = await importLeads(database, linesOf(target));
  yield `${stored} leads were stored, ${known} were there already. Nobody was told; what was due before now counts as answered.\n`;
  if (erased > 0)
    yield `${erased} were left out: their addresses were erased on demand. An owner lifts that under Settings, Retention, if it is right; then import again.\n`;
}

/** Notes that a person has answered a lead. */
export async function* leadsAnswered({ database, target }: Request) {
  if (target === undefined) throw new Error("Name the lead: npm run ops -- leads answered REFERENCE");
  if (!(await markAnswered(database, target, new Date()))) {
    throw new Error("No lead with this reference waits for an answer.");
  }
  yield "Noted: it will not be announced as overdue.\n";
}
