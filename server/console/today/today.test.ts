import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressOf, at } from "#contract/console/endpoint.ts";
import { figures, inbox } from "#contract/console/inbox.ts";
import { leads as leadLists, leadPage } from "#contract/console/lead-lists.ts";
import { asideLeads, today, todaysWork } from "#contract/console/today.ts";
import { endpoints } from "#contract/endpoints.ts";
import { changeLeads } from "#server/console/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { leadRows, rowOf } from "#server/console/rows.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { holdReport, receive, soc2Submission } from "#tests/support/reports.ts";
import { startServer } from "#tests/support/running-server.ts";
import { callBooked } from "#tests/support/stored-calls.ts";
import { newestWordsOf } from "./words.ts";

const hour = 3_600_000;
const minute = 60_000;

describe.each(engines)("today's work on %s", (engine) => {
  test("has every lead in each part that it belongs to, mine or everybody's, and puts off only what may wait", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const me = await newOperator(database, "consultant");
    const other = await newOperator(database, "owner");
    const caller = callerOf(server, await sessionHeader(database, me));
    const now = new Date();
    const stored = async (hoursAgo: number, more: Readonly<Record<string, unknown>> = {}) => {
      const [reference = ""] = await storeLeads(database, 1, new Date(now.getTime() - hoursAgo * hour), more);
      return reference;
    };
    const late = await stored(48);
    const usual = await stored(1);
    const theirs = await stored(1);
    const writing = await stored(2, { contactEmail: "writing@acme.example" });
    const following = await stored(3);
    const calling = await stored(4);
    const receipt = await receive(database, soc2Submission, now);
    const review = receipt.outcome === "conflict" ? "" : receipt.reference;

    const act = { operatorId: me.id, now };
    const change = (reference: string, wish: object, version = 1) =>
      changeLeads(database, { leads: [{ reference, version }], ...wish }, act);
    await change(theirs, { ownerId: other.id });
    await change(following, { status: "answered", followUpOn: "2020-01-31" });
    await change(review, { status: "answered" });
    await change(calling, { status: "answered", followUpOn: "2020-01-31" });
    // It has begun, so that it is one of today at whatever time this runs.
    const callAt = new Date(now.getTime() - minute).toISOString();
    await callBooked(database, { reference: calling, operatorId: me.id, startsAt: callAt });
    const reply = { key: randomUUID(), version: 1, subject: "Hello", text: "Dear Jane" };
    await replyTo(database, writing, reply, { ...act, domain: "lumenward.example" });

    const parser = openMailParser();
    const text = "When can you call?\r\n\r\nJane\r\n\r\nOn Monday, Kim wrote:\r\n> Dear Jane";
    const raw = rawMail({ from: "writing@acme.example", text });
    const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
    await parser.stop();
    await takeUp(database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });

    const work = async (whose: string) => {
      const { parts } = today.parse(
        JSON.parse((await caller.get(`${todaysWork.readToday.path}?whose=${whose}`)).text),
      );
      return Object.fromEntries(
        parts.map(({ part, count, lines }) => [
          part,
          {
            count,
            lines: lines.map(({ lead }) => lead.reference),
            words: lines.map(({ words }) => words),
            calls: lines.map(({ call }) => call?.startsAt),
          },
        ]),
      );
    };
    // The rail counts what the screen counts: each lead once, however many parts it stands in.
    const read = async (path: string): Promise<unknown> => JSON.parse((await caller.get(path)).text);
    const { leads: all, parts: shown } = today.parse(await read(`${todaysWork.readToday.path}?whose=mine`));
    const ones = new Set(shown.flatMap(({ lines }) => lines.map(({ lead }) => lead.reference)));
    expect(ones.size).toBe(6);
    expect([all, figures.parse(await read(inbox.readFigures.path)).today]).toEqual([6, 6]);
    const mine = await work("mine");
    expect(mine["overdue"]?.lines).toEqual([late]);
    expect(mine["calls"]).toMatchObject({ count: 1, lines: [calling], calls: [callAt] });
    expect(mine["wrote"]).toMatchObject({ count: 1, lines: [writing], words: ["When can you call? Jane"] });
    const { leads: inInbox } = leadPage.parse(await read(leadLists.listLeads.path));
    const wrote = inInbox.find(({ reference }) => reference === writing);
    expect(wrote?.firstWords, "the inbox says the same words").toBe("When can you call? Jane");
    // Its call hides no other part of its work.
    expect(mine["follow-ups"]?.lines.toSorted()).toEqual([following, calling].toSorted());
    expect(mine["reports"]?.lines).toEqual([review]);
    expect(mine["new"]).toMatchObject({ count: 1, lines: [usual] });
    expect((await work("all"))["new"]?.lines.toSorted()).toEqual([usual, theirs].toSorted());

    const aside = (reference: string, wish: object) =>
      caller.post(addressOf(at(todaysWork.setAside, { reference })), wish);
    expect((await aside("LW-0000-0000", { until: null })).status).toBe(404);
    expect((await aside(usual, { until: "soon" })).status).toBe(400);
    const passed = await aside(usual, { until: "2020-01-31" });
    expect([passed.status, passed.text]).toEqual([400, expect.stringContaining("a day after today")]);
    expect((await aside(usual, { until: "9999-12-31" })).status).toBe(200);
    // Without what was seen, or with something else than what waits now, nothing is settled.
    expect((await aside(writing, { isSettled: true })).status).toBe(400);
    const before = { wroteAt: "2020-01-31T00:00:00.000Z", undeliveredAt: null };
    const wroteNow = { wroteAt: now.toISOString(), undeliveredAt: null };
    const came = await aside(writing, { isSettled: true, seen: before });
    expect([came.status, came.text]).toEqual([409, expect.stringContaining("Another message has come")]);
    expect((await aside(writing, { until: "9999-12-31", seen: before })).status).toBe(409);
    expect((await work("mine"))["wrote"]?.lines).toEqual([writing]);
    expect((await aside(writing, { isSettled: true, seen: wroteNow })).status).toBe(200);
    const off = asideLeads.parse(
      JSON.parse((await caller.get(`${todaysWork.listAsideLeads.path}?whose=mine`)).text),
    );
    expect(off.leads.map(({ reference, snoozedUntil }) => [reference, snoozedUntil])).toEqual([
      [usual, "9999-12-31"],
    ]);
    const closed = (closed_at: string | null) =>
      database.updateTable("leads").set({ closed_at }).where("reference", "=", usual).execute();
    await closed(now.toISOString());
    expect((await caller.get(`${todaysWork.listAsideLeads.path}?whose=mine`)).text).toBe('{"leads":[]}');
    await closed(null);
    const less = await work("mine");
    expect([less["new"]?.lines, less["wrote"]?.lines]).toEqual([[], []]);
    await aside(usual, { until: null });
    expect((await work("mine"))["new"]?.lines).toEqual([usual]);
    expect((await caller.get(`${todaysWork.listAsideLeads.path}?whose=mine`)).text).toBe('{"leads":[]}');
  });

  test("has today's calls first, by who takes them, whatever else its client did, and also when it is set aside", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const anna = await newOperator(database, "owner");
    const ben = await newOperator(database, "consultant");
    const gone = await newOperator(database, "editor");
    const now = new Date();
    const [hers = "", his = "", elsewhere = "", left = ""] = await storeLeads(database, 4, now);
    const set = (reference: string, values: object) =>
      database
        .updateTable("leads")
        .set({ reference, ...values })
        .where("reference", "=", reference)
        .execute();
    for (const reference of [hers, his, elsewhere]) await set(reference, { owner_id: anna.id });
    await set(left, { owner_id: gone.id });
    const startsAt = new Date(now.getTime() - minute).toISOString();
    await callBooked(database, { reference: hers, operatorId: anna.id, startsAt });
    await callBooked(database, { reference: his, operatorId: ben.id, startsAt });
    await callBooked(database, { reference: left, operatorId: gone.id, startsAt });
    const wroteAt = now.toISOString();
    await set(hers, { wrote_at: wroteAt });
    const work = async (operator: typeof anna, whose = "mine") => {
      const caller = callerOf(server, await sessionHeader(database, operator));
      const { parts } = today.parse(
        JSON.parse((await caller.get(`${todaysWork.readToday.path}?whose=${whose}`)).text),
      );
      const shown = parts.filter(({ count }) => count > 0);
      return shown.map(({ part, count, lines }) => [
        part,
        count,
        new Set(
          lines.map(({ lead, call }) => `${lead.reference} ${part === "calls" ? call?.takerId : null}`),
        ),
      ]);
    };
    const mine = await work(anna);
    expect(mine[0]).toEqual(["calls", 2, new Set([`${hers} ${anna.id}`, `${left} null`])]);
    expect(mine[1]).toEqual(["wrote", 1, new Set([`${hers} null`])]);
    // A lead of somebody who only edits is nobody's, as is one of somebody who has left.
    expect(mine[2]).toEqual(["new", 3, new Set([his, elsewhere, left].map((one) => `${one} null`))]);
    expect((await work(ben))[0]).toEqual(["calls", 2, new Set([`${his} ${ben.id}`, `${left} null`])]);
    expect((await work(ben, "all"))[0]?.[1]).toBe(3);

    const changeGone = (values: object) =>
      database
        .updateTable("operators")
        .set({ id: gone.id, ...values })
        .where("id", "=", gone.id)
        .execute();
    const nobodysParts = await work(anna);
    await changeGone({ role: "consultant" });
    expect((await work(anna))[0]?.[1]).toBe(1);
    await changeGone({ disabled_at: now.toISOString() });
    expect(await work(anna)).toEqual(nobodysParts);

    // A second call of the same lead, by somebody else: each sees their own, and everybody both.
    const laterAt = new Date(now.getTime() - minute / 2).toISOString();
    await callBooked(database, { reference: hers, operatorId: ben.id, startsAt: laterAt });
    const times = async (operator: typeof anna, whose: string) => {
      const caller = callerOf(server, await sessionHeader(database, operator));
      const { parts } = today.parse(
        JSON.parse((await caller.get(`${todaysWork.readToday.path}?whose=${whose}`)).text),
      );
      const calls = parts.find(({ part }) => part === "calls")?.lines ?? [];
      return calls.flatMap(({ lead, call }) => (lead.reference === hers ? [call?.startsAt] : []));
    };
    expect(await times(anna, "mine")).toEqual([startsAt]);
    expect(await times(ben, "mine")).toEqual([laterAt]);
    expect(await times(ben, "all")).toEqual([startsAt, laterAt]);
    await database.deleteFrom("bookings").where("starts_at", "=", laterAt).execute();

    const caller = callerOf(server, await sessionHeader(database, anna));
    const aside = (wish: object) =>
      caller.post(addressOf(at(todaysWork.setAside, { reference: hers })), wish);
    expect((await aside({ until: "9999-12-31" })).status).toBe(200);
    const parts = await work(anna);
    expect(parts.map(([part]) => part)).toEqual(["calls", "new"]);
    expect(parts[0]?.[1]).toBe(2);
    await aside({ until: null });
    await aside({ isSettled: true, seen: { wroteAt, undeliveredAt: null } });
    expect((await work(anna)).map(([part]) => part)).toEqual(["calls", "new"]);
    await aside({ wroteAt });
    expect((await work(anna)).map(([part]) => part)).toEqual(["calls", "wrote", "new"]);
    // What came before the undo is what waits.
    const laterWords = new Date(now.getTime() + minute).toISOString();
    await set(hers, { wrote_at: laterWords });
    await aside({ wroteAt });
    const { wrote_at } = await database
      .selectFrom("leads")
      .select("wrote_at")
      .where("reference", "=", hers)
      .executeTakeFirstOrThrow();
    expect(wrote_at).toBe(laterWords);
  });

  test("shows a mail that came back until somebody has seen to it, and an overdue lead whoever put it off", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const now = new Date();
    const [reference = ""] = await storeLeads(database, 1, new Date(now.getTime() - 48 * hour));
    const wroteAt = new Date(now.getTime() - hour).toISOString();
    const undeliveredAt = new Date(now.getTime() - 2 * hour).toISOString();
    const { id } = await database
      .updateTable("leads")
      .set({ wrote_at: wroteAt, undelivered_at: undeliveredAt })
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirstOrThrow();
    const told = { direction: "in", stored_at: wroteAt, recipients: "[]", lead_id: id } as const;
    const from = { from_name: "", from_address: "jane.doe@acme.example", subject: "Yes" } as const;
    const mail = { ...told, ...from, html: null, message_id: null };
    await database
      .insertInto("mails")
      .values([
        { ...mail, id: "1", kind: "mail", at: wroteAt, text: "We sign", content_key: "1" },
        { ...mail, id: "2", kind: "bounce", at: now.toISOString(), text: "No such user", content_key: "2" },
      ])
      .execute();
    const work = async () => {
      const { parts } = today.parse(JSON.parse((await caller.get(todaysWork.readToday.path)).text));
      return parts.flatMap(({ part, lines }) => lines.map(({ words }) => [part, words]));
    };
    expect(await work()).toEqual([
      ["overdue", "We sign"],
      ["undelivered", "No such user"],
    ]);
    const aside = (wish: object) => caller.post(addressOf(at(todaysWork.setAside, { reference })), wish);
    await aside({ until: "9999-12-31" });
    expect((await work()).map(([part]) => part)).toEqual(["overdue"]);
    await aside({ until: null });
    expect((await aside({ isSettled: true, seen: { wroteAt, undeliveredAt: null } })).status).toBe(409);
    expect((await aside({ isSettled: true, seen: { wroteAt, undeliveredAt } })).status).toBe(200);
    expect((await work()).map(([part]) => part)).toEqual(["overdue"]);
    await aside({ wroteAt, undeliveredAt });
    expect((await work()).map(([part]) => part)).toEqual(["overdue", "undelivered"]);
  });

  test("an answer to what somebody wrote again is overdue like a first one, and cannot be put off", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * 24 * hour).toISOString();
    const stored = await storeLeads(database, 6, new Date(ago(60)));
    const [late = "", aside = "", closed = "", fresh = "", done = "", merged = ""] = stored;
    const set = (references: readonly string[], values: object) =>
      database
        .updateTable("leads")
        .set({ import_id: null, ...values })
        .where("reference", "in", references)
        .execute();
    await set(stored, { status: "answered", answered_at: ago(59) });
    await set([late], { wrote_at: ago(20) });
    // Whole weeks lie between, because on which day an answer is due depends on the weekday.
    await set([aside], { wrote_at: ago(27), snoozed_until: "9999-12-31" });
    await set([closed], { wrote_at: ago(34), status: "lost", closed_at: ago(50) });
    await set([merged], { wrote_at: ago(41) });
    await set([fresh], { wrote_at: ago(0) });
    const idOf = async (reference: string) =>
      (
        await database
          .selectFrom("leads")
          .select("id")
          .where("reference", "=", reference)
          .executeTakeFirstOrThrow()
      ).id;
    const merge = { lead_id: await idOf(merged), into_id: await idOf(done), into_due_at: ago(59) };
    await database
      .insertInto("lead_merges")
      .values({
        ...merge,
        into_wrote_at: null,
        into_waits_since: null,
        answered_before: null,
        at: ago(1),
        operator_id: null,
      })
      .execute();
    const read = async (path: string): Promise<unknown> => JSON.parse((await caller.get(path)).text);
    const work = async () => {
      const { parts, leads } = today.parse(await read(todaysWork.readToday.path));
      const shown = parts.filter(({ count }) => count > 0);
      return [leads, ...shown.map(({ part, lines }) => [part, ...lines.map(({ lead }) => lead.reference)])];
    };
    expect(await work()).toEqual([4, ["overdue", closed, aside, late], ["wrote", fresh]]);
    const wish = { until: "9999-12-31", seen: { wroteAt: ago(20), undeliveredAt: null } };
    await caller.post(addressOf(at(todaysWork.setAside, { reference: late })), wish);
    expect(await work()).toEqual([4, ["overdue", closed, aside, late], ["wrote", fresh]]);
    // The inbox and the rail count the same.
    const { overdue, today: inRail } = figures.parse(await read(inbox.readFigures.path));
    expect([overdue, inRail]).toEqual([3, 4]);
    const seen = { wroteAt: ago(20), undeliveredAt: null };
    await caller.post(addressOf(at(todaysWork.setAside, { reference: late })), { isSettled: true, seen });
    expect(await work()).toEqual([3, ["overdue", closed, aside], ["wrote", fresh]]);
  });

  test("has who waits at the phone too long, and a late report, also under Overdue; says what put a report on hold", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const me = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, me));
    const now = new Date();
    const phoned = { contactPhone: "+1 503 555 0188", situation: "RANSOM NOTE", urgency: "emergency" };
    expect((await caller.post(endpoints.callBack.path, phoned)).status).toBe(201);
    const ago = new Date(now.getTime() - 2 * hour).toISOString();
    await database.updateTable("leads").set({ due_at: ago }).execute();
    const care = "We had a breach last week. Nobody knows how.";
    const answers = { ...soc2Submission.answers, vendorManagement: care };
    const stored = await receive(
      database,
      { ...soc2Submission, answers },
      new Date(now.getTime() - 72 * hour),
    );
    const { reference } = stored as { readonly reference: string };
    await holdReport(database, reference);
    const act = { operatorId: me.id, now };
    await changeLeads(database, { leads: [{ reference, version: 1 }], status: "answered" }, act);
    const aside = { until: "9999-12-31" };
    await caller.post(addressOf(at(todaysWork.setAside, { reference })), aside);
    const read = async (path: string): Promise<unknown> => JSON.parse((await caller.get(path)).text);
    const { parts, leads } = today.parse(await read(todaysWork.readToday.path));
    const linesIn = (part: string) => parts.find((one) => one.part === part)?.lines ?? [];
    expect(linesIn("urgent")).toHaveLength(1);
    expect(linesIn("overdue").map(({ words }) => words)).toEqual([
      "We had a breach last week.",
      "RANSOM NOTE",
    ]);
    expect(linesIn("overdue")[0]?.report).toMatchObject({ isLate: true, care: ["breach"] });
    expect(linesIn("reports")).toEqual([]);
    const { leads: inInbox } = leadPage.parse(await read(leadLists.listLeads.path));
    expect(inInbox.find((one) => one.reference === reference)).toMatchObject({
      firstWords: "We had a breach last week.",
      care: ["breach"],
    });
    // It stands in one part alone, also when nobody has put it off.
    await caller.post(addressOf(at(todaysWork.setAside, { reference })), { until: null });
    const again = today.parse(await read(todaysWork.readToday.path)).parts;
    const partsWith = again.filter(({ lines }) => lines.some(({ lead }) => lead.reference === reference));
    expect(partsWith.map(({ part }) => part)).toEqual(["overdue"]);
    await caller.post(addressOf(at(todaysWork.setAside, { reference })), aside);
    const { id } = await database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirstOrThrow();
    const told = { direction: "in", stored_at: now.toISOString(), recipients: "[]", lead_id: id } as const;
    const from = { from_name: "", from_address: "jane.doe@acme.example", subject: "Report" } as const;
    const mail = { ...told, ...from, html: null, message_id: null, id: "m1", kind: "mail" as const };
    const wrote = { ...mail, at: now.toISOString(), text: "Are you still there?", content_key: "m1" };
    await database.insertInto("mails").values(wrote).execute();
    expect(await newestWordsOf(database, id, now)).toBe("Are you still there?");
    await database.deleteFrom("mails").where("lead_id", "=", id).execute();
    await database.updateTable("reports").set({ lifted_at: now.toISOString() }).execute();
    const first = rowOf(await leadRows(database).where("leads.id", "=", id).executeTakeFirstOrThrow());
    expect(await newestWordsOf(database, id, now)).toBe(first.firstWords);
    expect(leads).toBe(2);
    const { overdue, today: inRail } = figures.parse(await read(inbox.readFigures.path));
    expect([overdue, inRail]).toEqual([2, 2]);
  });

  test("tells the first and the last of several mails that wait, and puts an answered incident last", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    const now = new Date();
    const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * minute).toISOString();
    const [writing = "", over = "", open = ""] = await storeLeads(database, 3, new Date(at(60)));
    const set = (reference: string, values: object) =>
      database
        .updateTable("leads")
        .set({ reference, ...values })
        .where("reference", "=", reference)
        .returning("id")
        .executeTakeFirstOrThrow();
    const { id } = await set(writing, { answered_at: at(50), waits_since: at(30), wrote_at: at(10) });
    // A client may have had an incident that somebody answered, and another one that waits.
    await set(over, { severity: "P1", incident_at: at(60), answered_at: at(50) });
    await set(open, { severity: "P4", incident_at: at(60) });
    const told = { direction: "in", stored_at: now.toISOString(), recipients: "[]", lead_id: id } as const;
    const from = { from_name: "", from_address: "jane.doe@acme.example", subject: "", html: null } as const;
    const mail = (key: string, minutesAgo: number, text: string) => ({
      ...{ ...told, ...from, message_id: null, kind: "mail" as const },
      ...{ id: key, content_key: key, at: at(minutesAgo), text },
    });
    const work = async () => {
      const { parts } = today.parse(JSON.parse((await caller.get(todaysWork.readToday.path)).text));
      return (wanted: string) => parts.find(({ part }) => part === wanted)?.lines ?? [];
    };
    const words = async () =>
      (await work())("wrote").map((line) => [line.wordsBefore, line.words, line.lead.waitingMails]);
    await database
      .insertInto("mails")
      .values(mail("1", 55, "Thank you"))
      .execute();
    await database
      .insertInto("mails")
      .values(mail("2", 30, "The backup has failed"))
      .execute();
    expect(await words()).toEqual([["", "The backup has failed", 1]]);
    await database
      .insertInto("mails")
      .values(mail("3", 20, "Hello?"))
      .execute();
    await database
      .insertInto("mails")
      .values(mail("4", 10, "About the invoice"))
      .execute();
    expect(await words()).toEqual([["The backup has failed", "About the invoice", 3]]);
    expect((await work())("incident").map(({ lead }) => lead.reference)).toEqual([open, over]);
  });

  test("says whose words a line has that its person did not write, of their own company too", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const now = new Date();
    const [reference = ""] = await storeLeads(database, 1, now);
    const { id } = await database
      .updateTable("leads")
      .set({ contact_name: "Jane Roe", contact_email: "jane@acme.example", company_domain: "acme.example" })
      .where("reference", "=", reference)
      .returning("id")
      .executeTakeFirstOrThrow();
    const added_at = now.toISOString();
    const contact = {
      id: "c",
      name: "Lee",
      email: "lee@other.example",
      phone: "",
      role: "",
      operator_id: null,
    };
    await database
      .insertInto("lead_contacts")
      .values({ ...contact, lead_id: id, added_at })
      .execute();
    const said = async (from_name: string, from_address: string, text = "I cancel.", subject = "") => {
      await database.deleteFrom("mails").execute();
      const told = { direction: "in", stored_at: added_at, recipients: "[]", lead_id: id } as const;
      const mail = {
        ...told,
        html: null,
        message_id: null,
        kind: "mail",
        id: "1",
        content_key: "1",
      } as const;
      await database
        .insertInto("mails")
        .values({ ...mail, at: now.toISOString(), from_name, from_address, text, subject })
        .execute();
      return await newestWordsOf(database, id, now);
    };
    expect(await said("J. Roe", "Jane@acme.example")).toBe("I cancel.");
    expect(await said("Jane Roe", "roe@acme.example")).toBe("I cancel.");
    expect(await said("Colm Byrne", "colm@acme.example")).toBe("Colm Byrne: I cancel.");
    expect(await said("", "colm@acme.example")).toBe("colm@acme.example: I cancel.");
    expect(await said("Lee", "lee@other.example")).toBe("Lee: I cancel.");
    expect(await said("Colm Byrne", "colm@acme.example", "", "No more")).toBe("Colm Byrne: No more");
  });

  test("puts the most urgent of the new leads first, and says why", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "consultant")));
    // Both are due tomorrow, at the same time.
    const now = new Date();
    await storeLeads(database, 1, now, { timeline: "flexible" });
    await storeLeads(database, 1, now, { timeline: "immediate" });
    const { parts } = today.parse(
      JSON.parse((await caller.get(`${todaysWork.readToday.path}?whose=all`)).text),
    );
    const lines = parts.find(({ part }) => part === "new")?.lines ?? [];
    const urgencies = lines.map(({ lead }) => lead.scores?.urgency ?? 0);
    expect(urgencies).toHaveLength(2);
    expect(urgencies[0]).toBeGreaterThan(urgencies[1] ?? 0);
    expect(lines[0]?.reasons[0]).toMatch(/\w+: \w+/);
  });

  test("has those who wait at the phone before all else, and a call that was held until the lead moves on", async () => {
    const { databaseUrl } = await freshStore(engine);
    await using server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const me = await newOperator(database, "consultant");
    const caller = callerOf(server, await sessionHeader(database, me));
    const now = new Date();
    const [late = "", held = "", off = ""] = await storeLeads(
      database,
      3,
      new Date(now.getTime() - 48 * hour),
    );
    const phoned = await caller.post(endpoints.callBack.path, {
      contactPhone: "+1 503 555 0188",
      situation: "All files are encrypted",
    });
    expect(phoned.status).toBe(201);
    const change = (wish: object, version: number) =>
      changeLeads(database, { leads: [{ reference: held, version }], ...wish }, { operatorId: me.id, now });
    await change({ status: "call-booked" }, 1);
    const call = (reference: string, minutes: number, state: "booked" | "cancelled") => {
      const startsAt = new Date(now.getTime() + minutes * minute).toISOString();
      return callBooked(database, { reference, operatorId: me.id, startsAt, state });
    };
    await call(held, -120, "booked");
    await call(off, 120, "cancelled");
    await database
      .insertInto("operator_calendars")
      .values({ operator_id: me.id, place: "https://rooms.example/me" })
      .execute();

    const work = async () =>
      today
        .parse(JSON.parse((await caller.get(`${todaysWork.readToday.path}?whose=mine`)).text))
        .parts.filter(({ count }) => count > 0);
    const [first, overdue, after, ...more] = await work();
    expect(first).toMatchObject({ part: "urgent", count: 1 });
    expect(first?.lines[0]?.reasons).toEqual(["Somebody waits at the phone"]);
    expect(overdue?.lines.map(({ lead, call }) => [lead.reference, call?.state])).toEqual([
      [late, undefined],
      [off, "cancelled"],
    ]);
    expect(after).toMatchObject({ part: "calls-held", count: 1, lines: [{ lead: { reference: held } }] });
    expect(more).toEqual([]);
    expect(await leadWithHistory(database, held)).toMatchObject({
      call: { state: "held", place: "https://rooms.example/me" },
    });

    await change({ followUpOn: "9999-01-31" }, 2);
    expect((await work()).map(({ part }) => part)).toEqual(["urgent", "overdue"]);
  });
});
