import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { takeScratch } from "#server/database/disk.ts";
import { closeDatabase, type Database, openDatabase } from "#server/database/open.ts";
import { tallies } from "#server/database/tables/copy.ts";
import {
  countStrays,
  deleteOldBackups,
  drill,
  makeBackup,
  removeStrays,
  restoreBackup,
} from "#server/ops/backup/commands.ts";
import { backupsIn } from "#server/ops/backup/queries.ts";
import { fileName } from "#server/ops/backup/rules.ts";
import { backUpIfDue } from "#server/ops/backup/worker.ts";
import { type BackupKeys, readSettings } from "#server/settings/settings.ts";
import { compiled } from "#tests/support/compiled.ts";
import { engines, freshFolder, freshPlace, openAt, type Place } from "#tests/support/databases.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { storeReport } from "#tests/support/reports.ts";
import { scratch } from "#tests/support/scratch.ts";
import { filesWith } from "#tests/support/store-files.ts";

// Deriving a key takes 128 MiB, and this machine does other work.
vi.setConfig({ testTimeout: 120_000 });

const passphrase = "correct horse battery staple";
const withPassphrase = { passphrase };
/** As the server derives keys, but in milliseconds: how long that takes matters to one test alone. */
const cheaply = { passphrase, testWorkFactor: 10 };
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const canary = "Zq7canary of Éa \u{1f600}";

async function placeFor(place: Place, backupKeys: BackupKeys) {
  return { ...place, backupDir: join(await freshFolder(), "backups"), backupKeys };
}

async function fill(database: Database): Promise<void> {
  await storeLeads(database, 150, new Date(), { companyName: canary });
  await storeReport(database, new Date());
}

/** A filled store of SQLite, which tests copy: filling one takes longer than most of them. */
const stock = { dataDir: await mkdtemp(join(scratch, "lumenward-stock-")), databaseUrl: undefined };

beforeAll(async () => {
  const database = await openDatabase(stock);
  await fill(database);
  await closeDatabase(database);
});

afterAll(() => rm(stock.dataDir, { recursive: true, force: true }));

async function filled(engine: (typeof engines)[number], backupKeys: BackupKeys = {}) {
  const place = await freshPlace(engine);
  if (engine === "SQLite") await cp(join(stock.dataDir, "lumenward.db"), join(place.dataDir, "lumenward.db"));
  const database = await openAt(place);
  if (engine === "PostgreSQL") await fill(database);
  return { database, place: await placeFor(place, backupKeys) };
}

const inspectNothing = async () => undefined;

describe.each(engines)("a backup of %s", (engine) => {
  test("made while leads arrive holds one moment, and is restored on either engine", async () => {
    const { database, place } = await filled(engine);
    let isOver = false;
    const arriving = (async () => {
      while (!isOver) await storeLeads(database, 1, new Date());
    })();
    const made = await makeBackup(place, new Date());
    isOver = true;
    await arriving;
    const counts = new Map(made.tallies.map(({ table, count }) => [table, count]));
    expect(counts.get("leads")).toBeGreaterThanOrEqual(151);
    // Each lead is stored with its two mails: a lead without them would be of another moment.
    expect(counts.get("outbox")).toBe((counts.get("leads") ?? 0) * 2);
    expect((await stat(made.path)).mode & 0o777).toBe(0o600);
    expect(await readdir(place.backupDir)).toHaveLength(1);
    for (const other of engines) {
      const target = await openAt(await freshPlace(other));
      expect(await restoreBackup(target, made.path, {})).toEqual(made.tallies);
      expect(await tallies(target)).toEqual(made.tallies);
    }
  });
});

test.each([
  ["a passphrase", cheaply, withPassphrase],
  ["a recipient", { recipient }, { identity }],
])("a backup encrypted to %s shows nothing, and opens with its key alone", async (_, keys, opening) => {
  const { place } = await filled("SQLite", keys);
  const { path } = await makeBackup(place, new Date());
  const bytes = await readFile(path);
  expect(bytes.includes("Zq7canary") || bytes.includes("lumenward")).toBe(false);
  expect(() => gunzipSync(bytes)).toThrow();
  const drillWith = (backupKeys: BackupKeys) => drill({ ...place, backupKeys }, path, inspectNothing);
  await expect(drillWith(opening)).resolves.toMatchObject({ tallies: expect.anything() });
  await expect(drillWith({})).rejects.toThrow("Set BACKUP_PASSPHRASE");
  for (const wrong of [{ passphrase: `${passphrase}.` }, { identity: await generateX25519Identity() }]) {
    await expect(drillWith(wrong)).rejects.toThrow("another BACKUP_PASSPHRASE");
  }
});

