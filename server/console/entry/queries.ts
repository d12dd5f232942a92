import type { Company } from "#contract/company.ts";
import { type SheetField, type SheetSent, sheetFields } from "#contract/console/entry.ts";
import { leadStatus } from "#contract/console/leads.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import { guessedAll } from "./cells.ts";
import { ordersOf, type Reading } from "./meanings.ts";
import { currencyOf } from "./money.ts";
import type { sheetOf } from "./sheet.ts";

/** The firm's currency, how it writes days, and the clock of its times. */
export type SheetHouse = Pick<Company, "locale" | "businessHours" | "legal">;

/** A heading as its column is remembered by. */
export const keyOf = (heading: string) => storable(heading.trim().toLowerCase());

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
async function columnsOf(database: Database, headings: readonly string[], { columns }: SheetSent) {
  const remembered = await rememberedFor(database, headings);
  const guesses = guessedAll(headings);
  return headings.map((heading, index): SheetField | "" => {
    const chosen = columns[heading] ?? remembered.get(keyOf(heading));
    if (chosen === "") return "";
    return sheetFields.find((field) => field === chosen) ?? guesses[index] ?? "";
  });
}

/** A word of a field as its meaning is remembered by. */
export const wordKey = (field: string, word: string) => storable(`${field}: ${word.trim().toLowerCase()}`);

/** Meanings of words: those that were sent, else those that were chosen before. */
async function meaningsOf(database: Database, { words }: SheetSent): Promise<ReadonlyMap<string, string>> {
  const kept = await database.selectFrom("import_words").selectAll().execute();
  return new Map([
    ...kept.map(({ word, meaning }) => [word, meaning] as const),
    ...words.map(({ field, word, meaning }) => [wordKey(field, word), meaning] as const),
  ]);
}

/** With what the lines of a sheet are read at a time. */
export async function readingOf(
  database: Database,
  { locale, businessHours, legal }: SheetHouse,
  sent: SheetSent,
  sheet: Pick<ReturnType<typeof sheetOf>, "headings" | "lines">,
  now: Date,
): Promise<Reading> {
  const { headings } = sheet;
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
    currency: currencyOf(legal.currency.code, locale),
    now,
    owners,
    orders: ordersOf(sheet, locale),
    chosenOrders: sent.days,
    columns: headings.map((heading, index) => ({ heading, field: fields[index] ?? "" })),
    meaningOf: (field, word) => {
      const meaning = meanings.get(wordKey(field, word));
      return meaning === "" || (meaning !== undefined && isMeaning[field](meaning)) ? meaning : undefined;
    },
  };
}
