import { readdir } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { recordEvent } from "#server/analytics/events/commands.ts";
import type { Database } from "#server/database/open.ts";
import { tallies } from "#server/database/tables/copy.ts";
import { freshFolder, freshStore, openAt } from "#tests/support/databases.ts";
import { anyPath } from "#tests/support/events.ts";
import { ops, opsWith } from "#tests/support/ops.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { storeReport } from "#tests/support/reports.ts";
import { startS3Peer } from "#tests/support/s3-peer.ts";

test("as a command it fails while something is wrong, and a backup can be made, listed and drilled", async () => {
  const place = await freshStore("SQLite");
  const first = await ops(place, "doctor");
  expect(first.code).toBe(1);
  expect(first.out).toMatch(/^WRONG {2}backup: There is none\.\n {7}.*npm run ops -- backup/m);
  expect((await ops(place, "backup", "drill")).err).toMatch(/^There is no backup yet\./);
  const made = await ops(place, "backup");
  expect([made.code, made.err]).toEqual([0, ""]);
  const file = /^Written to (?<path>\S+), not encrypted/m.exec(made.out)?.groups?.["path"] ?? "";
  expect((await ops(place, "backup", "list")).out).toContain(file.slice(file.lastIndexOf("/") + 1));
  const drilled = await ops(place, "backup", "drill");
  expect(drilled.out).toMatch(/was restored and checked in \d+\.\d s: every row is there, and the same\.\n$/);
  const elsewhere = await freshStore("SQLite");
  expect((await ops(elsewhere, "backup", "restore", file)).out).toContain(
    "Every row is there, and the same.",
  );
  expect((await ops(place, "doctor")).out).toMatch(/^ok {5}backup$/m);
  expect((await ops(place, "backup", "copied", "notes.txt")).err).toContain("Name the file of a backup");
  expect((await ops(place, "doctor")).out).toMatch(/^WRONG {2}copies: Backups are on the same disk/m);
  const folder = await freshFolder();
  const to = { BACKUP_COPY_COMMAND: `cp "$BACKUP_FILE" ${folder}` };
  expect((await opsWith(to, place, "backup", "copy")).out).toMatch(/lies elsewhere, too\.\n$/);
  expect(await readdir(folder)).toEqual([file.slice(file.lastIndexOf("/") + 1)]);
  expect((await ops(place, "doctor")).out).toMatch(/^ok {5}copies$/m);
  expect((await opsWith({ BACKUP_COPY_COMMAND: "false" }, place, "backup", "copy")).code).toBe(1);
});

test("a backup by hand is copied at once, and a new machine fetches and restores it by the environment", async () => {
  const { place: elsewhere, objects, fault } = await startS3Peer(onTestFinished);
  const to = { BACKUP_COPY_TO: JSON.stringify(elsewhere), BACKUP_PASSPHRASE: "correct horse battery staple" };
  const { place, database } = await filledStore();
  fault.kind = "changes";
  expect((await opsWith(to, place, "backup")).err).toContain("not what was written");
  expect((await opsWith(to, place, "doctor")).out).toMatch(
    /^WRONG {2}copies: Backups are on the same disk.+\n.+"copying of backups failed" in the log/m,
  );
  fault.kind = "none";
  const copied = await opsWith(to, place, "backup", "copy");
  const [, file = ""] = /^(\S+) lies elsewhere, too, and was read back\.\n$/.exec(copied.out) ?? [];
  expect([...objects.keys()]).toEqual([`site/${file}`]);
  expect((await opsWith(to, place, "doctor")).out).toMatch(/^ok {5}copies$/m);
  expect((await opsWith(to, place, "backup", "copy")).out).toBe(
    "Every backup since the first copy lies elsewhere, too.\n",
  );

  const machine = { dataDir: await freshFolder(), databaseUrl: undefined };
  expect((await opsWith({}, machine, "backup", "fetch")).err).toContain("BACKUP_COPY_TO_FILE");
  expect((await opsWith(to, machine, "backup", "fetch", "other.gz")).err).toContain(
    `newest ones there: ${file}`,
  );
  const fetched = await opsWith(to, machine, "backup", "fetch");
  const [, path = ""] = /^(\S+) is here now\./.exec(fetched.out) ?? [];
  expect(path.endsWith(`/backups/${file}`)).toBe(true);
  const restored = await opsWith(to, machine, "backup", "restore", path);
  expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/^leads +121 /m)]);

  // A server that was set up anew, whose owner has named the place in the console.
  const row = { name: "BACKUP_COPY_TO", value: to.BACKUP_COPY_TO, changed_at: new Date().toISOString() };
  await database
    .insertInto("settings")
    .values({ ...row, operator_id: null })
    .execute();
  const backupDir = await freshFolder();
  expect((await opsWith({ BACKUP_DIR: backupDir }, place, "backup", "fetch")).err).toContain(
    "private network",
  );
  const allowed = { BACKUP_DIR: backupDir, ALLOW_PRIVATE_MAIL_SERVERS: "on" };
  expect((await opsWith(allowed, place, "backup", "fetch")).code).toBe(0);
  expect(await readdir(backupDir)).toEqual([file]);
});

