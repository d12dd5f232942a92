import type { Company } from "#contract/company.ts";
import { knownCompany } from "#contract/console/known-company.ts";
import { deed } from "#contract/console/lead.ts";
import { inWords as originInWords } from "#contract/visits/visit.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { phoneIn, roleIn } from "#questionnaires/first-answers.ts";
import { readinessReportSchema } from "#questionnaires/readiness/report.ts";
import type { Database } from "#server/database/open.ts";
import { storedAnswers } from "#server/database/tables/json.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { findLead } from "#server/leads/queries.ts";
import { spokenWording } from "#server/leads/spoken-wording.ts";
import { readableTimesIn } from "#server/mails/messages/times.ts";
import { type StoredData, storedData, storedOf, type Who } from "#server/privacy/erasure/queries.ts";
import { yearsAfter } from "#server/privacy/erasure/rules.ts";
import { retention } from "#server/settings/retention.ts";
import { word } from "#words/word.ts";
import { leadNames, senderNames } from "./names/lead-names.ts";
import {
  bookingNames,
  contactNames,
  draftNames,
  fileNames,
  holdNames,
  keptFormNames,
  linkNames,
  mailNames,
  mergeNames,
  messageNames,
  reportNames,
  roomAnswerNames,
  roomNames,
  roomPersonNames,
  roomTopicNames,
  suspectNames,
  versionNames,
} from "./names/record-names.ts";
import {
  answersInWords,
  dated,
  deedInWords,
  known,
  nested,
  type Row,
  reportInWords,
  rowInWords,
  type Writer,
} from "./rules.ts";

/** Tables of a lead that are told to the person whom they are about. */
export const toldTables: readonly (keyof Tables)[] = [
  "leads",
  "lead_contacts",
  "bookings",
  "mails",
  "mail_files",
  "lead_history",
  "lead_drafts",
  "reports",
  "report_versions",
  "outbox",
  "lead_merges",
  "secret_links",
  "holds",
  "rooms",
  "room_people",
  "room_answers",
  "room_topics",
  "room_history",
];

/** Tables of a lead that repeat what others hold, or hold only secrets and numbers of the software. */
export const untoldTables: readonly (keyof Tables)[] = [
  "lead_texts",
  "lead_writers",
  "lead_news",
  "reply_addresses",
  "booking_links",
  "room_leads",
  "room_links",
  "room_codes",
  "room_browsers",
];

/** The firm, and how it writes times. */
type House = Pick<Company, "name" | "locale" | "businessHours">;

const apart = () => word("What we set apart, because it looked like a program's");

async function writerFor(database: Database, house: House): Promise<Writer> {
  const operators = await database.selectFrom("operators").select(["id", "name"]).execute();
  const names = new Map(operators.map(({ id, name }) => [id, name]));
  return { ...readableTimesIn(house), nameOf: (id) => names.get(id) ?? word("One of us") };
}

function reportIn(value: unknown, writer: Writer): unknown {
  const report = readinessReportSchema.safeParse(value);
  return report.success ? reportInWords(report.data, writer) : nested(value, writer);
}

/** Files by the mail or reply to which they belong. */
function filesIn({ mail_files: files = [] }: StoredData, writer: Writer) {
  const told = files.map((file) => [String(file["of_id"]), rowInWords(file, fileNames(), writer)] as const);
  return (row: Row) => {
    const own = told.filter(([id]) => id === row["id"]).map(([, file]) => file);
    return own.length === 0 ? {} : { [word("Files")]: own };
  };
}

function mailsIn(stored: StoredData, writer: Writer): readonly Row[] {
  const files = filesIn(stored, writer);
  return (stored["mails"] ?? []).map((mail) => ({
    ...rowInWords(mail, mailNames(), writer),
    ...files(mail),
  }));
}

