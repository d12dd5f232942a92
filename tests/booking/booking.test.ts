import { randomUUID } from "node:crypto";
import ical from "node-ical";
import { describe, expect, onTestFinished, test } from "vitest";
import { leadTold } from "#server/api/queries.ts";
import { remindOfCalls } from "#server/booking/calls/reminders.ts";
import { figuresOf } from "#server/console/figures.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { freeTimes, sendBooking, takesCalls } from "#tests/support/bookings.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type Answer, type RunningServer, startServer } from "#tests/support/running-server.ts";

async function bookingServer(engine: (typeof engines)[number]): Promise<RunningServer> {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer({
    CALENDLY_URL: "own",
    RATE_LIMIT: "off",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

/** Free times far enough ahead to stay free during a test, each with a pause before the next. */
async function laterTimes(server: RunningServer, query = ""): Promise<readonly string[]> {
  return (await freeTimes(server, query)).slice(20).filter((_, index) => index % 2 === 0);
}

const jane = (more: object = {}) => ({ contactEmail: "jane.doe@acme.example", key: randomUUID(), ...more });

/** Sends a request again while the server is too busy, as a visitor would. */
async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  let answer = await send();
  while (answer.status === 503) answer = await send();
  return answer;
}

const leads = (database: Database) =>
  database.selectFrom("leads").select(["reference", "status", "owner_id", "questionnaire"]).execute();

/** The mails that wait to be sent, by the names of their messages. */
async function mailsIn(database: Database) {
  const rows = await database.selectFrom("outbox").selectAll().where("state", "=", "pending").execute();
  const writer = { database, correspondence: house, clock: systemClock };
  const written = rows.map(
    async (row) => [row.message.split(":", 1)[0] ?? "", await mailOf(row, writer)] as const,
  );
  const sent = (await Promise.all(written)).flatMap(([name, mail]) => (mail ? [[name, mail] as const] : []));
  return Object.fromEntries(sent);
}

/** The event of an iCalendar file, as another program reads it. */
function eventIn(content: string | undefined) {
  const found = Object.values(ical.sync.parseICS(content ?? "")).find((entry) => entry?.type === "VEVENT");
  if (found?.type !== "VEVENT") throw new Error("there is no event");
  return found;
}

describe.each(engines)("booking on %s", (engine) => {
  test("gives a lead the company and the telephone that it lacks, and counts as no answer", async () => {
    const server = await bookingServer(engine);
    const { database } = server;
    await takesCalls(database, await newOperator(database, "owner"), "https://meet.example/room");
    const [reference = ""] = await storeLeads(database, 1);
    const told = async () => await leadTold(database, { consoleUrl: "https://console.example" }, reference);
    // Where nobody is asked for a company, the person's name stands in its place.
    await database.updateTable("leads").set({ company: "Jane Doe", contact_name: "Jane Doe" }).execute();
    expect(await told()).toMatchObject({ company: "", contactPhone: "" });
    const book = async (more: object) => {
      const [at] = await laterTimes(server, "zone=America/Los_Angeles");
      return (await sendBooking(server, jane({ at, zone: "America/Los_Angeles", ...more }))).status;
    };
    const given = { companyName: "Seabright Labs", contactPhone: "619 555 0145" };
    expect(await book(given)).toBe(303);
    const filled = { company: "Seabright Labs", contactPhone: "619 555 0145", answeredAt: null };
    expect(await told()).toMatchObject({ status: "call-booked", ...filled });
    // What it has stays.
    expect(await book({ companyName: "Other", contactPhone: "619 555 0199" })).toBe(303);
    expect(await told()).toMatchObject(filled);
  });

  test("a visitor in another zone books, gets the right time everywhere, moves and cancels", async () => {
    const server = await bookingServer(engine);
    const { database } = server;
    expect((await server.ask("/book")).text).toContain("booking-warning");
    const owner = await newOperator(database, "owner");
    await takesCalls(database, owner, "https://meet.example/room");
    const zone = "Asia/Kolkata";
    const [at = "", next = ""] = await laterTimes(server, `zone=${zone}`);
    const clockIn = (timeZone: string, time: string) =>
      new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" }).format(
        new Date(time),
      );
    const form = await server.ask(`/book?${new URLSearchParams({ zone, at })}`);
    expect(form.text).toContain(`${clockIn(zone, at)} India Standard Time`);
    expect(form.text).toContain(clockIn("America/Los_Angeles", at));

    const wrong = await sendBooking(server, jane({ at, zone, contactEmail: "nobody" }));
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="nobody"')]);
    const wish = jane({ at, zone });
    const booked = await sendBooking(server, wish);
    const path = booked.headers.location ?? "";
    expect([booked.status, path]).toEqual([303, expect.stringMatching(/^\/book\/[\w-]{32}$/)]);
    // Sent twice it is the same call, but with another secret address.
    const again = await sendBooking(server, wish);
    expect([again.status, again.headers.location === path]).toEqual([303, false]);
    const [lead] = await leads(database);
    expect(await leads(database)).toHaveLength(1);
    expect(lead).toMatchObject({ status: "call-booked", owner_id: owner.id, questionnaire: "booked-call" });
    // A booking is no first reply of ours.
    const { medianAnswerMinutes } = await figuresOf(database, house.company.reply, new Date());
    expect(medianAnswerMinutes).toBeNull();
    expect(await freeTimes(server)).not.toContain(at);

    const page = await server.ask(path);
    expect(page.text).toContain("https://meet.example/room");
    expect(page.headers["referrer-policy"]).toBe("same-origin");
    expect(eventIn((await server.ask(`${path}/call.ics`)).text).start?.toISOString()).toBe(at);
    const first = await mailsIn(database);
    expect(Object.keys(first).toSorted()).toEqual(["call-booked", "call-notice"]);
    expect(first["call-booked"]?.text).toContain(`${clockIn(zone, at)} India Standard Time`);
    expect(first["call-booked"]?.text).toContain(`${clockIn("America/Los_Angeles", at)} Pacific`);
    // A person who enters a stranger's address must not be able to write to that stranger.
    expect(first["call-booked"]?.html + (first["call-booked"]?.invitation?.content ?? "")).not.toMatch(
      /Jane|Acme/,
    );
    expect(first["call-notice"]?.to).toContain(owner.email);
    const invited = eventIn(first["call-booked"]?.invitation?.content);
    expect([invited.start?.toISOString(), invited.method]).toEqual([at, "REQUEST"]);

    // The visitor is reminded once, a day before the call and not sooner.
    await database.updateTable("outbox").set({ state: "sent" }).execute();
    await database.updateTable("bookings").set({ changed_at: "2020-01-01T00:00:00.000Z" }).execute();
    const remindAt = (hours: number) =>
      remindOfCalls(database, { domain: "x.example", now: new Date(Date.parse(at) - hours * 3_600_000) });
    // Whom a mail has told of the time less than a day ago is reminded only when that is a day old.
    const told = (hours: number) => new Date(Date.parse(at) - hours * 3_600_000).toISOString();
    await database
      .updateTable("bookings")
      .set({ changed_at: told(27) })
      .execute();
    expect([await remindAt(23), await remindAt(3.1)]).toEqual([0, 0]);
    await database.updateTable("bookings").set({ changed_at: "2020-01-01T00:00:00.000Z" }).execute();
    expect([await remindAt(25), await remindAt(23), await remindAt(22)]).toEqual([0, 1, 0]);
    expect((await mailsIn(database))["call-reminder"]?.text).toContain(clockIn(zone, at));

    const change = (fields: Record<string, string>) =>
      server.ask(path, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(fields).toString(),
      });
    expect((await server.ask(`${path}/times`)).text).toContain(next);
    expect((await change({ action: "move", at: next, zone })).status).toBe(303);
    const moved = await mailsIn(database);
    // The reminder for the old time is withdrawn.
    expect(Object.keys(moved).toSorted()).toEqual(["call-moved", "call-notice"]);
    const after = eventIn(moved["call-moved"]?.invitation?.content);
    expect([after.uid, after.start?.toISOString(), Number(after.sequence)]).toEqual([invited.uid, next, 1]);
    expect(await freeTimes(server)).toContain(at);

    expect((await change({ action: "cancel" })).status).toBe(303);
    expect((await server.ask(path)).text).toContain(">cancelled<");
    expect((await change({ action: "move", at, zone })).status).toBe(409);
    const off = await mailsIn(database);
    expect(off["call-cancelled"]?.invitation?.method).toBe("CANCEL");
    // No operator has answered the visitor, so the lead waits again.
    expect(await leads(database)).toMatchObject([{ status: "new" }]);

    // A person with a known lead books again: their text is in the history of that lead.
    const [free = ""] = await laterTimes(server, `zone=${zone}`);
    const more = { at: free, zone, about: "The audit in May", key: "once more" };
    expect((await sendBooking(server, jane(more))).status).toBe(303);
    expect(await leads(database)).toHaveLength(1);
    const deeds = await database.selectFrom("lead_history").select("deed").orderBy("id").execute();
    const calls = deeds.map(({ deed }) => JSON.parse(deed)).filter(({ kind }) => kind === "call");
    expect(calls[0].said).toBeUndefined();
    expect(calls.at(-1).said).toContain("The audit in May");
    expect(await freeTimes(server)).toContain(next);
    expect((await server.ask(`/book/${"x".repeat(32)}`)).status).toBe(404);
  });

  test("a hundred clients want one time: one gets it, the others keep what they typed and are offered the next", async () => {
    const server = await bookingServer(engine);
    await takesCalls(server.database, await newOperator(server.database, "owner"));
    const [at = "", next = ""] = await laterTimes(server);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) =>
        untilAnswered(() => sendBooking(server, jane({ at, contactEmail: `client${number}@acme.example` }))),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([303, ...Array.from({ length: 99 }, () => 409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.every(({ text }) => text.includes(next) && !text.includes(`"${at}"`))).toBe(true);
    expect(refused.every(({ text }) => /value="client\d+@acme\.example"/.test(text))).toBe(true);
    const bookings = await server.database.selectFrom("bookings").select("id").execute();
    expect([bookings.length, (await leads(server.database)).length]).toEqual([1, 1]);
  });

  test("a lead of the same address moves on, two operators share the times, and nobody takes more than two", async () => {
    const server = await bookingServer(engine);
    const { database } = server;
    const owner = await newOperator(database, "owner");
    const other = await newOperator(database, "consultant");
    await takesCalls(database, owner);
    await takesCalls(database, other);
    const [reference = ""] = await storeLeads(database, 1);
    await database
      .updateTable("leads")
      .set({ owner_id: other.id, status: "answered", answered_at: "2026-01-01T00:00:00.000Z" })
      .execute();
    const [at = "", later = "", last = ""] = await laterTimes(server);
    // The same time twice: the first call is with the owner of the lead, the second with the other operator.
    expect((await sendBooking(server, jane({ at, contactEmail: "Jane.Doe@Acme.example" }))).status).toBe(303);
    expect((await sendBooking(server, jane({ at, contactEmail: "li@zeta.example" }))).status).toBe(303);
    expect((await sendBooking(server, jane({ at, contactEmail: "bo@eta.example" }))).status).toBe(409);
    const taken = await database
      .selectFrom("bookings")
      .select(["operator_id", "lead_id"])
      .orderBy("id")
      .execute();
    expect(taken.map(({ operator_id }) => operator_id)).toEqual([other.id, owner.id]);
    expect((await leads(database)).find((lead) => lead.reference === reference)).toMatchObject({
      status: "call-booked",
      owner_id: other.id,
    });
    expect((await sendBooking(server, jane({ at: later }))).status).toBe(303);
    expect((await sendBooking(server, jane({ at: last }))).status).toBe(422);
  });
});

test("a call belongs to the lead that led to it, among those of its address, and says where its visit came from", async () => {
  const server = await bookingServer("SQLite");
  const { database } = server;
  await takesCalls(database, await newOperator(database, "owner"));
  const references = await storeLeads(database, 2);
  await database.updateTable("leads").set({ contact_email: "jane.doe@acme.example" }).execute();
  const [at = "", later = "", last = ""] = await laterTimes(server, `lead=${references[0]}`);
  expect((await server.ask(`/book?lead=${references[0]}`)).text).toContain(`lead=${references[0]}`);
  const statusOf = async (reference: string | undefined) =>
    (await leads(database)).find((lead) => lead.reference === reference)?.status;
  expect((await sendBooking(server, jane({ at, lead: String(references[0]) }))).status).toBe(303);
  expect([await statusOf(references[0]), await statusOf(references[1])]).toEqual(["call-booked", "new"]);
  // A reference is not secret: together with another e-mail address it is ignored.
  const stranger = { contactEmail: "li@zeta.example", lead: String(references[1]) };
  const visit = "news.example/pricing?utm_source=letter&utm_campaign=May";
  expect((await sendBooking(server, { ...jane({ at: later, visit }), ...stranger })).status).toBe(303);
  expect(await statusOf(references[1])).toBe("new");
  const { origin } = await database
    .selectFrom("leads")
    .select("origin")
    .where("contact_email", "=", stranger.contactEmail)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(origin ?? "{}")).toMatchObject({
    referrer: "news.example",
    source: "letter",
    campaign: "May",
  });
  expect((await sendBooking(server, jane({ at: last, lead: "LW-0000-0000" }))).status).toBe(303);
  expect(await statusOf(references[1])).toBe("call-booked");
});

