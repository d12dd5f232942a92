import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { migrate, schemaOf, schemaVersion } from "#server/database/migrations/migrate.ts";
import { closeDatabase, type Database, reachDatabase } from "#server/database/open.ts";
import { engines, freshFolder, freshPlace, type Place } from "#tests/support/databases.ts";
import { restoreBackup } from "./commands.ts";
import { backupsIn } from "./queries.ts";
import { insistOnStore, openUpToDate } from "./upgrade.ts";

const stores = join(import.meta.dirname, "../../../tests/fixtures/stores");

/** Versions whose stores are kept, each with a backup of it. */
const kept = readdirSync(stores).flatMap((name) => (name.endsWith(".db.gz") ? [name.slice(0, -6)] : []));

const firstSchema = "0001-first-schema";

async function placeFor(place: Place) {
  return { ...place, backupDir: join(await freshFolder(), "backups"), backupKeys: {} };
}

async function opened(place: Parameters<typeof openUpToDate>[0]) {
  const made = await openUpToDate(place);
  onTestFinished(() => closeDatabase(made.database));
  return made;
}

async function reached(place: Place): Promise<Database> {
  const database = await reachDatabase(place);
  onTestFinished(() => closeDatabase(database));
  return database;
}

async function companiesIn(database: Database): Promise<readonly string[]> {
  const leads = await database.selectFrom("leads").select("company").orderBy("company").execute();
  return leads.map(({ company }) => company);
}

const companies = ["Acme 1", "Acme 2", "Soc Two"];

test("of every version that was released a store is kept", () => {
  const { version } = JSON.parse(readFileSync(join(stores, "../../../package.json"), "utf8"));
  const log = readFileSync(join(stores, "../../../CHANGELOG.md"), "utf8");
  const released = Array.from(log.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm), ([, one = ""]) => one);
  expect(kept).toEqual(expect.arrayContaining(released.filter((one) => one !== version)));
  expect(released).toContain(version);
});

test.each(kept)(
  "a store of %s is backed up as it is, then brought up to date; both lose nothing",
  async (version) => {
    const place = await placeFor(await freshPlace("SQLite"));
    await mkdir(place.dataDir, { recursive: true });
    const file = join(place.dataDir, "lumenward.db");
    await writeFile(file, gunzipSync(readFileSync(join(stores, `${version}.db.gz`))));
    const before = await schemaOf(await reached(place));
    const { database, backup } = await opened(place);
    expect(await companiesIn(database)).toEqual(companies);
    expect(await schemaOf(database)).toBe(schemaVersion);
    if (before === schemaVersion) return;
    const old = await reached(await freshPlace("SQLite"));
    await migrate(old, before);
    await restoreBackup(old, backup ?? "", {});
    expect(await companiesIn(old)).toEqual(companies);
  },
);

describe.each(engines)("on %s", (engine) => {
  test.each(kept)(
    "a backup of %s is restored with its own tables, then brought up to date",
    async (version) => {
      const into = await reached(await freshPlace(engine));
      await restoreBackup(into, join(stores, `${version}.jsonl.gz`), {});
      expect(await companiesIn(into)).toEqual(companies);
      expect(await schemaOf(into)).toBe(schemaVersion);
    },
  );

  test("an older store is backed up before its tables are changed, and one that is up to date is not", async () => {
    const place = await placeFor(await freshPlace(engine));
    const old = await reached(place);
    await migrate(old, firstSchema);
    expect((await opened(place)).backup).toMatch(/\.jsonl\.gz$/);
    expect((await opened(place)).backup).toBeUndefined();
    expect(await backupsIn(place.backupDir)).toHaveLength(1);
  });

  test("a store of a newer version is refused unchanged, with the name of that version", async () => {
    const place = await placeFor(await freshPlace(engine));
    const { database } = await opened(place);
    const at = "2030-01-01T00:00:00.000Z";
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${at})`.execute(database);
    const newer = { id: "9", schema: "9999-later", version: "9.8.7", commit_hash: "abcdef123456", at };
    await database.insertInto("releases").values(newer).execute();
    await expect(openUpToDate(place)).rejects.toThrow(/9\.8\.7 \(abcdef123456\).*docs\/upgrade\.md/);
    expect(await readdir(place.backupDir).catch(() => [])).toEqual([]);
  });

  test("where there is no store, nothing is made, and it is said where was looked", async () => {
    const place = await placeFor(await freshPlace(engine));
    const where = engine === "SQLite" ? place.dataDir : "DATABASE_URL";
    await expect(insistOnStore(place)).rejects.toThrow(where);
    await opened(place);
    await insistOnStore(place);
  });
});

test("a backup that a newer version made is refused, with the name of that version", async () => {
  const path = join(await freshFolder(), "later.jsonl.gz");
  const head = { format: "lumenward-backup", version: 1, madeAt: "2030-01-01T00:00:00.000Z" };
  await writeFile(path, gzipSync(JSON.stringify({ ...head, schema: "9999-later", madeBy: "9.8.7" })));
  const into = await reached(await freshPlace("SQLite"));
  await expect(restoreBackup(into, path, {})).rejects.toThrow(/newer version, 9\.8\.7/);
});
