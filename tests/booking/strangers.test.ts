import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { freeTimes, sendBooking, takesCalls } from "#tests/support/bookings.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

async function bookingServer(engine: (typeof engines)[number], place = ""): Promise<RunningServer> {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer({
    CALENDLY_URL: "own",
    RATE_LIMIT: "off",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  await takesCalls(server.database, await newOperator(server.database, "owner"), place);
  return server;
}

/** Free times with a pause before the next. */
async function someTimes(server: RunningServer): Promise<readonly string[]> {
  return (await freeTimes(server)).slice(20).filter((_, index) => index % 2 === 0);
}

/** The file for a calendar of a call, without folds. */
async function entryAt(server: RunningServer, path: string): Promise<string> {
  return (await server.ask(`${path}/call.ics`)).text.replaceAll("\r\n ", "");
}

function sendJson(server: RunningServer, fields: unknown) {
  const headers = { "content-type": "application/json" };
  return server.ask("/book", { method: "POST", headers, body: JSON.stringify(fields) });
}

const odd: readonly unknown[] = [
  { toString: 1 },
  { toString: null, valueOf: null },
  [],
  ["2026-01-01T00:00:00Z"],
  [[{}]],
  7,
  -0,
  1e308,
  true,
  null,
  {},
  "",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "LW-\u0000",
  "x".repeat(5000),
];
const names = [
  ...["at", "call", "zone", "key", "lead", "visit", "contactName", "contactEmail", "companyName"],
  ...["contactPhone", "about", "x", "__proto__", "toString"],
];

describe.each(engines)("strangers on %s", (engine) => {
  test("no value of a field that is sent as JSON is answered with an error of ours", {
    timeout: 120_000,
  }, async () => {
    const server = await bookingServer(engine);
    const times = await someTimes(server);
    const whole = {
      contactName: "Jane",
      contactEmail: "jane@acme.example",
      companyName: "Acme",
      at: times[0],
    };
    for (const name of names) {
      for (const value of odd) {
        const fields = { ...whole, key: randomUUID(), [name]: value };
        const { status } = await sendJson(server, fields);
        expect(status, `${name}: ${JSON.stringify(value)}`).toBeLessThan(500);
      }
    }
  });

  test("a NUL character in an address or a field is refused, not failed", async () => {
    const server = await bookingServer(engine);
    const [at = ""] = await someTimes(server);
    const paths = ["/received?reference=LW-%00", `/book?at=${at}&lead=%00&zone=%00&key=%00`, "/book/%00"];
    for (const path of paths) expect((await server.ask(path)).status, path).toBeLessThan(500);
    const wish = { at, key: randomUUID(), contactEmail: "jane@acme.example" };
    for (const more of [
      { lead: "\0" },
      { contactEmail: "\0@acme.example" },
      { about: "\0" },
      { contactName: "\0" },
    ]) {
      expect((await sendBooking(server, { ...wish, ...more })).status).toBeLessThan(500);
    }
  });

  test("a key that a link chose, or that somebody knows, opens nobody else's call", async () => {
    const server = await bookingServer(engine);
    const [at = "", next = ""] = await someTimes(server);
    const key = randomUUID();
    expect((await server.ask(`/book?${new URLSearchParams({ at, key })}`)).text).not.toContain(key);
    const hers = await sendBooking(server, { at, key, contactEmail: "jane@acme.example" });
    const his = await sendBooking(server, { at, key, contactEmail: "mallory@evil.example" });
    expect([hers.status, his.status, his.headers.location]).toEqual([303, 409, undefined]);
    const other = await sendBooking(server, { at: next, key, contactEmail: "mallory@evil.example" });
    const page = await server.ask(other.headers.location ?? "");
    expect(page.text).not.toContain("jane@acme.example");
    // The same form sent again by the same person, in whatever case its address is written, is the same call.
    const again = await sendBooking(server, { at, key, contactEmail: "Jane@Acme.example" });
    expect(again.status).toBe(303);
    expect(await server.database.selectFrom("bookings").select("id").execute()).toHaveLength(2);
  });

  test("only who made a lead by a booking sees its reference", async () => {
    const server = await bookingServer(engine);
    const { database } = server;
    const [reference = ""] = await storeLeads(database, 1);
    await database.updateTable("leads").set({ contact_email: "known@acme.example" }).execute();
    const [at = "", next = ""] = await someTimes(server);
    const known = await sendBooking(server, { at, key: randomUUID(), contactEmail: "known@acme.example" });
    const path = known.headers.location ?? "";
    expect((await server.ask(path)).text).not.toContain(reference);
    expect(await entryAt(server, path)).not.toContain(reference);
    const fresh = await sendBooking(server, {
      at: next,
      key: randomUUID(),
      contactEmail: "new@acme.example",
    });
    const made = await database
      .selectFrom("leads")
      .select("reference")
      .where("contact_email", "=", "new@acme.example")
      .executeTakeFirstOrThrow();
    const own = fresh.headers.location ?? "";
    expect((await server.ask(own)).text).toContain(made.reference);
    expect(await entryAt(server, own)).toContain(made.reference);
  });

  test("where we call the visitor, a number that can be called is asked for, and kept with the call", async () => {
    const server = await bookingServer(engine, "We call you");
    const [at = ""] = await someTimes(server);
    expect((await server.ask(`/book?at=${at}`)).text).toContain("We call you");
    const wish = { at, key: randomUUID(), contactEmail: "jane@acme.example" };
    for (const contactPhone of ["", "   ", "123", "later"]) {
      const { status, text } = await sendBooking(server, { ...wish, contactPhone });
      expect([status, text]).toEqual([422, expect.stringContaining("contactPhone-error")]);
    }
    // Nothing filled in: all that is missing is named at once.
    const empty = { companyName: "", contactName: "", contactEmail: "", contactPhone: "" };
    const { text: refused } = await sendBooking(server, { ...wish, ...empty });
    for (const name of Object.keys(empty)) expect(refused).toContain(`${name}-error`);
    const booked = await sendBooking(server, { ...wish, contactPhone: "+49 30 1234567" });
    expect(booked.status).toBe(303);
    // The page, the file and the mail say at which number.
    const path = booked.headers.location ?? "";
    expect((await server.ask(path)).text).toContain("We call you: +49 30 1234567");
    expect(await entryAt(server, path)).toContain("We call you: +49 30 1234567");
    const row = await server.database
      .selectFrom("outbox")
      .selectAll()
      .where(sql<boolean>`message like 'call-booked:%'`)
      .executeTakeFirstOrThrow();
    expect((await writtenMail(server.database, row)).text).toContain("We call you: +49 30 1234567");
    const kept = await server.database.selectFrom("bookings").select("phone").execute();
    expect(kept).toEqual([{ phone: "+49 30 1234567" }]);
  });

  test("an address with letters of any script books, and is stored as mail servers take it", async () => {
    const server = await bookingServer(engine);
    const [at = ""] = await someTimes(server);
    const wish = { at, key: randomUUID() };
    const refused = await sendBooking(server, { ...wish, contactEmail: "jörg@müller.example" });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining("letters like ö before the @"),
    ]);
    expect((await sendBooking(server, { ...wish, contactEmail: "eva@müller.example" })).status).toBe(303);
    const kept = await server.database.selectFrom("leads").select("contact_email").execute();
    expect(kept).toEqual([{ contact_email: "eva@xn--mller-kva.example" }]);
  });

  test("a receipt is shown for a day", async () => {
    const server = await bookingServer(engine);
    const { database } = server;
    const [reference = ""] = await storeLeads(database, 1);
    const receivedAgo = (hours: number) =>
      database
        .updateTable("leads")
        .set({ received_at: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .execute();
    await receivedAgo(23);
    expect((await server.ask(`/received?reference=${reference}`)).status).toBe(200);
    await receivedAgo(25);
    expect((await server.ask(`/received?reference=${reference}`)).status).toBe(404);
  });
});

test.each(["https://meet.example/room", "meet.example/room", "+1 (555) 010-0142", ""])(
  "no number is asked for where calls are at %j",
  async (place) => {
    const server = await bookingServer("SQLite", place);
    const [at = ""] = await someTimes(server);
    const booked = await sendBooking(server, { at, key: randomUUID(), contactEmail: "jane@acme.example" });
    expect(booked.status).toBe(303);
  },
);
