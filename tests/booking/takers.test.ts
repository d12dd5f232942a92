import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, ownCalls } from "#contract/console/calls.ts";
import { addressOf, at as placed } from "#contract/console/endpoint.ts";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { erased, people } from "#contract/console/people.ts";
import { remindOfCalls } from "#server/booking/calls/reminders.ts";
import { leaveCall } from "#server/booking/calls/takers.ts";
import { inboxPage } from "#server/console/queries.ts";
import { todayOf } from "#server/console/today/queries.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { type MailParser, openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { bookedCall, eventIn, mailsOf } from "#tests/support/booked-call.ts";
import { freeTimes, sendBooking } from "#tests/support/bookings.ts";
import { engines } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply as promise } from "#tests/support/promising.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

let parser: MailParser;
beforeAll(() => {
  parser = openMailParser();
});
afterAll(() => parser.stop());

describe.each(engines)("a call on %s", (engine) => {
  test("is not given to somebody who has not said where their calls are", async () => {
    const { database, anna, ben, give, call } = await bookedCall(engine);
    await database
      .updateTable("operator_calendars")
      .set({ place: " " })
      .where("operator_id", "=", ben.id)
      .execute();
    const { status, text } = await give(anna.id, ben.id);
    expect([status, text]).toEqual([409, expect.stringContaining("not said where their calls are")]);
    expect((await call())?.takerId).toBe(anna.id);
  });
});

