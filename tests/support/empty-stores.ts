import { closeDatabase, openDatabase } from "#server/database/open.ts";

// A separate program, because the setup of a test run cannot start SQLite's threads.
const [dataDir = "", ...urls] = process.argv.slice(2);
for (const databaseUrl of [undefined, ...urls]) {
  await closeDatabase(await openDatabase({ dataDir, databaseUrl }));
}
