import { parseArgs } from "node:util";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { readSettings } from "#server/settings/settings.ts";
import { seedEvents } from "./seed-events.ts";
import { seedLeads } from "./seed-leads.ts";

// A program: fills the database of the settings with invented leads and visits, to try the product with many of
// them.

const { values } = parseArgs({
  options: { leads: { type: "string", default: "1000" }, events: { type: "string", default: "0" } },
});
const count = Number(values.leads);
const events = Number(values.events);
const read = readSettings(process.env);
if (!read.ok) throw new Error(read.problems.join("\n"));
if (!Number.isInteger(count) || count < 1)
  throw new Error("--leads: write a whole number, for example 1000.");

if (!Number.isInteger(events) || events < 0)
  throw new Error("--events: write a whole number, for example 100000.");

const database = await openDatabase(read.settings);
try {
  const { reference } =
    (await database.selectFrom("leads").select("reference").limit(1).executeTakeFirst()) ?? {};
  if (reference !== undefined) {
    throw new Error("There are leads in this database. Set DATA_DIR to an empty folder, or DATABASE_URL.");
  }
  await seedLeads(database, count);
  if (events > 0) await seedEvents(database, events);
  console.log(`${count} invented leads, about ${events} invented events.`);
} finally {
  await closeDatabase(database);
}