test("who books, cancels and moves again and again sends a stranger few mails", async () => {
  const server = await bookingServer("SQLite");
  await takesCalls(server.database, await newOperator(server.database, "owner"), "https://meet.example/room");
  const times = await laterTimes(server);
  const [first = "", ...others] = times;
  const change = (path: string, fields: Record<string, string>) =>
    server.ask(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    });
  const booked: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const { status, headers } = await sendBooking(server, jane({ at: first }));
    booked.push(status);
    if (status === 303 && round < 2) await change(headers.location ?? "", { action: "cancel" });
    if (round !== 2) continue;
    const moves = [];
    for (const at of others.slice(0, 5)) {
      moves.push((await change(headers.location ?? "", { action: "move", at })).status);
    }
    expect(moves).toEqual([303, 303, 303, 409, 409]);
    expect((await server.ask(headers.location ?? "")).text).not.toContain("/times?");
  }
  expect(booked).toEqual([303, 303, 303, 422, 422]);
});

test("where calls are booked elsewhere, the address leads there", async () => {
  await using server = await startServer();
  const answer = await server.ask("/book?call=fit-call");
  expect([answer.status, answer.headers.location]).toEqual([
    302,
    "https://calendly.com/lumenward-example/20min",
  ]);
  expect((await sendBooking(server, jane({ at: "2026-12-01T18:00:00.000Z" }))).status).toBe(404);
});
