import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { recordEvent } from "#server/events/commands.ts";
import { event } from "./event.ts";

// A program: stores events for --seconds in a new database in --folder, each in a commit of its own, WAL and
// synchronous=FULL, and prints how many that were per second.

const { values } = parseArgs({ options: { folder: { type: "string" }, seconds: { type: "string" } } });
const dataDir = values.folder ?? "";
const seconds = Number(values.seconds);

const database = await openDatabase({ dataDir, databaseUrl: undefined });
await recordEvent(database, event, { address: "192.0.2.1", userAgent: "Firefox/140.0" });
const [row] = await database.selectFrom("events").selectAll().execute();
await closeDatabase(database);
const columns = Object.keys(row ?? {});
const stored = Object.values(row ?? {});
const connection = new DatabaseSync(join(dataDir, "lumenward.db"));
connection.exec("pragma journal_mode = wal; pragma synchronous = full;");
const insert = connection.prepare(
  `insert into events (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
);
const position = columns.indexOf("id");
const startedAt = performance.now();
let count = 0;
for (; performance.now() - startedAt < seconds * 1000; count += 1) {
  insert.run(...stored.with(position, String(count)));
}
console.log(count / seconds);
connection.close();
