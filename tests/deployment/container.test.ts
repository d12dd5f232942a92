import { cp, mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, type TestContext, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Database } from "#server/database/open.ts";
import { closeDatabase, openDatabase } from "#server/database/open.ts";
import { newSubmission, send } from "#tests/durability/clients.ts";
import { starterAt } from "#tests/durability/server-process.ts";
import { canary, canaryEmail } from "#tests/support/canary.ts";
import { freshFolder, openAt } from "#tests/support/databases.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { filesWith } from "#tests/support/store-files.ts";
import { isWhole, noteFigure } from "#tests/support/torture.ts";
import { type Contained, canContain, contain, handOver } from "./container.ts";
import { imageCommand } from "./deployed.ts";

/** Megabytes of the store. */
const size = isWhole ? 500 : 20;

/** Milliseconds that work on a store of that size may take. */
const patience = isWhole ? 900_000 : 60_000;

const old = `${canary}-of-eight-years-ago`;
const wanted = `${canary}-of-the-visitor`;

function skipUnlessContained(context: TestContext): void {
  context.skip(!canContain, "this machine gives a test no mounts of its own: that takes root and unshare");
}

/** Fills a store up to `megabytes`. Some of its leads are due for deletion. */
async function fill(database: Database, megabytes: number): Promise<void> {
  const now = new Date();
  const past = new Date(now);
  past.setUTCFullYear(past.getUTCFullYear() - 8);
  await storeLeads(database, 3, past, { companyName: old });
  await storeLeads(database, 40, now);
  await sql`with recursive numbers(n) as (values (1) union all select n + 1 from numbers where n < ${megabytes * 240})
    insert into wordings (id, questionnaire, text, first_used_at)
    select 'filler ' || n, 'filler', hex(randomblob(2000)), ${now.toISOString()} from numbers`.execute(
    database,
  );
}

async function filledFolder(megabytes: number): Promise<string> {
  const dataDir = await freshFolder();
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  await fill(database, megabytes);
  await closeDatabase(database);
  handOver(dataDir);
  return dataDir;
}

const environment = { PORT: "0", RATE_LIMIT: "off", BACKUP_PASSPHRASE: "correct horse battery staple" };

const serve = (disk: string, more: Readonly<Record<string, string>> = {}) =>
  contain(disk, imageCommand().slice(1), { ...environment, ...more });

const operate = (dataDir: string, words: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  contain(`mount --bind ${dataDir} DATA`, ["dist/current/server/ops.js", ...words], {
    ...environment,
    ...more,
  });

const link = /\/your-data\/[\w-]{32,}/;

/** The path of a link to data in a mail to the visitor, other than one that is known. */
async function linkInMails(dataDir: string, known?: string): Promise<string> {
  const folder = join(dataDir, "mail");
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
        const mails = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
        const visitors = mails.filter((mail) => mail.includes(canaryEmail));
        const links = visitors.map((mail) => link.exec(mail.replaceAll("=\r\n", ""))?.[0]);
        found = links.find((path) => path !== undefined && path !== known);
        return found;
      },
      { timeout: patience },
    )
    .toBeDefined();
  return found ?? "";
}

/** Sends a lead, asks for its erasure and confirms it, as a visitor does. Gives the last status. */
async function comeAndGo(origin: string, dataDir: string): Promise<number> {
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const answers = {
    ...fullAnswers,
    companyName: wanted,
    contactEmail: canaryEmail,
    businessGoals: wanted.repeat(90),
  };
  const { method, path } = endpoints.questionnaire;
  const headers = { "Content-Type": "application/json" };
  const sent = await fetch(origin + path, { method, headers, body: JSON.stringify(answers) });
  expect(sent.status).toBe(201);
  const receipt = await linkInMails(dataDir);
  expect((await post(receipt, { action: "erase" })).status).toBe(303);
  return (await post(await linkInMails(dataDir, receipt), { action: "erase", sure: "yes" })).status;
}

