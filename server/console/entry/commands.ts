import { createHash, randomUUID, randomUUIDv7 } from "node:crypto";
import { sql } from "kysely";
import type { EnteredLead } from "#contract/console/entered-lead.ts";
import { mostWords, type SheetField, type SheetLook, type SheetSent } from "#contract/console/entry.ts";
import { erasedInWords } from "#contract/console/erased.ts";
import { enterLead } from "#server/console/entered.ts";
import { addNote } from "#server/console/notes.ts";
import { shortened } from "#server/console/rows.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import type { ReceiptFacts } from "#server/leads/commands.ts";
import { erasedAmong } from "#server/leads/erased.ts";
import { readableDay } from "#server/mails/messages/times.ts";
import { guessedAll, unmarked } from "./cells.ts";
import { leadIn, type SheetLead } from "./lines.ts";
import { keyOf, readingOf, type SheetHouse, wordKey } from "./queries.ts";
import { type Sheet, sheetOf } from "./sheet.ts";

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

/** Characters that a lead's history keeps of what was left out. */
const longestLeftOut = 5_000;

type Line = SheetLook["lines"][number];

const unread = {
  ...{ receivedAt: null, value: null, expectedOn: null, status: null },
  ...{ phone: "", lostReason: "", note: "", isOptedOut: false },
} as const;

/** Headings of columns with something below them that mean nothing here. */
function unusedIn({ headings, lines }: Sheet, columns: SheetLook["columns"]): readonly string[] {
  const isFilled = (index: number) => lines.some(({ cells }) => unmarked(cells[index] ?? "") !== "");
  return headings.filter(
    (heading, index) => heading !== "" && columns[index]?.field === "" && isFilled(index),
  );
}

/** Fields of a sheet that hold a day. */
const dayFields: readonly (SheetField | "")[] = ["receivedAt", "expectedOn", "followUpOn"];

/** Characters of a note that the look at a sheet shows. */
const shownOfNote = 160;

const addressOf = ({ email, phone }: EnteredLead) => (email || phone).toLowerCase();

type Made = SheetLead & { readonly line: number; readonly leftOut: string };

/** Each word once. */
function single(words: SheetLook["words"]): SheetLook["words"] {
  return [...new Map(words.map((one) => [wordKey(one.field, one.word), one])).values()].slice(0, mostWords);
}

/** What becomes of each line of a sheet, with the leads that are to be made. */
async function judged(database: Database, house: SheetHouse, sent: SheetSent, now: Date) {
  const sheet = sheetOf(sent.csv);
  const { lines } = sheet;
  const reading = await readingOf(database, house, sent, sheet, now);
  const read = lines.map(({ line, cells }) => ({ line, cells, ...leadIn(cells, reading) }));
  const addresses = read.flatMap((one) => ("read" in one ? [addressOf(one.read.lead)] : []));
  const known = await knownAmong(database, [...new Set(addresses)]);
  const erased = await erasedAmong(database, addresses);
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
    const { receivedAt = null, value, expectedOn, status } = lead;
    const texts = {
      phone: lead.email === "" ? "" : lead.phone,
      lostReason: one.read.lostReason,
      note: shortened(one.read.note, shownOfNote),
      isOptedOut: one.read.isOptedOut,
    };
    const about = { line, who, receivedAt, value, expectedOn, status, leftOut, ...texts };
    if (known.has(address)) return { ...about, outcome: "known", why: "There is a lead of this address." };
    if (before !== undefined)
      return { ...about, outcome: "known", why: `The same address stands in line ${before}.` };
    inSheet.set(address, line);
    const erasedAt = erased.get(address);
    if (erasedAt !== undefined && !sent.evenErased)
      return { ...about, outcome: "refused", why: erasedInWords(readableDay(erasedAt, house)) };
    made.push({ line, leftOut, ...one.read });
    return { ...about, outcome: "new", why: "" };
  });
  const look: SheetLook = {
    columns: reading.columns,
    unused: unusedIn(sheet, reading.columns),
    words: single(read.flatMap(({ words }) => words)),
    mixedDays: reading.columns
      .filter(({ heading, field }) => dayFields.includes(field) && reading.orders.get(heading) === "both")
      .map(({ heading }) => ({ heading, order: sent.days[heading] ?? null })),
    importId: null,
    erased: [...erased.keys()].filter((address) => inSheet.has(address)).length,
    lines: looked,
  };
  return { look, made };
}

/** What would become of each line of a sheet; stores nothing. Throws an HttpError if it is no sheet. */
export async function lookAtSheet(
  database: Database,
  house: SheetHouse,
  sent: SheetSent,
  now: Date,
): Promise<SheetLook> {
  return (await judged(database, house, sent, now)).look;
}

async function remember(
  database: Database,
  columns: SheetLook["columns"],
  words: SheetSent["words"],
): Promise<void> {
  const guesses = guessedAll(columns.map(({ heading }) => heading));
  for (const [index, { heading, field }] of columns.entries()) {
    const key = keyOf(heading);
    // A guess depends on the other columns, and later versions guess more.
    if (key === "" || field === guesses[index]) {
      await database.deleteFrom("import_columns").where("heading", "=", key).execute();
      continue;
    }
    await database
      .insertInto("import_columns")
      .values({ heading: key, field })
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
  sent: SheetSent,
  { operatorId, now }: Importing,
): Promise<SheetLook> {
  const { look, made } = await judged(database, house, sent, now);
  await remember(database, look.columns, sent.words);
  if (made.length === 0) return look;
  const importId = randomUUIDv7();
  const file = storable(sent.name) || "Sheet";
  await database
    .insertInto("imports")
    .values({
      id: importId,
      name: file,
      operator_id: operatorId,
      at: now.toISOString(),
    })
    .execute();
  // Lines that a second click has imported meanwhile.
  const there = new Set<number>();
  for (const { line, leftOut, lead, ownerId, lostReason, note, isOptedOut } of made) {
    const hash = createHash("sha256").update(JSON.stringify(lead)).digest("hex");
    const receipt = await enterLead(database, { ...house, targets: [] }, lead, {
      key: `sheet:${hash}`,
      operatorId: ownerId,
      now,
      lostReason,
      marks: isOptedOut ? ["no-mail"] : [],
      imported: { id: importId, operatorId, file, leftOut: storable(leftOut).slice(0, longestLeftOut) },
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