function deedsIn(stored: StoredData, writer: Writer): readonly Row[] {
  const files = filesIn(stored, writer);
  return (stored["lead_history"] ?? []).map((row) => ({
    [word("When")]: dated(String(row["at"]), writer),
    ...(typeof row["operator_id"] === "string" && { [word("By")]: writer.nameOf(row["operator_id"]) }),
    ...deedInWords(deed.parse(row["deed"]), writer),
    ...files(row),
  }));
}

function reportsIn({ reports = [], report_versions: versions = [] }: StoredData, writer: Writer): Row {
  return known({
    [word("The report")]: reports.map(({ draft, published, ...report }) => ({
      ...rowInWords(report, reportNames(), writer),
      ...known({
        [word("As you read it")]: published === null ? null : reportIn(published, writer),
        [word("As our software drafted it")]: reportIn(draft, writer),
      }),
    })),
    [word("Its versions")]: versions.map(({ report, ...version }) => ({
      ...rowInWords(version, versionNames(), writer),
      ...(report !== null && { [word("The report that it became")]: reportIn(report, writer) }),
    })),
  });
}

/** What is stored of a lead, in the order in which somebody asks for it. */
async function leadInWords(
  database: Database,
  { reference, stored }: { readonly reference: string; readonly stored: StoredData },
  writer: Writer,
): Promise<Row> {
  const [row = {}] = stored["leads"] ?? [];
  const lead = await findLead(database, reference);
  const senders: readonly string[] = Object.values(senderNames());
  const answered = lead && {
    company: knownCompany(lead),
    contact_phone: phoneIn(lead.questionnaire, lead.answers) || row["contact_phone"],
    contact_role: roleIn(lead.questionnaire, lead.answers) || row["contact_role"],
  };
  const told = Object.entries(rowInWords({ ...row, ...answered }, leadNames(), writer));
  const rows = (table: string, names: Readonly<Record<string, string | null>>) =>
    (stored[table] ?? []).map((one) => rowInWords(one, names, writer));
  return known({
    [word("Reference")]: reference,
    [word("What it is")]: lead && spokenWording(lead.wording).title,
    [word("We keep it until")]:
      lead && dated(yearsAfter(lead.receivedAt, retention().businessRecordYears).slice(0, 10), writer),
    [word("Who you are")]: Object.fromEntries(told.filter(([name]) => senders.includes(name))),
    [word("What you sent")]: lead && answersInWords(spokenWording(lead.wording), lead.answers),
    [word("Where your visit came from")]: lead?.origin ? originInWords(lead.origin) : null,
    [word("What we do with it")]: Object.fromEntries(
      told.filter(([name]) => !senders.includes(name) && name !== word("Reference")),
    ),
    [word("Other people that we write to about it")]: rows("lead_contacts", contactNames()),
    [word("Calls")]: rows("bookings", bookingNames()),
    [word("Mails")]: mailsIn(stored, writer),
    [word("What we noted, wrote and changed")]: deedsIn(stored, writer),
    [word("Answers that one of us has begun")]: rows("lead_drafts", draftNames()),
    ...reportsIn(stored, writer),
    [word("Messages that our software sent about it")]: rows("outbox", messageNames()),
    [word("Put together with something else that you sent")]: rows("lead_merges", mergeNames()),
    [word("The room that we opened for you")]: "rooms" in stored ? roomIn(stored, writer) : null,
    [word("Secret addresses that we mailed")]: rows("secret_links", linkNames()),
    [word("What we must keep although it could be erased")]: rows("holds", holdNames()),
  });
}

/** What is stored of a lead's room. */
function roomIn(stored: StoredData, writer: Writer): Row {
  const rows = (table: string, names: Readonly<Record<string, string | null>>) =>
    (stored[table] ?? []).map((one) => rowInWords(one, names, writer));
  return known({
    [word("Room")]: rows("rooms", roomNames()),
    [word("People")]: rows("room_people", roomPersonNames()),
    [word("Answers")]: rows("room_answers", roomAnswerNames()),
    [word("Topics that somebody has")]: rows("room_topics", roomTopicNames()),
    [word("What was done there")]: (stored["room_history"] ?? []).map(({ at, deed: done }) => ({
      [word("When")]: dated(String(at), writer),
      ...Object.fromEntries(
        Object.entries(nested(done, writer) ?? {}).filter(([name]) => name !== "Person id"),
      ),
    })),
  });
}