/** More than one page of rows, and text that two engines might sort or encode differently. */
async function filledStore() {
  const place = await freshStore("SQLite");
  const database = await openAt(place);
  await storeLeads(database, 120, new Date(), { companyName: 'Éa "\u{1f600}" \\ \n ß' });
  await storeReport(database, new Date());
  const view = {
    event: "page_view",
    page_location: "https://lumenward.example/",
    page_title: "Home",
    timestamp: "2025-11-21T12:00:00.000Z",
  } as const;
  await recordEvent(database, view, { address: "192.0.2.1", userAgent: "Firefox/140.0" }, anyPath);
  return { place, database };
}

async function targetOf(prepare: (database: Database) => Promise<unknown> = async () => undefined) {
  const place = await freshStore("PostgreSQL");
  const database = await openAt(place);
  await prepare(database);
  return { url: place.databaseUrl ?? "", database };
}

test("a SQLite store is moved to PostgreSQL with every row the same", async () => {
  const { place, database } = await filledStore();
  const target = await targetOf();
  const { code, out, err } = await ops(place, "move", "--to", target.url);
  expect([code, err]).toEqual([0, ""]);
  expect(out).toMatch(/^leads +121 /m);
  expect(await tallies(target.database)).toEqual(await tallies(database));
});

test("a move that would add to other rows, or would not be exact, leaves nothing behind", async () => {
  const { place, database } = await filledStore();
  const taken = await targetOf((other) => storeLeads(other, 1));
  expect(await ops(place, "move", "--to", taken.url)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The target has rows already, in wordings \(1\), leads \(1\)/),
  });
  // The planted fault: a database that changes what is written.
  const faulty = await targetOf(async (other) => {
    await sql`create function spoil() returns trigger language plpgsql as
      $$ begin new.event := 'spoilt'; return new; end $$`.execute(other);
    await sql`create trigger spoil before insert on event_counts for each row execute function spoil()`.execute(
      other,
    );
  });
  expect(await ops(place, "move", "--to", faulty.url)).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      /^The copy differs, and nothing was moved\.\nevent_counts: 1 rows here, 1 there/,
    ),
  });
  const left = (await tallies(faulty.database)).map(({ count }) => count);
  expect(new Set(left)).toEqual(new Set([0]));
  expect((await tallies(database)).find(({ table }) => table === "leads")?.count).toBe(121);
});

test("move says what to do without a target, or from PostgreSQL", async () => {
  const { place } = await filledStore();
  expect((await ops(place, "move")).err).toMatch(/^Name the target: /);
  const { url } = await targetOf();
  const inPostgres = { ...place, databaseUrl: url };
  expect((await ops(inPostgres, "move", "--to", url)).err).toMatch(/^DATABASE_URL is set: /);
});