describe.each(engines)("who takes a call on %s", (engine) => {
  test("is changed in the console, and the visitor hears with whom and where it is now", async () => {
    const { server, database, anna, ben, at, page, reference, id, call, give } = await bookedCall(engine);
    expect(await call()).toMatchObject({ takerId: anna.id, state: "booked", phone: "+1 555 0100" });
    const [invited] = await mailsOf(database, "call-booked");

    const editor = await newOperator(database, "editor");
    expect((await give(anna.id, editor.id)).status).toBe(400);
    await callBooked(database, { reference, operatorId: ben.id, startsAt: at });
    const busy = { operator_id: ben.id, cell_at: at };
    const other = await database.selectFrom("bookings").select("id").where("id", "!=", id).executeTakeFirst();
    await database
      .insertInto("booking_cells")
      .values({ id: `${ben.id} ${at}`, ...busy, booking_id: other?.id ?? "" })
      .execute();
    const clash = await give(anna.id, ben.id);
    expect([clash.status, clash.text]).toEqual([409, expect.stringContaining("another call at that time")]);
    await database.deleteFrom("bookings").where("id", "!=", id).execute();

    expect((await give(anna.id, ben.id)).status).toBe(204);
    // Sent again by a bad connection, it is done already; somebody who saw another taker is told.
    expect((await give(anna.id, ben.id)).status).toBe(204);
    expect((await give(null, anna.id)).status).toBe(409);
    expect(await call()).toMatchObject({
      takerId: ben.id,
      state: "booked",
      startsAt: at,
      place: "https://meet.example/ben",
    });
    const [told, ...more] = await mailsOf(database, "call-amended");
    expect(more).toEqual([]);
    expect(told?.to).toEqual(["jane@acme.example"]);
    expect(told?.text).toContain(ben.name);
    expect(told?.text).toContain("https://meet.example/ben");
    const [before, after] = [eventIn(invited?.invitation?.content), eventIn(told?.invitation?.content)];
    expect([after.uid, after.start, after.location]).toEqual([
      before.uid,
      before.start,
      "https://meet.example/ben",
    ]);
    expect(Number(after.sequence)).toBeGreaterThan(Number(before.sequence));
    const [notice] = await mailsOf(database, "call-given");
    expect(notice?.to).toContain(ben.email);
    expect(notice?.subject).toBe(`${ben.name} takes the call: Acme`);
    const [left, ...others] = await mailsOf(database, "call-left");
    expect([left?.to, left?.subject, others]).toEqual([
      [anna.email],
      `${ben.name} takes your call: Acme`,
      [],
    ]);
    expect(left?.invitation?.content).toContain("METHOD:CANCEL");
    expect(eventIn(left?.invitation?.content).uid).toBe(before.uid);
    expect((await server.ask(page)).text).toContain("https://meet.example/ben");
    expect((await server.ask(page)).text).not.toContain("https://meet.example/anna");

    // The reminder still comes, once, and names who takes it now.
    // It was booked 27 hours ahead: the mail that confirmed it is a day old three hours before it.
    const before27 = new Date(Date.parse(at) - 27 * 3_600_000).toISOString();
    await database.updateTable("bookings").set({ changed_at: before27 }).execute();
    const about = { domain: "x.example", now: new Date(Date.parse(at) - 2.9 * 3_600_000) };
    expect([await remindOfCalls(database, about), await remindOfCalls(database, about)]).toEqual([1, 0]);
    expect((await mailsOf(database, "call-reminder"))[0]?.text).toContain(ben.name);
  });

  test("is said to be nobody a day before, with who the client is and where the call is; not once somebody takes it", async () => {
    const { database, anna, at, give } = await bookedCall(engine);
    await database
      .updateTable("bookings")
      .set({ operator_id: null, changed_at: "2020-01-01T00:00:00.000Z" })
      .execute();
    const about = { domain: "x.example", now: new Date(Date.parse(at) - 23 * 3_600_000) };
    expect(await remindOfCalls(database, about)).toBe(1);
    const [reminder, ...more] = await mailsOf(database, "call-untaken");
    expect([reminder?.to, more]).toEqual([house.notifyTo, []]);
    expect(reminder?.subject).toBe("Nobody takes the call yet: Acme");
    for (const said of ["jane@acme.example", "+1 555 0100", "Nobody yet: give it to somebody"])
      expect(reminder?.text).toContain(said);
    expect(reminder?.text).toMatch(/Where\nNot known yet: .*Their number: \+1 555 0100/);
    expect(reminder?.invitation).toBeUndefined();
    await database.updateTable("bookings").set({ phone: "" }).execute();
    expect((await mailsOf(database, "call-untaken"))[0]?.text).toContain("Where\nNot known yet");
    await give(null, anna.id);
    expect(await mailsOf(database, "call-untaken")).toEqual([]);
  });

  test("is said to be nobody also of a call that was booked the day before, without a reminder to its visitor", async () => {
    const { database, at } = await bookedCall(engine);
    const now = new Date(Date.parse(at) - 23 * 3_600_000);
    const booking = new Date(now.getTime() - 3_600_000).toISOString();
    await database.updateTable("bookings").set({ operator_id: null, changed_at: booking }).execute();
    const about = { domain: "x.example", now };
    expect([await remindOfCalls(database, about), await remindOfCalls(database, about)]).toEqual([1, 0]);
    expect(await mailsOf(database, "call-untaken")).toHaveLength(1);
    expect(await mailsOf(database, "call-reminder")).toEqual([]);
  });

  test("changes the place, as the settings of who takes it do", async () => {
    const { server, database, anna } = await bookedCall(engine);
    const caller = callerOf(server, await sessionHeader(database, anna));
    const said = { takesCalls: true, busyUrl: "", place: "https://meet.example/new-room" };
    // How many are mailed is said beforehand.
    const own = ownCalls.parse(JSON.parse((await caller.get(calls.readOwnCalls.path)).text));
    expect(own.toCome).toBe(1);
    expect((await caller.post(calls.changeOwnCalls.path, said)).status).toBe(200);
    expect((await caller.post(calls.changeOwnCalls.path, said)).status).toBe(200);
    const told = await mailsOf(database, "call-amended");
    expect(told.map(({ to }) => to)).toEqual([["jane@acme.example"]]);
    expect(told[0]?.text).toContain("https://meet.example/new-room");
    // Without any, its client is told that it follows, and does not look for it in vain.
    expect((await caller.post(calls.changeOwnCalls.path, { ...said, place: "" })).status).toBe(200);
    const last = (await mailsOf(database, "call-amended")).at(-1);
    expect(last?.text).toContain(house.mailWords.call.follows);
  });

  test("is nobody for a while: the visitor hears at once that the room is void, and again when somebody takes it", async () => {
    const { server, database, anna, id, at, page, give } = await bookedCall(engine);
    const about = { domain: "x.example", now: new Date() };
    await database.transaction().execute((transaction) => leaveCall(transaction, id, about));
    const [open, ...more] = await mailsOf(database, "call-open");
    expect([open?.to, more]).toEqual([["jane@acme.example"], []]);
    expect(open?.text).toContain(house.mailWords.call.open.lead);
    expect(open?.text).toContain(house.mailWords.call.follows);
    expect(open?.text).not.toContain("meet.example");
    const event = eventIn(open?.invitation?.content);
    expect([open?.invitation?.method, event.location ?? "", Number(event.sequence)]).toEqual([
      "REQUEST",
      "",
      1,
    ]);
    const shown = (await server.ask(page)).text;
    expect(shown).toContain("The place follows");
    expect(shown).not.toContain("meet.example");

    const changed_at = new Date(Date.parse(at) - 27 * 3_600_000).toISOString();
    await database.updateTable("bookings").set({ changed_at }).execute();
    const near = { ...about, now: new Date(Date.parse(at) - 2.9 * 3_600_000) };
    expect(await remindOfCalls(database, near)).toBe(1);
    expect((await mailsOf(database, "call-reminder"))[0]?.text).toContain(house.mailWords.call.follows);

    expect((await give(null, anna.id)).status).toBe(204);
    const [taken] = await mailsOf(database, "call-amended");
    expect(taken?.text).toContain("https://meet.example/anna");
    expect(taken?.text).not.toContain(house.mailWords.call.follows);
    expect(await mailsOf(database, "call-open")).toEqual([]);
  });

  test("learns when the visitor's calendar declines it, until it is moved or accepted", async () => {
    const { server, database, at: earlier, page, id, call } = await bookedCall(engine);
    const answered = async (said: string, uid: string, more: readonly string[] = []) => {
      const lines = [
        "From: Jane Doe <jane@acme.example>",
        "To: hello@lumenward.example",
        `Subject: ${said}: Your call`,
        `Message-ID: <${randomUUID()}@acme.example>`,
        "MIME-Version: 1.0",
        "Content-Type: text/calendar; charset=utf-8; method=REPLY",
        "",
        "BEGIN:VCALENDAR",
        "METHOD:REPLY",
        "VERSION:2.0",
        "BEGIN:VEVENT",
        `UID:${uid}`,
        ...more,
        `ATTENDEE;PARTSTAT=${said}:mailto:jane@acme.example`,
        "SUMMARY:Your call",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
      ];
      const now = new Date();
      const mail = incomingOf(await parser.parse(Buffer.from(lines.join("\r\n"))), now);
      const taken = await takeUp(database, mail, {
        ours: ["hello@lumenward.example"],
        isSent: false,
        provedBy: null,
        position: null,
        domain: "lumenward.example",
        now,
      });
      expect(taken.outcome).toBe("matched");
      return (await call())?.declinedAt;
    };
    expect(await answered("DECLINED", `${randomUUID()}@lumenward.example`)).toBeNull();
    expect(await answered("DECLINED", `${id}@lumenward.example`)).not.toBeNull();
    const told = await mailsOf(database, "client-wrote");
    expect(told.map(({ subject }) => subject)).toEqual([expect.stringContaining("declined a call")]);
    const today = async () => {
      const day = await todayOf(database, { operatorId: null, now: new Date(), reply: promise });
      return day.parts.find(({ part }) => part === "calls")?.count;
    };
    expect(await today()).toBe(1);
    expect(await answered("TENTATIVE", `${id}@lumenward.example`)).toBeNull();
    expect(await today()).toBe(0);
    expect(await answered("DECLINED", `${id}@lumenward.example`)).not.toBeNull();
    const [at = ""] = await freeTimes(server);
    const moved = await server.ask(page, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ action: "move", at }).toString(),
    });
    expect(moved.status).toBe(303);
    expect(await call()).toMatchObject({ state: "moved", startsAt: at, declinedAt: null });

    // Answers to the file of the earlier time, which come late, say nothing about the new one.
    const stamp = (time: string) => `${time.slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
    const written = (time: string) => `DTSTAMP:${stamp(time)}`;
    const [before, later] = ["2026-01-01T00:00:00.000Z", new Date(Date.now() + 60_000).toISOString()];
    const mine = `${id}@lumenward.example`;
    const wroteOf = async () => (await mailsOf(database, "client-wrote")).length;
    const toldBefore = await wroteOf();
    for (const stale of [
      ["SEQUENCE:0", `DTSTART:${stamp(earlier)}`, written(before)],
      ["SEQUENCE:0", `DTSTART:${stamp(earlier)}`, written(later)],
      [written(before)],
    ]) {
      expect(await answered("DECLINED", mine, stale)).toBeNull();
    }
    expect(await wroteOf()).toBe(toldBefore);
    const { text } = await database
      .selectFrom("mails")
      .select("text")
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(text).toContain("This is about an earlier time of the call.");
    expect(await answered("DECLINED", mine, ["SEQUENCE:1", written(later)])).not.toBeNull();
    expect(await answered("ACCEPTED", mine, ["SEQUENCE:0", `DTSTART:${stamp(earlier)}`])).not.toBeNull();
    // Its place changed since, not its time.
    await database.updateTable("bookings").set({ amended: 3, declined_at: null }).execute();
    expect(await answered("DECLINED", mine, ["SEQUENCE:1", `DTSTART:${stamp(at)}`])).not.toBeNull();
    expect(await answered("ACCEPTED", mine, [written(later)])).toBeNull();
  });

  test("leads from the number that was given with it to its lead", async () => {
    const { server, database, reference } = await bookedCall(engine);
    const [at = ""] = await freeTimes(server);
    const contactPhone = "+1 206 555 0199";
    await sendBooking(server, { at, contactEmail: "jane@acme.example", contactPhone, key: randomUUID() });
    const found = async (search: string) => {
      const filter = leadFilter.parse({ search });
      const { leads } = await inboxPage(database, filter, promise);
      return leads.map((lead) => lead.reference);
    };
    expect([await found("206-555-0199"), await found("206-555-0198")]).toEqual([[reference], []]);
  });

  test("has it no more in the calendar when the person is erased", async () => {
    const { server, database, anna, id, at, reference } = await bookedCall(engine);
    const [invited] = await mailsOf(database, "call-notice");
    const free = await freeTimes(server);
    expect(free).not.toContain(at);
    const owner = callerOf(server, await sessionHeader(database, anna));
    const { text } = await owner.post(addressOf(placed(people.erasePerson, { reference })), {
      reference,
    });
    expect(erased.parse(JSON.parse(text))).toMatchObject({ leads: 1, calls: 1, cancelled: 1 });
    expect(await freeTimes(server)).toContain(at);
    const [told, ...more] = await mailsOf(database, "call-erased");
    expect(more).toEqual([]);
    expect(told?.to).toContain(anna.email);
    expect(told?.invitation?.method).toBe("CANCEL");
    const [was, is] = [eventIn(invited?.invitation?.content), eventIn(told?.invitation?.content)];
    expect([is.uid, Number(is.sequence) > Number(was.sequence)]).toEqual([was.uid, true]);
    expect(is.uid).toContain(id);
    // Nothing of the person is in it, nor in the row.
    const rows = await database.selectFrom("outbox").selectAll().execute();
    expect(JSON.stringify([told, rows])).not.toMatch(/jane|acme|555 0100/i);
  });
});