function suspectInWords({ quarantine = [] }: StoredData, writer: Writer): readonly Row[] {
  return quarantine.map((row) => {
    const questionnaire = catalogue[String(row["questionnaire"])];
    const submission: unknown = row["submission"];
    const given =
      typeof submission === "object" && submission !== null ? Reflect.get(submission, "answers") : {};
    const answers = storedAnswers.safeParse(given).data ?? {};
    return {
      ...rowInWords(row, suspectNames(), writer),
      [word("What you sent")]:
        questionnaire === undefined
          ? nested(answers, writer)
          : answersInWords(wordingOf(questionnaire), answers),
    };
  });
}

function head(house: House, writer: Writer, now: Date): Row {
  return {
    [word("About this file")]: word(
      "Everything that {firm} keeps about you. Times are given as ISO 8601 and in words. Left out are numbers and codes by which our software tells records apart, and secrets that open other doors.",
      { firm: house.name },
    ),
    [word("Made")]: dated(now.toISOString(), writer),
  };
}

/** Everything that is stored of a person or an address, in words that people read. */
export async function personInWords(
  database: Database,
  who: Who,
  house: House,
  now = new Date(),
): Promise<Row> {
  const writer = await writerFor(database, house);
  const stored = await storedOf(database, who);
  const others = stored.filter((one) => !("leads" in one.stored)).map((one) => one.stored);
  const sent: Row[] = [];
  for (const lead of stored.filter((one) => "leads" in one.stored))
    sent.push(await leadInWords(database, lead, writer));
  return known({
    ...head(house, writer, now),
    [word("What you sent")]: sent,
    [apart()]: others.flatMap((one) => suspectInWords(one, writer)),
    [word("Mails that belong to nothing that you sent")]: others.flatMap((one) => mailsIn(one, writer)),
    [word("Noted with what somebody else sent")]: others.flatMap(({ lead_contacts: noted = [] }) =>
      noted.map((contact) => rowInWords(contact, contactNames(), writer)),
    ),
    [word("Rooms of others to which you were invited")]: others.flatMap(({ room_people: invited = [] }) =>
      invited.map((person) => rowInWords(person, roomPersonNames(), writer)),
    ),
    [word("Forms that are kept for you before they are sent")]: others.flatMap(({ kept_forms: forms = [] }) =>
      forms.map(({ answers, ...form }) => {
        const questionnaire = catalogue[String(form["questionnaire"])];
        const given = storedAnswers.parse(answers);
        return {
          ...rowInWords(form, keptFormNames(), writer),
          [word("What it says")]:
            questionnaire === undefined
              ? nested(given, writer)
              : answersInWords(wordingOf(questionnaire), given),
        };
      }),
    ),
  });
}

/** What was sent with an address and set apart, in words that people read. */
export async function suspectDataInWords(
  database: Database,
  { address, reference }: { readonly address: string; readonly reference: string },
  house: House,
  now = new Date(),
): Promise<Row> {
  const writer = await writerFor(database, house);
  const found = (await storedOf(database, { address })).find((one) => one.reference === reference);
  return { ...head(house, writer, now), [apart()]: found ? suspectInWords(found.stored, writer) : [] };
}

/** Everything that is stored of one lead, in words that people read. */
export async function leadDataInWords(
  database: Database,
  lead: { readonly id: string; readonly reference: string },
  house: House,
  now = new Date(),
): Promise<Row> {
  const writer = await writerFor(database, house);
  const { id, reference } = lead;
  const told = await leadInWords(database, { reference, stored: await storedData(database, id) }, writer);
  return { ...head(house, writer, now), [word("What you sent")]: [told] };
}
