import { createHash, randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { Company } from "#contract/company.ts";
import type { EnteredLead } from "#contract/console/entered-lead.ts";
import { type SheetField, type SheetLook, sheetFields, type sheetSent } from "#contract/console/entry.ts";
import { leadStatus } from "#contract/console/leads.ts";
import { enterLead } from "#server/console/entered/commands.ts";
import { addNote } from "#server/console/notes/commands.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import type { ReceiptFacts } from "#server/leads/commands.ts";
import { guessed } from "./cells.ts";
import { leadIn, type Reading, type SheetLead } from "./lines.ts";
import { sheetOf } from "./sheet.ts";

type Sent = z.output<typeof sheetSent>;

const keyOf = (heading: string) => storable(heading.trim().toLowerCase());

/** The fields that operators chose before for columns with these headings. */
async function rememberedFor(database: Database, headings: readonly string[]) {
  const rows = await database
    .selectFrom("import_columns")
    .selectAll()
    .where("heading", "in", [...new Set(headings.map(keyOf))])
    .execute();
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** The field of each column: as it was sent, else as it was chosen before, else as its heading suggests. */
async function columnsOf(database: Database, headings: readonly string[], { columns }: Sent) {
  const remembered = await rememberedFor(database, headings);
  return headings.map((heading): SheetField | "" => {
    const chosen = columns[heading] ?? remembered.get(keyOf(heading));
    if (chosen === "") return "";
    return sheetFields.find((field) => field === chosen) ?? guessed(heading);
  });
}

/** Addresses that are asked for at once. */
const chunk = 500;

/** Those of the given addresses, in small letters, that belong to leads. */
async function knownAmong(database: Database, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  for (let first = 0; first < addresses.length; first += chunk) {
    const rows = await database
      .selectFrom("leads")
      .select(sql<string>`lower(contact_email)`.as("address"))
      .where(sql`lower(contact_email)`, "in", addresses.slice(first, first + chunk))
      .execute();
    for (const { address } of rows) known.add(address);
  }
  return known;
}

type Line = SheetLook["lines"][number];

/** How the firm writes days, and the clock of its times. */
export type SheetHouse = Pick<Company, "locale" | "businessHours">;

const unread = { receivedAt: null, value: null, status: null } as const;

const addressOf = ({ email, phone }: EnteredLead) => (email || phone).toLowerCase();

const wordKey = (field: string, word: string) => storable(`${field}: ${word.trim().toLowerCase()}`);

/** Meanings of words: those that were sent, else those that were chosen before. */
async function meaningsOf(database: Database, { words }: Sent): Promise<ReadonlyMap<string, string>> {
  const kept = await database.selectFrom("import_words").selectAll().execute();
  return new Map([
    ...kept.map(({ word, meaning }) => [word, meaning] as const),
    ...words.map(({ field, word, meaning }) => [wordKey(field, word), meaning] as const),
  ]);
}

/** With what the lines of a sheet are read. */
async function readingOf(
  database: Database,
  { locale, businessHours }: SheetHouse,
  sent: Sent,
  headings: readonly string[],
): Promise<Reading> {
  const fields = await columnsOf(database, headings, sent);
  const owners = await database
    .selectFrom("operators")
    .select(["id", "name", "email"])
    .where("disabled_at", "is", null)
    .where("role", "!=", "editor")
    .execute();
  const meanings = await meaningsOf(database, sent);
  const isMeaning = {
    status: (meaning: string) => leadStatus.safeParse(meaning).success,
    owner: (meaning: string) => owners.some(({ id }) => id === meaning),
  };
  return {
    locale,
    timeZone: businessHours.timeZone,
    owners,
    columns: headings.map((heading, index) => ({ heading, field: fields[index] ?? "" })),
    meaningOf: (field, word) => {
      const meaning = meanings.get(wordKey(field, word));
      return meaning !== undefined && isMeaning[field](meaning) ? meaning : undefined;
    },
  };
}

type Made = SheetLead & { readonly line: number };

/** Each word once, with what it was said to mean: also those that were explained in this look. */
function wordsOf(unknown: SheetLook["words"], { words }: Sent): SheetLook["words"] {
  const found = new Map([...words, ...unknown].map((one) => [wordKey(one.field, one.word), one]));
  const chosen = new Map(words.map((one) => [wordKey(one.field, one.word), one.meaning]));
  return [...found].map(([key, one]) => ({ ...one, meaning: chosen.get(key) ?? "" })).slice(0, 200);
}

/** What becomes of each line of a sheet, with the leads that are to be made. */
async function judged(database: Database, house: SheetHouse, sent: Sent) {
  const { headings, lines } = sheetOf(sent.csv);
  const reading = await readingOf(database, house, sent, headings);
  const read = lines.map(({ line, cells }) => ({ line, cells, ...leadIn(cells, reading) }));
  const addresses = read.flatMap((one) => ("read" in one ? [addressOf(one.read.lead)] : []));
  const known = await knownAmong(database, [...new Set(addresses)]);
  const inSheet = new Map<string, number>();
  const made: Made[] = [];
  const looked = read.map((one): Line => {
    const { line, leftOut } = one;
    if (!("read" in one))
      return {
        line,
        outcome: "refused",
        who: one.cells
          .filter((cell) => cell.trim() !== "")
          .join(", ")
          .slice(0, 200),
        why: one.why,
        leftOut,
        ...unread,
      };
    const { lead } = one.read;
    const address = addressOf(lead);
    const who = [lead.company, lead.name, lead.email || lead.phone].filter((part) => part !== "").join(", ");
    const before = inSheet.get(address);
    const { receivedAt = null, value, status } = lead;
    const about = { line, who, receivedAt, value, status, leftOut };
    if (known.has(address)) return { ...about, outcome: "known", why: "There is a lead of this address." };
    if (before !== undefined)
      return { ...about, outcome: "known", why: `The same address stands in line ${before}.` };
    inSheet.set(address, line);
    made.push({ line, ...one.read });
    return { ...about, outcome: "new", why: "" };
  });
  const look: SheetLook = {
    columns: reading.columns,
    words: wordsOf(
      read.flatMap(({ unknown }) => unknown),
      sent,
    ),
    importId: null,
    lines: looked,
  };
  return { look, made };
}

/** What would become of each line of a sheet; stores nothing. Throws an HttpError if it is no sheet. */
export async function lookAtSheet(database: Database, house: SheetHouse, sent: Sent): Promise<SheetLook> {
  return (await judged(database, house, sent)).look;
}

async function remember(
  database: Database,
  columns: SheetLook["columns"],
  words: Sent["words"],
): Promise<void> {
  for (const { heading, field } of columns) {
    if (heading.trim() === "") continue;
    await database
      .insertInto("import_columns")
      .values({ heading: keyOf(heading), field })
      .onConflict((conflict) => conflict.column("heading").doUpdateSet({ field }))
      .execute();
  }
  for (const { field, word, meaning } of words) {
    await database
      .insertInto("import_words")
      .values({ word: wordKey(field, word), meaning })
      .onConflict((conflict) => conflict.column("word").doUpdateSet({ meaning }))
      .execute();
  }
}

type Importing = { readonly operatorId: string; readonly now: Date };

/**
 * Makes leads of the lines of a sheet that are new, as one import, and keeps what its columns and words mean. Nobody
 * gets a mail, and no target is told. A sheet whose import failed half way can be sent again: the leads that were made
 * are known.
 */
export async function importSheet(
  database: Database,
  house: ReceiptFacts & SheetHouse,
  sent: Sent,
  { operatorId, now }: Importing,
): Promise<SheetLook> {
  const { look, made } = await judged(database, house, sent);
  await remember(database, look.columns, sent.words);
  if (made.length === 0) return look;
  const importId = randomUUIDv7();
  await database
    .insertInto("imports")
    .values({
      id: importId,
      name: storable(sent.name) || "Sheet",
      operator_id: operatorId,
      at: now.toISOString(),
    })
    .execute();
  // Lines that a second click has imported meanwhile.
  const there = new Set<number>();
  for (const { line, lead, ownerId, lostReason, note } of made) {
    const hash = createHash("sha256").update(JSON.stringify(lead)).digest("hex");
    const receipt = await enterLead(database, { ...house, targets: [] }, lead, {
      key: `sheet:${hash}`,
      operatorId: ownerId,
      now,
      lostReason,
      importId,
    });
    if (receipt.outcome !== "stored") there.add(line);
    else if (note !== "")
      await addNote(database, receipt.reference, { key: randomUUID(), text: note }, { operatorId, now });
  }
  const lines = look.lines.map((one) =>
    there.has(one.line) ? { ...one, outcome: "known" as const, why: "It was imported just now." } : one,
  );
  if (there.size < made.length) return { ...look, lines, importId };
  await database.deleteFrom("imports").where("id", "=", importId).execute();
  return { ...look, lines };
}
