import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addressOf, at as placed } from "#contract/console/endpoint.ts";
import { leadsChanged, oneLead } from "#contract/console/lead.ts";
import { leadCalls } from "#contract/console/lead-call.ts";
import { todaysWork } from "#contract/console/today.ts";
import { callsWith } from "#server/booking/calls/queries.ts";
import { remindOfCalls } from "#server/booking/calls/reminders.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { setDisabled } from "#server/operators/access.ts";
import { bookedCall, eventIn, mailsOf } from "#tests/support/booked-call.ts";
import { freeTimes, sendBooking } from "#tests/support/bookings.ts";
import { engines } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const minute = 60_000;
const hour = 60 * minute;
const later = (iso: string, minutes: number) => new Date(Date.parse(iso) + minutes * minute).toISOString();

type Booked = Awaited<ReturnType<typeof bookedCall>>;

/** What operators do with the booked call, Ben by default. */
function actsOn({ caller, reference, id }: Booked) {
  return {
    times: async () => {
      const { text } = await caller.get(addressOf(placed(leadCalls.readCallTimes, { reference }), { id }));
      return leadCalls.readCallTimes.answer.parse(JSON.parse(text)).times;
    },
    move: (revision: number, startsAt: string, more: object = {}, by = caller) =>
      by.post(addressOf(placed(leadCalls.moveCall, { reference })), { id, revision, startsAt, ...more }),
    cancel: (revision: number, words = "", by = caller) =>
      by.post(addressOf(placed(leadCalls.cancelCall, { reference })), { id, revision, words }),
  };
}

