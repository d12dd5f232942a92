import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { EnteredLead } from "#contract/console/entered-lead.ts";
import { type SheetField, type SheetLook, sheetFields, type sheetSent } from "#contract/console/entry.ts";
import { enterLead } from "#server/console/entered/commands.ts";
import type { Database } from "#server/database/open.ts";
import { storable } from "#server/database/text.ts";
import type { ReceiptFacts } from "#server/leads/commands.ts";
import { guessed } from "./cells.ts";
import { leadIn, sheetOf } from "./sheet.ts";

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

const unread = { receivedAt: null, value: null, status: null } as const;

const addressOf = ({ email, phone }: EnteredLead) => (email || phone).toLowerCase();

/** What becomes of each line of a sheet, with the leads that are to be made. */
async function judged(database: Database, sent: Sent) {
  const { headings, lines } = sheetOf(sent.csv);
  const columns = await columnsOf(database, headings, sent);
  const read = lines.map(({ line, cells }) => ({ line, cells, ...leadIn(columns, cells) }));
  const addresses = read.flatMap((one) => ("lead" in one ? [addressOf(one.lead)] : []));
  const known = await knownAmong(database, [...new Set(addresses)]);
  const inSheet = new Map<string, number>();
  const made: { readonly line: number; readonly lead: EnteredLead }[] = [];
  const looked = read.map((one): Line => {
    const { line } = one;
    if (!("lead" in one))
      return {
        line,
        outcome: "refused",
        who: one.cells
          .filter((cell) => cell.trim() !== "")
          .join(", ")
          .slice(0, 200),
        why: one.why,
        ...unread,
      };
    const { lead } = one;
    const address = addressOf(lead);
    const who = [lead.company, lead.name, lead.email || lead.phone].filter((part) => part !== "").join(", ");
    const before = inSheet.get(address);
    const { receivedAt = null, value, status } = lead;
    const about = { line, who, receivedAt, value, status };
    if (known.has(address)) return { ...about, outcome: "known", why: "There is a lead of this address." };
    if (before !== undefined)
      return { ...about, outcome: "known", why: `The same address stands in line ${before}.` };
    inSheet.set(address, line);
    made.push({ line, lead });
    return { ...about, outcome: "new", why: "" };
  });
  const look: SheetLook = {
    columns: headings.map((heading, index) => ({ heading, field: columns[index] ?? "" })),
    lines: looked,
  };
  return { look, made };
}

/** What would become of each line of a sheet; stores nothing. Throws an HttpError if it is no sheet. */
export async function lookAtSheet(database: Database, sent: Sent): Promise<SheetLook> {
  return (await judged(database, sent)).look;
}

async function remember(database: Database, columns: SheetLook["columns"]): Promise<void> {
  for (const { heading, field } of columns) {
    if (heading.trim() === "") continue;
    await database
      .insertInto("import_columns")
      .values({ heading: keyOf(heading), field })
      .onConflict((conflict) => conflict.column("heading").doUpdateSet({ field }))
      .execute();
  }
}

/**
 * Makes leads of the lines of a sheet that are new, and keeps what its columns are. Nobody gets a mail, and no
 * target is told. A sheet whose import failed half way can be sent again: the leads that were made are known.
 */
export async function importSheet(
  database: Database,
  house: ReceiptFacts,
  sent: Sent,
  now: Date,
): Promise<SheetLook> {
  const { look, made } = await judged(database, sent);
  await remember(database, look.columns);
  // Lines that a second click has imported meanwhile.
  const there = new Set<number>();
  for (const { line, lead } of made) {
    const key = `sheet:${createHash("sha256").update(JSON.stringify(lead)).digest("hex")}`;
    const receipt = await enterLead(database, { ...house, targets: [] }, lead, {
      key,
      operatorId: null,
      now,
    });
    if (receipt.outcome !== "stored") there.add(line);
  }
  const lines = look.lines.map((one) =>
    there.has(one.line) ? { ...one, outcome: "known" as const, why: "It was imported just now." } : one,
  );
  return { ...look, lines };
}