/** Files with one of these texts, except the mail that confirms the erasure (decision 008). */
async function leftIn(dataDir: string, texts: readonly string[]): Promise<readonly string[]> {
  const left = await filesWith(dataDir, texts);
  const mails = left.filter((found) => found.startsWith(join(dataDir, "mail/")));
  return mails.length > 1 ? left : left.filter((found) => !mails.includes(found));
}

async function originOf(server: Contained): Promise<string> {
  const origin = await server.ready;
  if (origin === undefined) throw new Error(`the server ended before it was ready:\n${server.text()}`);
  return origin;
}

test(`in a container a store of ${size} MB erases, retains, makes backups, and restores`, {
  timeout: 10 * patience,
}, async (context) => {
  skipUnlessContained(context);
  const dataDir = await filledFolder(size);
  expect(await filesWith(dataDir, [old])).not.toEqual([]);
  const server = await serve(`mount --bind ${dataDir} DATA`, { BACKUP_EVERY_HOURS: "24" });
  const origin = await originOf(server);
  expect(await comeAndGo(origin, dataDir)).toBe(200);
  const begun = performance.now();
  await expect.poll(() => leftIn(dataDir, [old, wanted, canaryEmail]), { timeout: patience }).toEqual([]);
  noteFigure({
    what: `erasure and retention in the shipped container, store of ${size} MB`,
    wanted: "nothing left in a file",
    seen: `nothing left after ${Math.round((performance.now() - begun) / 1000)} s`,
  });
  const backups = join(dataDir, "backups");
  await expect
    .poll(async () => (await readdir(backups)).filter((name) => name.endsWith(".age")).length, {
      timeout: patience,
    })
    .toBe(1);
  process.kill(server.pid, "SIGTERM");
  expect(await server.exit).toBe(0);

  const drill = await operate(dataDir, ["backup", "drill"]);
  expect(await drill.exit, drill.text()).toBe(0);
  const [backup = ""] = await readdir(backups);
  await mkdir(join(dataDir, "restored"));
  handOver(dataDir);
  const restore = await operate(dataDir, ["backup", "restore", `/data/backups/${backup}`], {
    DATA_DIR: "/data/restored",
  });
  expect(await restore.exit, restore.text()).toBe(0);
  const restored = await openAt({ dataDir: join(dataDir, "restored"), databaseUrl: undefined });
  const { rows } = await sql<{ count: number }>`select count(*) as count from leads
    where company not like ${`${canary}%`}`.execute(restored);
  expect(rows).toEqual([{ count: 40 }]);
});

test("on a disk without room for a rebuild an erasure is answered, leads are taken, and the rebuild follows", {
  timeout: 5 * patience,
}, async (context) => {
  skipUnlessContained(context);
  const dataDir = await filledFolder(20);
  // Room for the store and as much again: the disk is half full.
  const server = await serve(
    `mount -t tmpfs -o size=60m,mode=700,uid=1000,gid=1000 none DATA; cp -a ${dataDir}/. DATA`,
  );
  const origin = await originOf(server);
  const inside = `/proc/${server.pid}/root/data`;
  expect(await comeAndGo(origin, inside)).toBe(200);
  await expect.poll(() => server.text(), { timeout: patience }).toContain("MB of free disk");
  expect((await send(origin, newSubmission()))?.status).toBe(201);
  const roomy = await freshFolder();
  await cp(inside, roomy, { recursive: true });
  const later = starterAt({ dataDir: roomy, databaseUrl: undefined })();
  await later.ready;
  const database = await openAt({ dataDir: roomy, databaseUrl: undefined });
  await expect
    .poll(() => database.selectFrom("scrubs").select("position").execute(), { timeout: patience })
    .toHaveLength(1);
  expect(await leftIn(roomy, [old, wanted, canaryEmail])).toEqual([]);
});