test("no setting of a server makes its keys cheaper", () => {
  const read = readSettings({
    PUBLIC_URL: "https://www.lumenward.example",
    BACKUP_PASSPHRASE: passphrase,
    BACKUP_TEST_WORK_FACTOR: "10",
    testWorkFactor: "10",
  });
  expect(read.ok && read.settings.backupKeys).toEqual({ passphrase });
});

/** What Debian's `age` makes of a file. It reads passphrases from its terminal alone, which `script` gives it. */
async function openedByAge(path: string, keys: BackupKeys): Promise<Buffer> {
  const folder = await freshFolder();
  const out = join(folder, "opened");
  const identityFile = join(folder, "identity.txt");
  await writeFile(identityFile, keys.identity ?? "");
  const by = keys.identity === undefined ? "" : `--identity ${identityFile}`;
  const command = `age --decrypt ${by} --output ${out} ${path}`;
  const terminal = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"]);
  terminal.stdin.end(`${keys.passphrase ?? ""}\n`);
  await once(terminal, "exit");
  return await readFile(out);
}

const hasAge = spawnSync("age", ["--version"]).status === 0;

test.skipIf(!hasAge).each([
  ["a passphrase", cheaply, withPassphrase],
  ["a recipient", { recipient }, { identity }],
])("a backup encrypted to %s is opened by plain age", async (_, keys, opening) => {
  const { place } = await filled("SQLite", keys);
  const { path } = await makeBackup(place, new Date());
  const plain = await openedByAge(path, opening);
  expect(gunzipSync(plain).toString()).toContain("Zq7canary");
  const opened = join(await freshFolder(), "opened.jsonl.gz");
  await writeFile(opened, plain);
  expect(await restoredFrom(opened, {})).toEqual(["restored", expect.anything()]);
});

test("a thread of its own derives costly keys, so that whoever visits meanwhile is answered", async () => {
  const { place } = await filled("SQLite", withPassphrase);
  const own = process.threadCpuUsage();
  const all = process.cpuUsage();
  const { path } = await makeBackup(place, new Date());
  expect((await readFile(path)).toString("latin1").split("\n")[1]).toMatch(/^-> scrypt \S+ 17$/);
  // Processor time, which does not depend on what else the machine does.
  expect(process.threadCpuUsage(own).user).toBeLessThan(process.cpuUsage(all).user / 2);
});

test("a backup that an earlier version encrypted is refused with what to do", async () => {
  const path = join(await freshFolder(), "old.jsonl.gz.sealed");
  await writeFile(path, "sealed-1\n and what follows");
  expect(await restoredFrom(path, withPassphrase)).toEqual([
    expect.stringContaining("Restore such a backup with the version that made it."),
    expect.anything(),
  ]);
});

/** Restores a damaged file; returns the error's message and the database that was to be filled. */
async function restoredFrom(path: string, keys: BackupKeys): Promise<[string, Database]> {
  const target = await openAt(await freshPlace("SQLite"));
  const message = await restoreBackup(target, path, keys).then(
    () => "restored",
    (error: Error) => error.message,
  );
  return [message, target];
}

test.each([
  ["changed in the middle", async (path: string) => flip(path, 0.5)],
  ["cut off", async (path: string) => truncate(path, Math.floor((await stat(path)).size / 2))],
  ["cut off by one byte", async (path: string) => truncate(path, (await stat(path)).size - 1)],
])("a backup that was %s is refused whole, encrypted or not", async (_, spoil) => {
  for (const keys of [{}, { recipient, identity }]) {
    const { place } = await filled("SQLite", keys);
    const { path } = await makeBackup(place, new Date());
    await spoil(path);
    const [message, target] = await restoredFrom(path, keys);
    expect(message).not.toBe("restored");
    expect(new Set((await tallies(target)).map(({ count }) => count))).toEqual(new Set([0]));
  }
});

