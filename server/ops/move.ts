import type { Kysely } from "kysely";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { copyRows, type Tally, tallies } from "#server/database/tables/copy.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { type Request, table } from "./command.ts";

const different = ({ table: name, count }: Tally, there: Tally | undefined) =>
  `${name}: ${count} rows here, ${there?.count ?? 0} there, or not the same ones`;

/** Copies and compares in one transaction of the target: when something differs, nothing is stored. */
async function moveRows(from: Kysely<Tables>, to: Kysely<Tables>): Promise<readonly Tally[]> {
  const taken = (await tallies(to)).filter(({ count }) => count > 0);
  if (taken.length > 0) {
    const names = taken.map(({ table: name, count }) => `${name} (${count})`).join(", ");
    throw new Error(`The target has rows already, in ${names}. Name an empty database; nothing was moved.`);
  }
  await copyRows(from, to);
  const [here, there] = [await tallies(from), await tallies(to)];
  const wrong = here.filter((found, index) => found.checksum !== there[index]?.checksum);
  if (wrong.length > 0) {
    const lines = wrong.map((found) =>
      different(
        found,
        there.find((other) => other.table === found.table),
      ),
    );
    throw new Error(`The copy differs, and nothing was moved.\n${lines.join("\n")}`);
  }
  return there;
}

/**
 * Copies the SQLite store into an empty PostgreSQL and compares counts and checksums of every table. Meanwhile
 * nobody can write to the SQLite file; afterwards it is unchanged.
 */
export async function* move({ settings, database, options: { to } }: Request) {
  if (to === undefined)
    throw new Error("Name the target: npm run ops -- move --to postgres://user@host/name");
  if (settings.databaseUrl !== undefined) {
    throw new Error(
      "DATABASE_URL is set: this store is in PostgreSQL already. Unset it to move a SQLite store.",
    );
  }
  const target = await openDatabase({ dataDir: settings.dataDir, databaseUrl: to });
  try {
    const moved = await database
      .transaction()
      .execute((from) => target.transaction().execute((into) => moveRows(from, into)));
    yield table(
      ["Table", "Rows", "SHA-256 of its rows"],
      moved.map(({ table: name, count, checksum }) => [name, String(count), checksum.slice(0, 16)]),
    );
    yield "Every row is there, and the same. Set DATABASE_URL to the target and start the server again.\n";
  } finally {
    await closeDatabase(target);
  }
}
