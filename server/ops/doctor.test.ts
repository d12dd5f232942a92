import { chmod } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { makeBackup } from "#server/backup/commands.ts";
import { readSettings } from "#server/settings/settings.ts";
import { freshPlace, openAt } from "#tests/support/databases.ts";
import { ops } from "#tests/support/ops.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { doctor } from "./doctor.ts";

// Commands run as processes of their own.
vi.setConfig({ testTimeout: 60_000 });

const healthy = {
  PUBLIC_URL: "https://www.lumenward.example",
  SMTP_URL: "smtps://user:password@mail.example:465",
  MAIL_FROM: "hello@lumenward.example",
};

async function installation() {
  const place = await freshPlace("SQLite");
  const read = readSettings({ ...healthy, DATA_DIR: place.dataDir });
  if (!read.ok) throw new Error(read.problems.join("\n"));
  const database = await openAt(place);
  return { place, database, settings: read.settings };
}

/** What the doctor finds wrong, by subject. */
async function wrongs({ database, settings }: Awaited<ReturnType<typeof installation>>) {
  const lines: string[] = [];
  const request = { database, settings, options: { limit: 20, change: [], why: [] }, target: undefined };
  try {
    for await (const line of doctor(request)) lines.push(line);
  } catch (error) {
    expect(String(error)).toMatch(/\d+ of 12 need somebody/);
  }
  expect(lines).toHaveLength(12);
  return lines.flatMap((line) => /^WRONG {2}(\w+): .+\n {7}\S/.exec(line)?.[1] ?? []);
}

test("an installation in order needs nobody, and each fault is named with what to do", async () => {
  const made = await installation();
  await makeBackup(made.settings, new Date());
  expect(await wrongs(made)).toEqual([]);

  const { database, place } = made;
  await storeLeads(database, 1, new Date("2025-11-21T12:00:00Z"));
  await database
    .updateTable("outbox")
    .set({ state: "failed" })
    .where("message", "=", "lead-receipt")
    .execute();
  const gone = { target: "crm", disabled_at: "2025-11-21T12:00:00.000Z", reason: "410 Gone" };
  await database.insertInto("disabled_targets").values(gone).execute();
  const forged = { position: 1, at: "2025-11-21T12:00:00.000Z", cause: "operator" as const, subject: null };
  await database
    .insertInto("deletions")
    .values({ ...forged, counts: "{}", previous: "0", hash: "0" })
    .execute();
  await chmod(place.dataDir, 0o755);
  expect(await wrongs(made)).toEqual(["rights", "messages", "outbox", "targets", "leads", "ledger"]);
});

test("as a command it fails while something is wrong, and a backup can be made, listed and drilled", async () => {
  const place = await freshPlace("SQLite");
  const first = await ops(place, "doctor");
  expect(first.code).toBe(1);
  expect(first.out).toMatch(/^WRONG {2}backup: There is none\.\n {7}Run npm run ops -- backup/m);
  expect((await ops(place, "backup", "drill")).err).toMatch(/^There is no backup yet\./);
  const made = await ops(place, "backup");
  expect([made.code, made.err]).toEqual([0, ""]);
  const file = /^Written to (?<path>\S+), not encrypted/m.exec(made.out)?.groups?.["path"] ?? "";
  expect((await ops(place, "backup", "list")).out).toContain(file.slice(file.lastIndexOf("/") + 1));
  const drilled = await ops(place, "backup", "drill");
  expect(drilled.out).toMatch(/was restored and checked in \d+\.\d s: every row is there, and the same\.\n$/);
  const elsewhere = await freshPlace("SQLite");
  expect((await ops(elsewhere, "backup", "restore", file)).out).toContain(
    "Every row is there, and the same.",
  );
  expect((await ops(place, "doctor")).out).toMatch(/^ok {5}backup$/m);
});