async function flip(path: string, at: number): Promise<void> {
  const bytes = await readFile(path);
  const index = Math.floor(bytes.length * at);
  bytes[index] = (bytes[index] ?? 0) ^ 1;
  await writeFile(path, bytes);
}

test("a store with rows takes no backup", async () => {
  const { database, place } = await filled("SQLite");
  const { path } = await makeBackup(place, new Date());
  await expect(restoreBackup(database, path, {})).rejects.toThrow("This store has rows already");
});

test("old backups are deleted but for the newest three, and none while the clock is not trusted", async () => {
  const { database, place } = await filled("SQLite");
  await mkdir(place.backupDir);
  const day = 86_400_000;
  const now = new Date();
  const ages = [-400, 1, 36, 37, 38, 39];
  const at = (age: number) => fileName(new Date(now.getTime() - age * day), false);
  for (const age of ages) await writeFile(join(place.backupDir, at(age)), "");
  await writeFile(join(place.backupDir, "notes.txt"), "");
  const left = async () => (await readdir(place.backupDir)).toSorted();
  const all = await left();
  await deleteOldBackups(database, place.backupDir, new Date(now.getTime() + 3 * day));
  await deleteOldBackups(database, place.backupDir, new Date(now.getTime() + 8 * 365 * day));
  expect(await left()).toEqual(all);
  await deleteOldBackups(database, place.backupDir, now);
  expect(await left()).toEqual([...[-400, 1, 36, 37].map(at), "notes.txt"].toSorted());
});

test("what was killed leaves nothing for long: it is counted, and gone after a start or with the next backup", async () => {
  const { place } = await filled("SQLite");
  await makeBackup(place, new Date());
  const names = ["drill-aB3xYz", "snapshot-Q1w2E3"];
  const leave = async () => {
    for (const name of names) {
      await mkdir(join(place.backupDir, name));
      await writeFile(join(place.backupDir, name, "lumenward.db"), canary);
    }
    await writeFile(join(place.backupDir, `${fileName(new Date(), false)}.part`), canary);
    await mkdir(join(place.dataDir, "scratch/drill-Zz9876"));
  };
  await leave();
  expect(await countStrays(place)).toBe(4);
  expect(await removeStrays(place)).toBe(4);
  await leave();
  await makeBackup(place, new Date(Date.now() + 5_000));
  expect(await countStrays(place)).toBe(0);
  expect(await readdir(place.backupDir)).toHaveLength(2);
  expect(await filesWith(place.backupDir, [canary])).toEqual([]);
});

test("backups, drills and rebuilds wait for each other in all processes", async () => {
  const { place } = await filled("SQLite");
  const { path } = await makeBackup(place, new Date());
  const taker = `import { takeScratch } from ${JSON.stringify(new URL("../../database/disk.ts", import.meta.url).href)};
    globalThis.taken = takeScratch(${JSON.stringify(place.dataDir)});
    console.log("taken"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", taker], {
    env: { ...process.env, ...compiled },
  });
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other.stdout, "data");
  expect(takeScratch(place.dataDir)).toBe(undefined);
  expect(await countStrays(place)).toBe(0);
  await expect(makeBackup(place, new Date())).rejects.toThrow("Wait until that has ended");
  await expect(drill(place, path, inspectNothing)).rejects.toThrow("Wait until that has ended");
  other.kill("SIGKILL");
  await once(other, "exit");
  await drill(place, path, inspectNothing);
});

test("of several processes one makes the backup when it is due", async () => {
  const { database, place } = await filled("SQLite");
  const due = { ...place, backupEveryHours: 24 };
  const log = { info: () => undefined };
  const at = (hours: number) => new Date(Date.UTC(2026, 10, 21, hours));
  const looks = [at(0), at(0), at(12), at(24), at(24)];
  const made: boolean[] = [];
  for (const now of looks) made.push(await backUpIfDue(database, due, log, now));
  expect(made).toEqual([true, false, false, true, false]);
  expect(await backupsIn(place.backupDir)).toHaveLength(2);
});
