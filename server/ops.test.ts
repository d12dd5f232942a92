import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { ops, opsProgram } from "#tests/support/ops.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { writtenMail } from "#tests/support/written-mail.ts";
import { markFailed } from "./mails/outbox/commands.ts";
import { claimDue } from "./mails/outbox/queue.ts";
import { openSender } from "./mails/outbox/senders/open.ts";

const noPlace = { dataDir: "/nonexistent/data", databaseUrl: undefined };

describe.each(engines)("ops on %s, while the database is in use", (engine) => {
  test("lists and shows leads, newest first", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const [first = "", second = ""] = await storeLeads(database, 2, new Date("2025-11-21T12:00:00.000Z"));
    const list = await ops(place, "leads", "list");
    expect(list).toMatchObject({ code: 0, err: "" });
    expect(list.out.indexOf(second)).toBeLessThan(list.out.indexOf(first));
    expect((await ops(place, "leads", "list", "--limit", "1")).out).not.toContain(first);
    const shown = await ops(place, "leads", "show", first);
    expect(shown.out).toContain(`${labelsOf(onboarding).question("contactName")}\n    Jane Doe\n`);
    expect(shown.out).toContain(
      "Due      Saturday, November 22, 2025 at 4:00 AM Pacific Time (Sat 12:00 UTC)",
    );
  });

  test("exports every lead", async () => {
    const place = await freshStore(engine);
    const references = await storeLeads(await openAt(place), 3);
    const json: unknown = JSON.parse((await ops(place, "leads", "export", "--format", "json")).out);
    expect(json).toMatchObject(references.map((reference) => ({ reference })));
    const csv = await ops(place, "leads", "export", "--format", "csv");
    expect(
      csv.out
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .map((line) => line.split(",")[0]),
    ).toEqual(references);
  });

  test("imports what another store exported, once, and tells nobody", async () => {
    const from = await freshStore(engine);
    const hourAgo = new Date(Date.now() - 3_600_000);
    const references = [
      ...(await storeLeads(await openAt(from), 2, new Date("2025-11-21T12:00:00.000Z"))),
      ...(await storeLeads(await openAt(from), 1, hourAgo)),
    ];
    const exported = await ops(from, "leads", "export", "--format", "json");
    const file = join(from.dataDir, "leads.json");
    await writeFile(file, exported.out);
    const to = await freshStore(engine);
    expect(await ops(to, "leads", "import", file)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^3 leads were stored, 0 /),
    });
    expect((await ops(to, "leads", "import", file)).out).toMatch(/^0 leads were stored, 3 /);
    const again: unknown = JSON.parse((await ops(to, "leads", "export", "--format", "json")).out);
    expect(again).toMatchObject(references.map((reference) => ({ reference })));
    const database = await openAt(to);
    const rows = await database.selectFrom("leads").select(["reference", "status"]).orderBy("id").execute();
    expect(rows.map(({ status }) => status)).toEqual(["answered", "answered", "new"]);
    expect(await database.selectFrom("outbox").select("id").execute()).toEqual([]);
    await writeFile(file, exported.out.replace(/\n\]\n$/, ',\n{"reference":"X"}\n]\n'));
    expect((await ops(to, "leads", "import", file)).err).toMatch(/^Line 5 holds no lead of an export/);
  });

  test("lists failed mails and sends them again on request", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    await storeLeads(database, 1);
    const rows = await claimDue(database, new Date(), { limit: 2 });
    for (const row of rows) await markFailed(database, row, "550 no such user");
    const failed = await ops(place, "outbox", "list", "--state", "failed");
    expect(failed.out.match(/550 no such user/g)).toHaveLength(2);
    expect(await ops(place, "outbox", "retry", rows[0]?.id ?? "")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^1 /),
    });
    expect(await ops(place, "outbox", "retry", rows[0]?.id ?? "")).toMatchObject({
      code: 1,
      err: expect.stringContaining("No failed message"),
    });
    expect(await ops(place, "outbox", "retry")).toMatchObject({ code: 0, out: expect.stringMatching(/^1 /) });
    expect((await ops(place, "outbox", "list", "--state", "failed")).out).toBe("None.\n");
    expect((await ops(place, "outbox", "list", "--state", "pending")).out.trim().split("\n")).toHaveLength(3);
  });

  test("lists the mails that were written to files", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const [reference = ""] = await storeLeads(database, 1, new Date("2025-11-21T12:00:00.000Z"));
    for (const row of await claimDue(database, new Date(), { limit: 2 })) {
      await openSender({ ...place, smtpUrl: undefined }).send(await writtenMail(database, row));
    }
    const { out } = await ops(place, "mail", "list");
    expect(out).toContain("2025-11-21 12:00 UTC  jane.doe@acme.example");
    expect(out).toContain(`We have your questionnaire (${reference})`);
    expect(out.match(/\.eml/g)).toHaveLength(2);
  });

  test("prints nothing that would steer the terminal", async () => {
    const place = await freshStore(engine);
    const hostile = "\u001b]0;owned\u0007\u001b[2JAcme\r\nLW-FAKE\u202e\u009b31m";
    const answers = { companyName: hostile, businessGoals: hostile };
    const [reference = ""] = await storeLeads(await openAt(place), 1, new Date(), answers);
    const list = await ops(place, "leads", "list");
    const shown = await ops(place, "leads", "show", reference);
    expect(list.out.trimEnd().split("\n")).toHaveLength(2);
    expect(shown.out).toContain("Acme");
    expect(list.out + shown.out).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e]/u);
  });
});

describe("ops says what to do", () => {
  test("with its help, when nothing is asked", async () => {
    for (const args of [[], ["--help"]]) {
      expect(await ops(noPlace, ...args)).toMatchObject({
        code: 0,
        out: expect.stringContaining("leads export"),
      });
    }
  });

  test.each([
    ["an unknown command", ["leads", "burn"], "There is no such command."],
    ["one word too many", ["leads", "list", "now", "please"], "There is no such command."],
    ["an unknown option", ["leads", "list", "--all"], "--all"],
    ["a wrong number", ["leads", "list", "--limit", "0"], "--limit: write a number from 1 to 1000."],
    ["a wrong format", ["leads", "export", "--format", "xml"], "--format: write csv or json."],
  ])("after %s", async (_, args, sentence) => {
    const { code, out, err } = await ops(noPlace, ...args);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain(sentence);
    expect(err).not.toContain("    at ");
  });

  test("when a lead or a format is missing", async () => {
    const place = await freshStore("SQLite");
    expect((await ops(place, "leads", "show")).err).toContain("Name the lead");
    expect(await ops(place, "leads", "show", "LW-0000-0000")).toMatchObject({ code: 1, out: "" });
    expect((await ops(place, "leads", "export")).err).toContain("Choose a format");
  });

  test("when a setting is wrong", async () => {
    const place = { ...noPlace, databaseUrl: "mysql://user:secret@localhost" };
    const { code, err } = await ops(place, "leads", "list");
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^DATABASE_URL: write /) });
  });
});

describe("ops as a program of its own", () => {
  test.each(engines)("reads %s while another program uses it", async (engine) => {
    const place = await freshStore(engine);
    const [reference = ""] = await storeLeads(await openAt(place), 1);
    const list = await opsProgram(place, ["leads", "list"]);
    expect(list).toEqual({ code: 0, out: expect.stringContaining(reference), err: "" });
  });

  test("ends with one sentence and a code when it cannot", async () => {
    const { code, out, err } = await opsProgram(noPlace, ["leads", "list"]);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).not.toContain("    at ");
  });
});
