import { createServer, type IncomingMessage } from "node:http";
import ical from "node-ical";
import { describe, expect, onTestFinished, test } from "vitest";
import { calls, newFeed, ownCalls } from "#contract/console/calls.ts";
import { refreshCalendar } from "#server/booking/calendars/commands.ts";
import { readBusy } from "#server/booking/calendars/read.ts";
import { freeTimes, sendBooking } from "#tests/support/bookings.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { startServer } from "#tests/support/running-server.ts";

const { company } = house;

/** What a calendar's address answers. */
async function calendarServer(
  answer: (request: IncomingMessage) => { status: number; location?: string; body: string },
) {
  const server = createServer((request, response) => {
    const { status, location, body } = answer(request);
    response.writeHead(status, location === undefined ? {} : { location }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.address();
  return `http://127.0.0.1:${address !== null && typeof address === "object" ? address.port : 0}`;
}

const compact = (iso: string) => iso.replace(/[-:]|\.\d+/g, "");

const eventAt = (from: string, minutes: number) =>
  [
    ...[
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Test//EN",
      "BEGIN:VEVENT",
      "UID:1",
      "DTSTAMP:20260101T000000Z",
    ],
    `DTSTART:${compact(from)}`,
    `DTEND:${compact(new Date(Date.parse(from) + minutes * 60_000).toISOString())}`,
    ...["END:VEVENT", "END:VCALENDAR", ""],
  ].join("\r\n");

describe.each(engines)("operators' calls on %s", (engine) => {
  test("an operator opens their times, is busy where their calendar says so, and reads the calls in it", async () => {
    const { databaseUrl } = await freshStore(engine);
    const database = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    await using server = await startServer({ CALENDLY_URL: "own", RATE_LIMIT: "off", ...database });
    const owner = await newOperator(server.database, "owner");
    const caller = callerOf(server, await sessionHeader(server.database, owner));
    const said = { takesCalls: true, place: "We call you", busyUrl: "" };
    expect(
      (await caller.post(calls.changeOwnCalls.path, { ...said, busyUrl: "http://a.example/x.ics" })).status,
    ).toBe(400);
    const kept = ownCalls.parse(JSON.parse((await caller.post(calls.changeOwnCalls.path, said)).text));
    expect(kept).toMatchObject({ takesCalls: true, isOpen: true, problem: "", hasFeed: false });
    const at = (await freeTimes(server))[20] ?? "";

    // A calendar in our own network is not fetched, so its content stays secret.
    const inside = await calendarServer(() => ({ status: 200, body: eventAt(at, 30) }));
    const busyUrl = inside.replace("http:", "https:");
    const refused = ownCalls.parse(
      JSON.parse((await caller.post(calls.changeOwnCalls.path, { ...said, busyUrl })).text),
    );
    expect(refused).toMatchObject({
      busy: 0,
      problem: expect.stringMatching(/not one of the public internet/),
    });
    expect(await freeTimes(server)).toContain(at);

    const now = new Date();
    const calendar = { operator_id: owner.id, busy_url: busyUrl };
    const reading = (body: string) =>
      refreshCalendar(server.database, calendar, {
        company,
        now,
        read: async (_, window) =>
          readBusy(await calendarServer(() => ({ status: 200, body })), window, true),
      });
    expect(await reading(eventAt(at, 30))).toBe("");
    expect(await freeTimes(server)).not.toContain(at);
    // A calendar that cannot be read changes nothing, and the operator is told why.
    expect(await reading("<!doctype html>")).toMatch(/no calendar/);
    expect(await freeTimes(server)).not.toContain(at);
    const after = ownCalls.parse(JSON.parse((await caller.get(calls.readOwnCalls.path)).text));
    expect(after).toMatchObject({ busy: 1, problem: expect.stringMatching(/no calendar/) });

    const free = (await freeTimes(server))[30] ?? "";
    const fields = { at: free, contactEmail: "jane@acme.example", contactPhone: "+1 555 010 0142" };
    expect((await sendBooking(server, fields)).status).toBe(303);
    const made = newFeed.parse(JSON.parse((await caller.post(calls.makeFeed.path, {})).text));
    const path = new URL(made.address).pathname;
    const entries = Object.values(ical.sync.parseICS((await server.ask(path)).text));
    const call = entries.find((entry) => entry?.type === "VEVENT");
    expect(call).toMatchObject({
      summary: "Call: Acme",
      location: "We call you: +1 555 010 0142",
      start: new Date(free),
    });
    await caller.post(calls.makeFeed.path, {});
    expect((await server.ask(path)).status).toBe(404);
  });
});

test("a calendar is read through redirects, up to a size, and never from a private network", async () => {
  const window = { from: "2026-01-01T00:00:00.000Z", to: "2026-02-01T00:00:00.000Z", timeZone: "UTC" };
  const body = eventAt("2026-01-05T09:00:00.000Z", 30);
  const url = await calendarServer(({ url: path }) =>
    path === "/moved"
      ? { status: 302, location: "/here", body: "" }
      : { status: path === "/here" ? 200 : 404, body },
  );
  const busy = [["2026-01-05T09:00:00.000Z", "2026-01-05T09:30:00.000Z"]];
  expect(await readBusy(`${url}/moved`, window, true)).toEqual({ ok: true, busy });
  expect(await readBusy(`${url}/gone`, window, true)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/404/),
  });
  const endless = await calendarServer(() => ({ status: 302, location: "/again", body: "" }));
  expect(await readBusy(endless, window, true)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/without end/),
  });
  const long = await calendarServer(() => ({ status: 200, body: body + "x".repeat(5_000_001) }));
  expect(await readBusy(long, window, true)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/too long/),
  });
  for (const inside of [
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://169.254.169.254/x",
    "https://localhost/x",
  ]) {
    expect(await readBusy(inside, window)).toMatchObject({
      ok: false,
      problem: expect.stringMatching(/public internet/),
    });
  }
});
