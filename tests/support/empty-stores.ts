import { closeDatabase, openDatabase } from "#server/database/open.ts";

// A program of its own: what prepares a run of tests cannot start the threads of SQLite.
const [dataDir = "", ...urls] = process.argv.slice(2);
for (const databaseUrl of [undefined, ...urls]) {
  await closeDatabase(await openDatabase({ dataDir, databaseUrl }));
}
