import { describe, expect, test } from "vitest";
import { oneLead } from "#contract/console/lead.ts";
import { standingTimes } from "#contract/console/standing.ts";
import { today, todaysWork } from "#contract/console/today.ts";
import { changeLeads } from "#server/console/commands.ts";
import { todayOf } from "#server/console/today/queries.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { awaitedAgain } from "#server/mails/warnings/queries.ts";
import { deliverToDevice } from "#server/push/deliver.ts";
import { awaitingReports } from "#server/reports/queries.ts";
import { engines, freshDatabase, freshStore } from "#tests/support/databases.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { storeReport } from "#tests/support/reports.ts";
import { startServer } from "#tests/support/running-server.ts";
import { mailToWrite } from "#tests/support/written-mail.ts";

const hour = 3_600_000;

describe.each(engines)("a client's incident on %s", (engine) => {
  test("is due by its severity, stands on top of Today alone, is warned of, and can be taken back", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const [me, other] = [await newOperator(database, "consultant"), await newOperator(database, "owner")];
    const caller = callerOf(server, await sessionHeader(database, me));
    const received = new Date(Date.now() - 2 * hour);
    const [reference = "", usual = ""] = await storeLeads(database, 2, received);
    const before = await lead();
    // Two people have a device; only who did not mark it is told.
    await sessionHeader(database, other);
    const sessions = await database.selectFrom("operator_sessions").select(["id", "operator_id"]).execute();
    for (const { id, operator_id } of sessions) {
      const keys = { endpoint: `https://push.example/${id}`, p256dh: "", auth: "", client: "a test" };
      const device = { id, operator_id, session_id: id, ...keys, created_at: received.toISOString() };
      await database.insertInto("push_devices").values(device).execute();
    }

    function lead() {
      return database
        .selectFrom("leads")
        .select(["due_at", "due_before", "severity", "version"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
    }
    const mark = (severity: string | null, version: number) =>
      caller.post(oneLead.changeLeads.path, { leads: [{ reference, version }], severity });
    const parts = async () => {
      const read = today.parse(JSON.parse((await caller.get(todaysWork.readToday.path)).text));
      return read.parts.flatMap(({ part, lines }) => lines.map((line) => `${part} ${line.lead.reference}`));
    };

    expect((await mark("P9", 1)).status).toBe(400);
    expect((await mark("P2", 1)).status).toBe(200);
    const first = await lead();
    expect(first.due_before).toBe(before.due_at);
    // Its hours begin when it is said, two hours after the lead arrived.
    expect(Date.parse(first.due_at)).toBeGreaterThan(Date.now() + 3.9 * hour);
    expect(await parts()).toEqual([`incident ${reference}`, `new ${usual}`]);

    // Another severity counts from the same time.
    expect((await mark("P1", 2)).status).toBe(200);
    expect(Date.parse(first.due_at) - Date.parse((await lead()).due_at)).toBe(3 * hour);
    const look = (now: Date) => warnOfDueTimes(database, { reply, targets: [], domain: "a.example", now });
    await look(new Date());
    const messages = async () =>
      (await database.selectFrom("outbox").select("message").execute()).map(({ message }) => message);
    expect((await messages()).filter((message) => /^lead-(?:waiting|due|overdue)/.test(message))).toEqual([]);
    // Everybody is mailed of a lead without an owner, except who said it.
    expect((await messages()).filter((message) => message.startsWith("operator-told:"))).toHaveLength(2);
    await look(new Date(Date.now() + 2 * hour));
    const warned = await database
      .selectFrom("outbox")
      .innerJoin("leads", "leads.id", "outbox.lead_id")
      .select("message")
      .where("reference", "=", reference)
      .where("message", "=", "lead-overdue")
      .execute();
    expect(warned).toHaveLength(1);
    const rung = await database
      .selectFrom("outbox")
      .select("data")
      .where("message", "=", "push:urgent")
      .execute();
    const others = sessions.find(({ operator_id }) => operator_id === other.id)?.id ?? "nobody";
    expect(rung.map(({ data }) => JSON.parse(data ?? ""))).toMatchObject([
      { deviceId: others, severity: "P2" },
      { deviceId: others, severity: "P1" },
    ]);

    expect((await mark(null, 3)).status).toBe(200);
    expect(await lead()).toMatchObject({ due_at: before.due_at, due_before: null, severity: null });
    expect((await parts()).toSorted()).toEqual([`new ${reference}`, `new ${usual}`].toSorted());
    // What its sender was promised is never put off by it.
    expect((await mark("P4", 4)).status).toBe(200);
    expect(await lead()).toMatchObject({ due_at: before.due_at, severity: "P4" });
  });

  test("is mailed once it cannot be taken back, only as it is then, and not at all when it was", async () => {
    const database = await freshDatabase(engine);
    const [me, other] = [await newOperator(database, "consultant"), await newOperator(database, "owner")];
    const [reference = "", wrong = ""] = await storeLeads(database, 2, new Date());
    await sessionHeader(database, other);
    const { id } = await database.selectFrom("operator_sessions").select("id").executeTakeFirstOrThrow();
    const bell = { id, operator_id: other.id, session_id: id, p256dh: "", auth: "", client: "a test" };
    const device = { ...bell, endpoint: "https://push.example/a", created_at: new Date().toISOString() };
    await database.insertInto("push_devices").values(device).execute();
    const heardAt = new Date(Date.now() + 10_000);
    const act = { operatorId: me.id, now: new Date(), domain: "a.example", heardAt };
    const mark = (of: string, severity: "P2" | "P4" | null, version: number, later: number) =>
      changeLeads(
        database,
        { leads: [{ reference: of, version }], severity },
        { ...act, now: new Date(act.now.getTime() + later) },
      );
    await mark(reference, "P4", 1, 0);
    await mark(reference, "P2", 2, 2_000);
    await mark(wrong, "P2", 1, 0);
    await mark(wrong, null, 2, 2_000);
    const bells = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "push:urgent")
      .execute();
    expect(bells.map((row) => row.next_attempt_at)).toEqual(bells.map(() => heardAt.toISOString()));
    const wish = {
      database,
      webPush: "private",
      company: { email: "hello@a.example", reply },
      timeLimit: 100,
      newestWords: async () => "",
      now: heardAt,
    } as const;
    const rung = await Promise.allSettled(bells.map((row) => deliverToDevice(row, wish)));
    // Only the last one is for a device: what these keys seal, nobody can read.
    const isOut = ({ status }: { readonly status: string }) => status === "rejected";
    expect([bells.length, rung.filter(isOut).length]).toEqual([3, 1]);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "operator-told:%")
      .execute();
    expect(new Set(rows.map((row) => row.next_attempt_at))).toEqual(new Set([heardAt.toISOString()]));
    const mails = (await Promise.all(rows.map((row) => mailToWrite(database, row)))).filter(Boolean);
    expect(mails.map((mail) => [mail?.to, mail?.subject])).toEqual([
      [[other.email], expect.stringContaining("Incident P2: ")],
    ]);
    expect(mails[0]?.subject).toContain(reference);

    // Who was mailed of it is mailed when it is none any more.
    await database.updateTable("outbox").set({ state: "sent" }).execute();
    await mark(reference, null, 3, 60_000);
    const over = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "operator-told:%")
      .where("state", "=", "pending")
      .execute();
    const told = await Promise.all(over.map((row) => mailToWrite(database, row)));
    expect(told.map((mail) => [mail?.to, mail?.subject])).toEqual([
      [[other.email], expect.stringMatching(/^No incident any more: /)],
    ]);
  });

  test("what its client wrote again is due by its severity", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const now = Date.now();
    const [reference = ""] = await storeLeads(database, 1, new Date(now - 90 * hour));
    const [answered_at, wrote] = [89, 2].map((hours) => new Date(now - hours * hour).toISOString());
    await database
      .updateTable("leads")
      .set({ answered_at, status: "answered", wrote_at: wrote ?? "", waits_since: wrote ?? "" })
      .execute();
    await caller.post(oneLead.changeLeads.path, { leads: [{ reference, version: 1 }], severity: "P1" });
    await warnOfDueTimes(database, { reply, targets: [], domain: "a.example", now: new Date(now) });
    const messages = await database.selectFrom("outbox").select("message").execute();
    expect(messages.map(({ message }) => message)).toContain(`lead-overdue:${Date.parse(wrote ?? "")}`);

    // A question that waited before is not what happened: the hours begin with the newest mail.
    const newest = new Date(now - hour / 2).toISOString();
    await database
      .updateTable("leads")
      .set({ severity: null, incident_at: null, wrote_at: newest })
      .execute();
    await caller.post(oneLead.changeLeads.path, { leads: [{ reference, version: 2 }], severity: "P1" });
    const due = async () => {
      const { parts } = today.parse(JSON.parse((await caller.get(todaysWork.readToday.path)).text));
      const [line] = parts.find(({ part }) => part === "incident")?.lines ?? [];
      if (line === undefined) throw new Error("Today shows no incident.");
      return standingTimes(line.lead, reply).dueAt;
    };
    expect(await due()).toBe(new Date(Date.parse(newest) + hour).toISOString());
    await caller.post(oneLead.changeLeads.path, { leads: [{ reference, version: 3 }], severity: "P2" });
    expect(await due()).toBe(new Date(Date.parse(newest) + 4 * hour).toISOString());
    // What its client writes after we answered has its own hours.
    const later = new Date(now - hour / 4).toISOString();
    await database.updateTable("leads").set({ wrote_at: later, waits_since: later }).execute();
    expect(await due()).toBe(new Date(Date.parse(later) + 4 * hour).toISOString());
  });

  test("an answered client who telephones waits from when it is said, and an undo brings the time back", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const [reference = ""] = await storeLeads(database, 1, new Date(Date.now() - 90 * hour));
    await database
      .updateTable("leads")
      .set({ answered_at: new Date(Date.now() - 89 * hour).toISOString(), status: "answered" })
      .execute();
    let version = 0;
    const become = async (severity: string | null, more: object = {}) => {
      version += 1;
      const change = { leads: [{ reference, version }], severity, ...more };
      expect((await caller.post(oneLead.changeLeads.path, change)).status).toBe(200);
    };
    const incident = () =>
      database
        .selectFrom("leads")
        .select(["severity", "incident_at", "wrote_at", "waits_since"])
        .executeTakeFirstOrThrow();
    const told = async () =>
      (await database.selectFrom("outbox").select("message").execute()).filter(({ message }) =>
        message.startsWith("operator-told:"),
      ).length;

    await become("P1");
    const first = await incident();
    expect(first.incident_at).not.toBeNull();
    expect(first).toMatchObject({ wrote_at: first.incident_at, waits_since: first.incident_at });
    const mails = await told();
    await become(null);
    expect(await incident()).toEqual({
      ...{ severity: null, incident_at: null },
      ...{ wrote_at: null, waits_since: null },
    });
    await become("P1", { takesBack: true });
    expect(await incident()).toEqual(first);
    expect(await told()).toBe(mails);

    // Words of the client that wait go on waiting when it is no incident any more.
    await become(null);
    const wrote_at = new Date(Date.now() - hour).toISOString();
    await database.updateTable("leads").set({ wrote_at, waits_since: wrote_at }).execute();
    await become("P2");
    await become(null);
    expect(await incident()).toMatchObject({ severity: null, wrote_at });
  });

  test("the half of a promise that ends before the incident's hours is its own half", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const received = new Date();
    const [reference = ""] = await storeLeads(database, 1, received);
    const due = new Date(received.getTime() + 24 * hour).toISOString();
    await database.updateTable("leads").set({ due_at: due }).execute();
    const change = { leads: [{ reference, version: 1 }], severity: "P4" };
    expect((await caller.post(oneLead.changeLeads.path, change)).status).toBe(200);
    const warned = async (hours: number) => {
      const now = new Date(received.getTime() + hours * hour);
      await warnOfDueTimes(database, { reply, targets: [], domain: "a.example", now });
      const rows = await database.selectFrom("outbox").select("message").execute();
      return rows.filter(({ message }) => /^lead-(?:waiting|due)/.test(message)).length;
    };
    expect(await warned(0.2)).toBe(0);
    expect(await warned(23)).toBeGreaterThan(0);
  });

  test("its hours are those of the answer: the report stays due when it was promised", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const me = await newOperator(database, "owner");
    const caller = callerOf(server, await sessionHeader(database, me));
    const { reference } = await storeReport(database);
    const row = () =>
      database
        .selectFrom("leads")
        .select(["due_at", "version"])
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow();
    const promised = (await row()).due_at;
    const change = async (wish: object) =>
      expect(
        await caller.post(oneLead.changeLeads.path, {
          leads: [{ reference, version: (await row()).version }],
          ...wish,
        }),
      ).toMatchObject({ status: 200 });
    await change({ severity: "P1" });
    expect((await row()).due_at < promised).toBe(true);
    await change({ status: "answered" });
    const { parts } = today.parse(JSON.parse((await caller.get(todaysWork.readToday.path)).text));
    const due = parts.flatMap(({ part, lines }) =>
      part === "reports" ? lines.map(({ report }) => report?.dueAt) : [],
    );
    expect(due).toEqual([promised]);
    const [awaiting] = await awaitingReports(database, { now: new Date(), limit: 5 });
    expect(awaiting?.dueAt).toBe(promised);
    // Hours after the incident's time, and before the report's, nothing is late.
    const later = new Date(Date.now() + 3 * hour);
    expect(await awaitedAgain(database, reply, later)).toMatchObject([{ owed: "report", due_at: promised }]);
    expect((await todayOf(database, { operatorId: me.id, now: later, reply })).parts).toMatchObject(
      parts.map(({ part }) => ({ part, count: ["incident", "reports"].includes(part) ? 1 : 0 })),
    );
  });
});
