import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";

const secret = "a signing key of the tests";

async function hookServer(engine: (typeof engines)[number]): Promise<RunningServer> {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer({
    CALENDLY_SIGNING_KEY: secret,
    CAL_WEBHOOK_SECRET: secret,
    RATE_LIMIT: "off",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  return server;
}

const hmac = (text: string, key = secret) => createHmac("sha256", key).update(text).digest("hex");

type Message = Readonly<Record<string, unknown>>;

function sendTo(server: RunningServer, path: string, headers: Record<string, string>, body: string) {
  return server.ask(path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
}

/** Sends what Calendly sends, signed `age` seconds ago. */
function calendly(server: RunningServer, message: unknown, { age = 0, key = secret } = {}) {
  const body = JSON.stringify(message);
  const time = Math.floor(Date.now() / 1000) - age;
  const signature = `t=${time},v1=${hmac(`${time}.${body}`, key)}`;
  return sendTo(server, endpoints.calendlyHook.path, { "calendly-webhook-signature": signature }, body);
}

function cal(server: RunningServer, message: unknown, key = secret) {
  const body = JSON.stringify(message);
  return sendTo(server, endpoints.calHook.path, { "x-cal-signature-256": hmac(body, key) }, body);
}

const hour = 3_600_000;
const inHours = (hours: number) =>
  new Date(Math.floor(Date.now() / hour) * hour + hours * hour).toISOString();

function invitee(event: string, id: string, more: Message = {}): Message {
  const uri = `https://api.calendly.example/invitees/${id}`;
  const scheduled_event = {
    start_time: inHours(48),
    end_time: inHours(49),
    event_memberships: [{ user_email: "owner@lumenward.example" }],
  };
  const payload = {
    uri,
    email: "jane.doe@acme.example",
    name: "Jane Doe",
    timezone: "Asia/Kolkata",
    scheduled_event,
  };
  // Each message has other bytes, like those of the company.
  return { event, created_at: randomUUID(), payload: { ...payload, ...more } };
}

const leadsIn = (server: RunningServer) =>
  server.database
    .selectFrom("leads")
    .select(["reference", "status", "contact_email", "origin"])
    .orderBy("id")
    .execute();
const bookingsIn = (server: RunningServer) =>
  server.database
    .selectFrom("bookings")
    .select(["state", "starts_at", "source", "operator_id", "sequence"])
    .execute();

describe.each(engines)("what scheduling pages tell on %s", (engine) => {
  test("a lead follows what Calendly tells: booked, moved, cancelled, each once", async () => {
    const server = await hookServer(engine);
    const owner = await newOperator(server.database, "owner");
    await storeLeads(server.database, 1);
    const booked = invitee("invitee.created", "A");
    for (const wrong of [{ key: "another signing key" }, { age: 600 }, { age: -600 }]) {
      expect((await calendly(server, booked, wrong)).status).toBe(401);
    }
    expect(await bookingsIn(server)).toEqual([]);
    const body = JSON.stringify(booked);
    const time = Math.floor(Date.now() / 1000);
    const headers = { "calendly-webhook-signature": `t=${time},v1=${hmac(`${time}.${body}`)}` };
    const { path } = endpoints.calendlyHook;
    expect((await sendTo(server, path, headers, body)).status).toBe(204);
    expect((await sendTo(server, path, headers, body)).status).toBe(409);
    // The same message, signed again: nothing changes.
    expect((await calendly(server, { ...booked, created_at: "again" })).status).toBe(204);
    expect(await leadsIn(server)).toMatchObject([{ status: "call-booked" }]);
    expect(await bookingsIn(server)).toMatchObject([
      { starts_at: inHours(48), operator_id: owner.id, sequence: 0 },
    ]);

    const call = { start_time: inHours(72), end_time: inHours(73) };
    const moved = { old_invitee: "https://api.calendly.example/invitees/A", scheduled_event: call };
    expect((await calendly(server, invitee("invitee.canceled", "A", { rescheduled: true }))).status).toBe(
      204,
    );
    expect((await calendly(server, invitee("invitee.created", "B", moved))).status).toBe(204);
    expect(await bookingsIn(server)).toMatchObject([
      { starts_at: inHours(72), state: "booked", sequence: 1 },
    ]);
    expect((await calendly(server, invitee("invitee.canceled", "B", { scheduled_event: call }))).status).toBe(
      204,
    );
    expect(await bookingsIn(server)).toMatchObject([{ state: "cancelled" }]);
    expect(await leadsIn(server)).toMatchObject([{ status: "new" }]);
    const told = await server.database.selectFrom("outbox").select("message").execute();
    expect(told.filter(({ message }) => message.startsWith("call-notice"))).toHaveLength(3);
  });

  test("a stranger's booking at Cal.com makes a lead with its origin, and a reference finds the lead of another address", async () => {
    const server = await hookServer(engine);
    const [reference = ""] = await storeLeads(server.database, 1);
    const message = (triggerEvent: string, more: Message) => ({
      triggerEvent,
      createdAt: new Date().toISOString(),
      payload: {
        uid: "one",
        startTime: inHours(24),
        endTime: inHours(25),
        attendees: [{ email: "li@zeta.example", name: "Li", timeZone: "Asia/Tokyo" }],
        ...more,
      },
    });
    const stranger = message("BOOKING_CREATED", { metadata: { utm_source: "news.example" } });
    expect((await cal(server, stranger, "another secret of somebody")).status).toBe(401);
    const old = { ...stranger, createdAt: new Date(Date.now() - hour).toISOString() };
    expect((await cal(server, old)).status).toBe(401);
    expect((await cal(server, stranger)).status).toBe(204);
    expect((await cal(server, stranger)).status).toBe(409);
    const [, made] = await leadsIn(server);
    expect(made).toMatchObject({ status: "call-booked", contact_email: "li@zeta.example" });
    expect(made?.origin).toContain("news.example");
    // What the scheduling page did not tell is no question without an answer.
    const lead = await leadWithHistory(server.database, made?.reference ?? "");
    expect(lead?.steps).toMatchObject([{ answers: [{ texts: ["Li"] }, { texts: ["li@zeta.example"] }] }]);

    const named = message("BOOKING_CREATED", { uid: "two", metadata: { reference } });
    expect((await cal(server, named)).status).toBe(204);
    expect((await leadsIn(server)).find((lead) => lead.reference === reference)?.status).toBe("call-booked");
    const moved = message("BOOKING_RESCHEDULED", {
      uid: "three",
      rescheduleUid: "two",
      startTime: inHours(30),
    });
    expect((await cal(server, moved)).status).toBe(204);
    expect((await bookingsIn(server)).map(({ starts_at }) => starts_at)).toContain(inHours(30));
    expect((await cal(server, message("BOOKING_CANCELLED", { uid: "three" }))).status).toBe(204);
    expect((await leadsIn(server)).find((lead) => lead.reference === reference)?.status).toBe("new");
    expect((await cal(server, message("MEETING_ENDED", {}))).status).toBe(204);
    expect(
      (await cal(server, { triggerEvent: "BOOKING_CREATED", createdAt: new Date().toISOString() })).status,
    ).toBe(204);
  });
});

test("signed messages of other kinds concern nobody, and cut ones are refused with a sentence", async () => {
  const server = await hookServer("SQLite");
  const createdAt = new Date().toISOString();
  const ofCalendly: readonly (readonly [unknown, number])[] = [
    [null, 204],
    [[], 204],
    ["invitee.created", 204],
    [{ event: 1 }, 204],
    [{ event: "routing_form_submission.created", payload: 1 }, 204],
    [{ event: "invitee.created" }, 400],
    [{ event: "invitee.created", payload: { uri: { toString: 1 } } }, 400],
    [invitee("invitee.canceled", "A", { scheduled_event: { start_time: "soon" } }), 400],
    [invitee("invitee.created", "A", { email: 5 }), 400],
  ];
  for (const [message, status] of ofCalendly) {
    expect([message, (await calendly(server, message)).status]).toEqual([message, status]);
  }
  const ofCal: readonly (readonly [object, number])[] = [
    [{ triggerEvent: 1 }, 204],
    [{ triggerEvent: "constructor", payload: {} }, 204],
    [{ triggerEvent: "FORM_SUBMITTED", payload: [1] }, 204],
    [{ triggerEvent: "BOOKING_CREATED", payload: null }, 400],
    [{ triggerEvent: "BOOKING_CREATED", payload: { uid: "one", attendees: [] } }, 400],
  ];
  for (const [message, status] of ofCal) {
    expect([message, (await cal(server, { ...message, createdAt })).status]).toEqual([message, status]);
  }
  expect((await cal(server, null)).status).toBe(401);
  expect(await bookingsIn(server)).toEqual([]);
});

test("without a secret nobody is heard", async () => {
  await using server = await startServer();
  expect((await calendly(server, invitee("invitee.created", "A"))).status).toBe(404);
});
