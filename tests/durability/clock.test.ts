import { readdirSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type TestContext, test } from "vitest";
import { lookAtClock } from "#server/database/clock.ts";
import type { Database } from "#server/database/open.ts";
import { makeBackup } from "#server/ops/backup/commands.ts";
import { fileName } from "#server/ops/backup/rules.ts";
import { runRetention } from "#server/privacy/retention/commands.ts";
import { freshFolder, freshPlace, openAt, type Place } from "#tests/support/databases.ts";
import { ops } from "#tests/support/ops.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { isWhole, noteFigure, patience } from "#tests/support/torture.ts";
import { faketimeLibrary } from "#tools/provision/faketime.mjs";
import { newSubmission, send } from "./clients.ts";
import { starterAt } from "./server-process.ts";

const day = 86_400_000;
const soon = { timeout: 90_000 };

/** A store in its tenth week: leads, a quarantine, backups, a run of retention two days ago. */
async function filled(): Promise<{ readonly place: Place; readonly database: Database }> {
  const place = await freshPlace("SQLite");
  const database = await openAt(place);
  const now = Date.now();
  for (const age of [60, 30, 1]) await storeLeads(database, 20, new Date(now - age * day));
  await database.updateTable("outbox").set({ state: "sent" }).execute();
  for (let number = 0; number < 20; number += 1) await setApart(database, number, new Date(now - 10 * day));
  const before = new Date(now - 1.9 * day);
  await lookAtClock(database, before);
  await runRetention({ database, mailFolder: join(place.dataDir, "mail") }, before);
  await database.insertInto("chores").values({ name: "retention", begun_at: before.toISOString() }).execute();
  const backupDir = join(place.dataDir, "backups");
  await mkdir(backupDir);
  for (const age of [34, 25, 15, 5])
    await writeFile(join(backupDir, fileName(new Date(now - age * day), false)), "");
  await makeBackup({ ...place, backupDir, backupKeys: {} }, before);
  return { place, database };
}

async function setApart(database: Database, number: number, receivedAt: Date): Promise<void> {
  const at = receivedAt.toISOString();
  const who = { contact_name: "Jane", contact_email: `${number}@acme.example`, company: "Acme" };
  const what = {
    reasons: "[]",
    kinds: "[]",
    questionnaire: "onboarding",
    submission: "{}",
    payload_hash: "",
  };
  const id = `suspect ${number}`;
  const row = { id, reference: `LW-0000-${1000 + number}`, idempotency_key: id, received_at: at, due_at: at };
  await database
    .insertInto("quarantine")
    .values({ ...row, ...who, ...what })
    .execute();
}

/** A clock that a server sees instead of the machine's, and that can be set while the server runs. */
async function wrongClock(context: TestContext) {
  const library = faketimeLibrary();
  context.skip(library === undefined, "there is no libfaketime to show a server another time");
  const file = join(await freshFolder(), "time");
  const set = (shift: string) => writeFile(file, `${shift}\n`);
  const environment = {
    LD_PRELOAD: library ?? "",
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: "1",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
    NO_FAKE_STAT: "1",
  };
  return { set, environment };
}

function backupsOf({ dataDir }: Place): readonly string[] {
  return readdirSync(join(dataDir, "backups")).filter((name) => !name.endsWith(".part"));
}

async function countsOf(database: Database) {
  const count = async (table: "leads" | "quarantine" | "deletions") => {
    const { rows } = await database
      .selectFrom(table)
      .select((row) => row.fn.countAll<number>().as("rows"))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    leads: await count("leads"),
    quarantine: await count("quarantine"),
    deletions: await count("deletions"),
  };
}

const shifts = isWhole ? ["+3d", "+36d", "+8y", "-3d", "-8y"] : ["+8y"];