describe.each(engines)("a client's call on %s", (engine) => {
  test("is moved by an operator as its client moves it: mail, file, feed, reminder, history, log", async () => {
    const here = await bookedCall(engine);
    const { database, server, anna, ben, at, reference, page, call } = here;
    const { times, move, cancel } = actsOn(here);
    const [invited] = await mailsOf(database, "call-booked");
    const free = await times();
    // Its own time is one of them.
    expect(free).toContain(at);
    const next = free.findLast((one) => one < later(at, -60)) ?? "";
    expect((await move(7, next)).status).toBe(409);
    expect((await move(0, next)).status).toBe(204);
    expect(await call()).toMatchObject({ state: "moved", startsAt: next, takerId: anna.id, revision: 1 });

    const [told, ...more] = await mailsOf(database, "call-moved");
    expect([told?.to, more]).toEqual([["jane@acme.example"], []]);
    const [before, after] = [eventIn(invited?.invitation?.content), eventIn(told?.invitation?.content)];
    expect([after.uid, after.start?.toISOString(), after.location]).toEqual([
      before.uid,
      next,
      "https://meet.example/anna",
    ]);
    expect([Number(before.sequence), Number(after.sequence)]).toEqual([0, 1]);
    const [notice] = await mailsOf(database, "call-notice");
    expect([notice?.subject, notice?.to]).toEqual(["Call moved: Acme", expect.arrayContaining([anna.email])]);
    expect(eventIn(notice?.invitation?.content).start?.toISOString()).toBe(next);
    expect((await callsWith(database, anna.id, new Date())).map(({ startsAt }) => startsAt)).toEqual([next]);
    expect(await freeTimes(server)).toContain(at);
    expect((await server.ask(page)).text).toContain("https://meet.example/anna");

    // The client is reminded of the new time.
    await database
      .updateTable("bookings")
      .set({ changed_at: later(next, -27 * 60) })
      .execute();
    const near = { domain: "x.example", now: new Date(later(next, -170)) };
    expect(await remindOfCalls(database, near)).toBe(1);

    const { history = [] } = (await leadWithHistory(database, reference)) ?? {};
    const deed = history.findLast((entry) => entry.kind === "call");
    expect(deed).toMatchObject({ what: "moved", earlier: at, startsAt: next, by: ben.name });
    const log = await database.selectFrom("audit_log").select(["action", "subject", "operator_id"]).execute();
    expect(log.at(-1)).toEqual({ action: "moved a call", subject: reference, operator_id: ben.id });

    // A colleague who still sees the first time changes nothing.
    const colleague = callerOf(server, await sessionHeader(database, anna));
    const late = await move(0, at, {}, colleague);
    expect([late.status, late.text]).toEqual([409, expect.stringContaining("changed this call meanwhile")]);
    expect((await cancel(0, "", colleague)).status).toBe(409);
    expect(await call()).toMatchObject({ startsAt: next });
  });

  test("is moved by one of two operators who do it at once, and the other one is told", async () => {
    const here = await bookedCall(engine);
    const { move, times } = actsOn(here);
    const colleague = callerOf(here.server, await sessionHeader(here.database, here.anna));
    const [one = "", other = ""] = (await times()).filter((time) => time < later(here.at, -60)).slice(-4);
    const answers = await Promise.all([move(0, one), move(0, other, {}, colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await mailsOf(here.database, "call-moved")).toHaveLength(1);
  });

  test("moves to any time on which somebody decides; without the minutes between two only when they say so", async () => {
    const here = await bookedCall(engine);
    const { database, server, anna, call } = here;
    const { move } = actsOn(here);
    // Sooner than visitors may, whatever the hours are.
    const soon = new Date(Math.ceil((Date.now() + hour) / hour) * hour).toISOString();
    expect((await move(0, later(soon, 1))).status).toBe(400);
    expect((await move(0, "2020-01-01T10:00:00.000Z")).status).toBe(400);
    expect((await move(0, soon)).status).toBe(204);

    const first = (await freeTimes(server)).at(30) ?? "";
    const other = { at: first, contactEmail: "li@zeta.example", key: randomUUID() };
    expect((await sendBooking(server, other)).status).toBe(303);
    const clash = await move(1, later(first, 15));
    expect([clash.status, clash.text]).toEqual([
      409,
      expect.stringContaining("has another one at that time"),
    ]);
    // Straight after it, and straight before it.
    for (const [revision, minutes] of [
      [1, 30],
      [2, -30],
    ] as const) {
      const near = later(first, minutes);
      const close = await move(revision, near);
      expect([close.status, close.text]).toEqual([428, expect.stringContaining("10 minutes between")]);
      expect((await move(revision, near, { anyway: true })).status).toBe(204);
      expect(await call()).toMatchObject({ startsAt: near, takerId: anna.id });
    }
    // Both keep all of their time.
    const cells = await database.selectFrom("booking_cells").select("cell_at").execute();
    const during = cells.filter(({ cell_at }) => cell_at >= later(first, -30) && cell_at < later(first, 30));
    expect(during).toHaveLength(12);
  });

  test("asks first when the calendar of who takes it has something else at that time", async () => {
    const here = await bookedCall(engine);
    const { database, anna, ben, at, call, give } = here;
    const { move } = actsOn(here);
    const elsewhere = later(at, -120);
    const busy = JSON.stringify([
      [elsewhere, later(elsewhere, 10)],
      [later(at, 20), later(at, 25)],
    ]);
    const taken = (id: string) =>
      database.updateTable("operator_calendars").set({ busy }).where("operator_id", "=", id).execute();
    await taken(anna.id);
    await taken(ben.id);
    const asked = [428, expect.stringContaining("has something else at that time")];
    const away = await move(0, later(elsewhere, 5));
    expect([away.status, away.text]).toEqual(asked);
    expect((await move(0, later(elsewhere, 5), { anyway: true })).status).toBe(204);
    expect((await move(1, at, { anyway: true })).status).toBe(204);
    const given = await give(anna.id, ben.id);
    expect([given.status, given.text]).toEqual(asked);
    expect((await give(anna.id, ben.id, { anyway: true })).status).toBe(204);
    expect(await call()).toMatchObject({ startsAt: at, takerId: ben.id });
  });

  test("is moved with words to its client, who may move it as often as before", async () => {
    const here = await bookedCall(engine);
    const { database, server, at, ben, page, reference } = here;
    const { move } = actsOn(here);
    const words = "Half an hour later suits us <all>.";
    for (const revision of [0, 1, 2, 3]) {
      const to = later(at, -60 - 30 * revision);
      expect((await move(revision, to, revision === 3 ? { words } : {})).status).toBe(204);
    }
    const told = (await mailsOf(database, "call-moved")).at(-1);
    expect(told?.text).toContain(`${ben.name} writes:\n${words}`);
    expect(told?.html).toContain("&lt;all&gt;");
    const lead = await leadWithHistory(database, reference);
    expect(lead?.history.findLast((entry) => entry.kind === "call")).toMatchObject({
      what: "moved",
      said: words,
    });
    // A client who does something takes a lead up again that was put off.
    const aside = () => database.selectFrom("leads").select("snoozed_until").executeTakeFirstOrThrow();
    await database.updateTable("leads").set({ snoozed_until: "2099-01-01" }).execute();
    const free = (await freeTimes(server)).slice(0, 4);
    const answers = [];
    for (const time of free) {
      const body = new URLSearchParams({ action: "move", at: time }).toString();
      const headers = { "content-type": "application/x-www-form-urlencoded" };
      answers.push(await server.ask(page, { method: "POST", headers, body }));
    }
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 409]);
    expect(await aside()).toEqual({ snoozed_until: null });
  });

  test("that its client moves to a colleague leaves the calendar of who had it, and the lead's owner hears of it", async () => {
    const here = await bookedCall(engine);
    const { database, server, anna, ben, at, page, call, give } = here;
    const carla = await newOperator(database, "editor");
    await database.updateTable("operators").set({ role: "consultant" }).where("id", "=", carla.id).execute();
    await database.updateTable("leads").set({ owner_id: carla.id }).execute();
    const [invited] = await mailsOf(database, "call-booked");
    const times = async () => (await server.ask(`${page}/times`)).text;
    expect(await times()).not.toContain(">shared<");
    await database.updateTable("operator_calendars").set({ takes_calls: 1 }).execute();
    const next = (await freeTimes(server)).findLast((one) => one < later(at, -60)) ?? "";
    const busy = JSON.stringify([[next, later(next, 30)]]);
    await database
      .updateTable("operator_calendars")
      .set({ busy })
      .where("operator_id", "=", anna.id)
      .execute();
    expect(await times()).toContain(">shared<");

    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams({ action: "move", at: next }).toString();
    expect((await server.ask(page, { method: "POST", headers, body })).status).toBe(303);
    expect(await call()).toMatchObject({ startsAt: next, takerId: ben.id });
    const [notice, ...notices] = await mailsOf(database, "call-notice");
    expect([notice?.to, notices]).toEqual([expect.arrayContaining([ben.email]), []]);
    expect(notice?.text).toContain(`With\n${ben.name}\n\nTaken over from\n${anna.name}`);
    const [left, ...others] = await mailsOf(database, "call-left");
    expect([left?.to, left?.subject, others]).toEqual([
      [anna.email],
      `${ben.name} takes your call: Acme`,
      [],
    ]);
    expect(left?.text).toContain("Moved to\n");
    expect(left?.invitation?.content).toContain("METHOD:CANCEL");
    const [before, after] = [eventIn(invited?.invitation?.content), eventIn(left?.invitation?.content)];
    expect([after.uid, after.start?.toISOString(), Number(after.sequence)]).toEqual([before.uid, at, 1]);
    const [passed, ...more] = await mailsOf(database, "call-passed");
    expect([passed?.to, passed?.subject, passed?.invitation, more]).toEqual([
      [carla.email],
      `${ben.name} takes the call of your client: Acme`,
      undefined,
      [],
    ]);
    expect(passed?.text).toContain(`Taken over from\n${anna.name}`);

    // Each time that it is given on, who had it hears of it, and the owner.
    for (const [from, to] of [[ben, anna] as const, [anna, ben] as const])
      expect((await give(from.id, to.id, { anyway: true })).status).toBe(204);
    const told = async (kind: string) => (await mailsOf(database, kind)).map((mail) => mail.to);
    expect(await told("call-left")).toEqual([[anna.email], [ben.email], [anna.email]]);
    expect(await told("call-passed")).toEqual([[carla.email], [carla.email], [carla.email]]);
    expect((await mailsOf(database, "call-given")).at(-1)?.text).toContain(`Taken over from\n${anna.name}`);
  });

  test("is nobody's when the access of who takes it was ended at the command line", async () => {
    const here = await bookedCall(engine);
    const { database, anna, ben, at, call } = here;
    const { move } = actsOn(here);
    await database.updateTable("operators").set({ role: "owner" }).where("id", "=", ben.id).execute();
    expect(await setDisabled(database, anna, true, null, new Date())).toBe(true);
    const near = { domain: "x.example", now: new Date(later(at, -170)) };
    await database.updateTable("bookings").set({ reminded: -1 }).execute();
    await remindOfCalls(database, near);
    expect(await mailsOf(database, "call-untaken")).toHaveLength(1);
    expect((await move(0, later(at, -60))).status).toBe(204);
    expect(await call()).toMatchObject({ takerId: null });
    const [told] = await mailsOf(database, "call-moved");
    expect(told?.text).not.toContain(anna.name);
    expect(told?.text).not.toContain("https://meet.example/anna");
  });

  test("is cancelled with words to its client, and the lead waits again", async () => {
    const here = await bookedCall(engine);
    const { database, ben, at, call, server, reference } = here;
    const { cancel, move } = actsOn(here);
    const words = "We are ill.\nMay we call you <next> week?";
    const due = () => database.selectFrom("leads").select("due_at").executeTakeFirstOrThrow();
    const promised = await due();
    expect((await cancel(0, words)).status).toBe(204);
    // Its sender was told that time.
    expect(await due()).toEqual(promised);
    expect(await call()).toMatchObject({ state: "cancelled", startsAt: at });
    const [told] = await mailsOf(database, "call-cancelled");
    expect([told?.to, told?.invitation?.method]).toEqual([["jane@acme.example"], "CANCEL"]);
    expect(told?.text).toContain(`${ben.name} writes:\n${words}`);
    expect(told?.html).toContain("&lt;next&gt;");
    expect(await freeTimes(server)).toContain(at);
    const lead = await leadWithHistory(database, reference);
    expect(lead?.status).toBe("new");
    expect(lead?.history.findLast((entry) => entry.kind === "call")).toMatchObject({
      what: "cancelled",
      said: words,
      by: ben.name,
    });
    const log = await database.selectFrom("audit_log").select("action").execute();
    expect(log.at(-1)?.action).toBe("cancelled a call");
    expect([(await cancel(1)).status, (await move(1, later(at, 60))).status]).toEqual([409, 409]);
  });

  test("that is cancelled without words has the mail of one that its client cancels", async () => {
    const here = await bookedCall(engine);
    expect((await actsOn(here).cancel(0)).status).toBe(204);
    const [told] = await mailsOf(here.database, "call-cancelled");
    expect(told?.text).toContain(house.mailWords.call.cancelled.lead);
    expect(told?.text).not.toContain("writes:");
  });

  test("that was booked with another company is left to it", async () => {
    const here = await bookedCall(engine);
    await here.database.updateTable("bookings").set({ source: "calendly" }).execute();
    const { move, cancel } = actsOn(here);
    for (const { status, text } of [await move(0, later(here.at, 60)), await cancel(0)]) {
      expect([status, text]).toEqual([409, expect.stringContaining("booked at Calendly")]);
    }
    expect(await here.call()).toMatchObject({ source: "calendly", state: "booked" });
  });

  test("goes to somebody whose minutes between two calls would be missing only when a person says so", async () => {
    const here = await bookedCall(engine);
    const { database, anna, ben, at, reference, give, call } = here;
    const cell_at = later(at, 30);
    const otherId = await callBooked(database, { reference, operatorId: ben.id, startsAt: cell_at });
    const cell = { id: `${ben.id} ${cell_at}`, operator_id: ben.id, cell_at, booking_id: otherId };
    await database.insertInto("booking_cells").values(cell).execute();
    const close = await give(anna.id, ben.id);
    expect([close.status, close.text]).toEqual([
      428,
      expect.stringContaining("the 10 minutes between this call and another one of theirs would be missing"),
    ]);
    expect(await call()).toMatchObject({ takerId: anna.id });
    expect((await give(anna.id, ben.id, { anyway: true })).status).toBe(204);
    expect(await call()).toMatchObject({ takerId: ben.id });
    // The other call keeps its time.
    const kept = database.selectFrom("booking_cells").select("operator_id");
    expect(await kept.where("booking_id", "=", otherId).execute()).toEqual([{ operator_id: ben.id }]);
  });

  test("that is ahead is told when its lead is closed or put off, and stands as it was", async () => {
    const here = await bookedCall(engine);
    const { database, caller, at, reference, id, anna, call } = here;
    const change = async (wish: object) => {
      const { version } = await database.selectFrom("leads").select("version").executeTakeFirstOrThrow();
      const wished = { leads: [{ reference, version }], ...wish };
      const { text } = await caller.post(addressOf(oneLead.changeLeads), wished);
      return leadsChanged.parse(JSON.parse(text)).calls;
    };
    const ahead = [{ id, reference, company: "Acme", startsAt: at, takerId: anna.id, state: "booked" }];
    expect(await change({ status: "answered" })).toEqual([]);
    for (const status of ["lost", "won", "not-a-lead"]) expect(await change({ status })).toMatchObject(ahead);
    expect(await change({ lostReason: "No budget" })).toEqual([]);
    expect(await change({ snoozedUntil: "9999-12-31" })).toMatchObject(ahead);
    expect(await change({ snoozedUntil: null })).toEqual([]);
    const aside = addressOf(placed(todaysWork.setAside, { reference }));
    const { text } = await caller.post(aside, { until: "9999-12-31" });
    expect(JSON.parse(text)).toMatchObject({ calls: ahead });
    expect(await call()).toMatchObject({ state: "booked", revision: 0 });
    expect(await mailsOf(database, "call-cancelled")).toEqual([]);
  });

  test("asks for a number only when who is to take it calls", async () => {
    const { database, server, anna, ben } = await bookedCall(engine);
    await database
      .updateTable("operator_calendars")
      .set({ takes_calls: 1, place: "We call you" })
      .where("operator_id", "=", ben.id)
      .execute();
    const [one = "", two = ""] = (await freeTimes(server)).slice(20).filter((_, index) => index % 3 === 0);
    const form = async (time: string) => (await server.ask(`/book?at=${encodeURIComponent(time)}`)).text;
    const book = (time: string, contactPhone: string) =>
      sendBooking(server, {
        ...{ at: time, contactEmail: `${randomUUID()}@eta.example`, key: randomUUID() },
        contactPhone,
      });
    const asks = "We call you: please write the number";
    // Anna has one call, so it is Ben's turn, and he calls.
    expect(await form(one)).toContain(asks);
    expect((await book(one, "")).status).toBe(422);
    expect((await book(one, "+1 555 0111")).status).toBe(303);
    expect((await book(two, "+1 555 0111")).status).toBe(303);
    // Whose turn it is then has a room, although Ben is free, too.
    await database
      .updateTable("bookings")
      .set({ operator_id: ben.id })
      .where("operator_id", "=", anna.id)
      .where("starts_at", "<=", two)
      .execute();
    const three = (await freeTimes(server)).at(5) ?? "";
    expect(await form(three)).not.toContain(asks);
    expect((await book(three, "")).status).toBe(303);
    const taken = database.selectFrom("bookings").select("operator_id").where("starts_at", "=", three);
    expect(await taken.execute()).toEqual([{ operator_id: anna.id }]);
  });
});