test.for(shifts)(
  "a server that starts with its clock at %s deletes nothing, and nothing is stuck after it",
  { timeout: patience(300_000) },
  async (shift, context) => {
    const clock = await wrongClock(context);
    const { place, database } = await filled();
    const before = backupsOf(place);
    const start = starterAt(place, { ...clock.environment, BACKUP_EVERY_HOURS: "24" });
    await clock.set(shift);
    const wrong = start();
    expect((await send((await wrong.ready) ?? "", newSubmission()))?.status).toBe(201);
    if (shift.startsWith("+")) await expect.poll(() => backupsOf(place).length, soon).toBe(before.length + 1);
    wrong.kill("SIGTERM");
    expect(await wrong.exit).toBe(0);
    expect(await countsOf(database)).toEqual({ leads: 61, quarantine: 20, deletions: 0 });
    expect(backupsOf(place)).toEqual(expect.arrayContaining([...before]));

    await clock.set("+0");
    const today = new Date().toISOString().slice(0, 10);
    const right = start();
    expect((await send((await right.ready) ?? "", newSubmission()))?.status).toBe(201);
    const madeToday = () => backupsOf(place).filter((name) => name.includes(today)).length;
    await expect.poll(madeToday, soon).toBe(1);
    const ranSince = () =>
      database
        .selectFrom("retention_runs")
        .select("at")
        .where("at", ">=", today)
        .where("at", "<", `${today}T99`)
        .execute();
    await expect.poll(ranSince, soon).toHaveLength(1);
    const waiting = () => database.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
    await expect.poll(waiting, soon).toEqual([]);
    right.kill("SIGTERM");
    expect(await right.exit).toBe(0);
    expect(await countsOf(database)).toEqual({ leads: 62, quarantine: 20, deletions: 0 });
    expect(backupsOf(place)).toEqual(expect.arrayContaining([...before]));
    const { out } = await ops(place, "doctor");
    noteFigure({
      what: `a start with the clock at ${shift}`,
      wanted: "nothing deleted, nothing stuck",
      seen: "all 62 leads, 20 suspects and every backup there; retention and backup ran again; no mail waits",
    });
    if (shift.startsWith("+")) expect(out).toMatch(/WRONG {2}future: .*1 of leads.*1 of backups/);
  },
);

test.for(isWhole ? ["+3d", "+8y", "-3d", "-8y"] : ["+3d"])(
  "a server whose clock is at %s for a while sends what was left, and deletes nothing",
  { timeout: patience(600_000) },
  async (shift, context) => {
    const clock = await wrongClock(context);
    const { place, database } = await filled();
    const peer = await startSmtpPeer();
    await peer.listen(false);
    const before = backupsOf(place);
    await clock.set("+0");
    const mail = {
      SMTP_URL: peer.url,
      MAIL_FROM: "hello@lumenward.example",
      PUBLIC_URL: "https://www.lumenward.example",
    };
    const server = starterAt(place, { ...clock.environment, ...mail })();
    const origin = (await server.ready) ?? "";
    await clock.set(shift);
    const submission = newSubmission();
    expect((await send(origin, submission))?.status).toBe(201);
    const tried = () =>
      database
        .selectFrom("outbox")
        .innerJoin("leads", "leads.id", "outbox.lead_id")
        .select("outbox.last_error")
        .where("leads.company", "=", submission.company)
        .where("last_error", "is not", null)
        .execute();
    await expect.poll(async () => (await tried()).length, soon).toBeGreaterThan(0);
    await clock.set("+0");
    await peer.listen(true);
    const arrived = () =>
      peer.received.filter(({ source }) => source.includes(submission.company.slice(-12))).length;
    await expect.poll(arrived, { timeout: 150_000 }).toBeGreaterThanOrEqual(1);
    const left = () => database.selectFrom("outbox").select("id").where("state", "=", "pending").execute();
    // A row that was tried shortly before its receiver works again waits for at most ten minutes.
    await expect.poll(left, { timeout: 360_000 }).toEqual([]);
    server.kill("SIGTERM");
    expect(await server.exit).toBe(0);
    expect(await countsOf(database)).toEqual({ leads: 61, quarantine: 20, deletions: 0 });
    expect(backupsOf(place)).toEqual(expect.arrayContaining([...before]));
    noteFigure({
      what: `the clock at ${shift} for a while`,
      wanted: "nothing deleted, nothing stuck",
      seen: "all 61 leads, 20 suspects and every backup there; all mails arrived",
    });
  },
);
