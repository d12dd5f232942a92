import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { devices, usualWishes, type Wishes } from "#contract/console/devices.ts";
import { sessions } from "#contract/console/operators.ts";
import { endpoints } from "#contract/endpoints.ts";
import { ringForCalls } from "#server/booking/calls/reminders.ts";
import { markAnswered } from "#server/console/commands.ts";
import { startWorker, type Worker } from "#server/mails/delivery/worker.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { warnOfDueTimes } from "#server/mails/warnings/commands.ts";
import { setDisabled } from "#server/operators/access.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { startPushPeer } from "#tests/support/push-peer.ts";
import { soc2Answers } from "#tests/support/reports.ts";
import { startServer } from "#tests/support/running-server.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

type WebPush = "on" | "off" | "private";

/** A server and its worker, a consultant who is signed in, and a push service with a browser. */
async function opened(engine: (typeof engines)[number] = "SQLite", webPush: WebPush = "private") {
  const { databaseUrl } = await freshStore(engine);
  let worker: Worker | undefined;
  const environment = { WEB_PUSH: webPush, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
  const server = await startServer(environment, { wake: () => worker?.wake() });
  const { database } = server;
  const log = pino({ level: "silent" });
  const job = { database, sender: { send: async () => undefined }, correspondence: house, targets: [], log };
  // As long as it pauses by itself, only being woken explains that something is sent soon.
  worker = startWorker({ ...job, webPush, idle: 60_000 });
  onTestFinished(async () => {
    await worker?.stop();
    await server[Symbol.asyncDispose]();
  });
  const operator = await newOperator(database, "consultant");
  const caller = callerOf(server, await sessionHeader(database, operator));
  const peer = await startPushPeer();
  const wish = (part: Partial<Wishes>) => caller.post(devices.changeWishes.path, { ...usualWishes, ...part });
  const add = () => caller.post(devices.addDevice.path, peer.device);
  const left = async () => (await database.selectFrom("push_devices").select("id").execute()).length;
  const waiting = () =>
    database.selectFrom("outbox").select("id").where("message", "like", "push:%").execute();
  return { server, database, worker, operator, caller, peer, wish, add, left, waiting };
}

type Opened = Awaited<ReturnType<typeof opened>>;

function callBack({ server }: Opened) {
  return server.ask(endpoints.callBack.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ contactPhone: "+1 503 555 0188", situation: "A ransom note is on the server" }),
  });
}

const longest = 5_000;

describe.each(engines)("on %s", (engine) => {
  test("a lead makes a device ring within 5 seconds, sealed, and without a word of its sender", async () => {
    const desk = await opened(engine);
    expect((await desk.add()).status).toBe(204);
    const begun = performance.now();
    const { reference } = JSON.parse((await callBack(desk)).text);
    await vi.waitUntil(() => desk.peer.rung.length > 0, { timeout: longest });
    expect(performance.now() - begun).toBeLessThan(longest);
    const [{ shown, headers } = { shown: undefined, headers: {} }] = desk.peer.rung;
    expect(shown).toEqual({
      title: "Call back now",
      body: "",
      path: `/console/today/${reference}?answer=now`,
      tag: `${reference} urgent`,
    });
    expect(headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "high" });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    // What rang is not kept.
    await vi.waitUntil(async () => (await desk.waiting()).length === 0);
  });

  test("an ordinary lead rings within 5 seconds, and so does its report when that waits on hold", async () => {
    const desk = await opened(engine);
    await desk.add();
    const begun = performance.now();
    const answers = { ...soc2Answers, vendorManagement: "A laptop with patient files was stolen." };
    const sent = await desk.server.ask(endpoints.soc2Questionnaire.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(answers),
    });
    const { reference } = JSON.parse(sent.text);
    await vi.waitUntil(() => desk.peer.rung.length > 1, { timeout: longest });
    expect(performance.now() - begun).toBeLessThan(longest);
    const path = `/console/today/${reference}?answer=now`;
    expect(new Set(desk.peer.rung.map(({ shown }) => shown))).toEqual(
      new Set([
        { title: "New lead", body: "", path, tag: `${reference} new-lead` },
        { title: "A report waits on hold", body: "", path, tag: `${reference} hold` },
      ]),
    );
  });

  test("a client's mail rings its owner, and shows its words to those who chose that", async () => {
    const desk = await opened(engine);
    const { database } = desk;
    await desk.add();
    const [reference = ""] = await storeLeads(database, 1);
    const colleague = await newOperator(database, "owner");
    const write = async (owner: string, text: string) => {
      await database.updateTable("leads").set({ owner_id: owner }).execute();
      const now = new Date();
      const raw = rawMail({ from: "jane.doe@acme.example", text }).replace(
        /^Date: .*$/m,
        `Date: ${now.toUTCString()}`,
      );
      const parser = openMailParser();
      const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
      await parser.stop();
      const place = { ours: [], isSent: false, provedBy: null, position: null, domain: "a.example" };
      await takeUp(database, mail, { ...place, now });
      desk.worker.wake();
      await vi.waitUntil(async () => (await desk.waiting()).length === 0);
    };
    await database.deleteFrom("outbox").execute();
    await write(colleague.id, "For somebody else.");
    await write(desk.operator.id, "We sign on Friday.");
    const shown = { title: "A client wrote", body: "", tag: `${reference} client-wrote` };
    expect(desk.peer.rung.map((one) => one.shown)).toEqual([expect.objectContaining(shown)]);
    await desk.wish({ showsWords: true });
    await write(desk.operator.id, "And begin on Monday.");
    expect(desk.peer.rung[1]?.shown.body).toBe("Acme, Jane Doe: And begin on Monday.");
  });

  test("name and words are shown to those who chose that", async () => {
    const desk = await opened(engine);
    await desk.add();
    expect((await desk.wish({ showsWords: true })).status).toBe(204);
    await callBack(desk);
    await vi.waitUntil(() => desk.peer.rung.length > 0);
    expect(desk.peer.rung[0]?.shown.body).toContain("A ransom note is on the server");
  });
});

test.each([404, 410])("a device that its push service does not know (%i) is removed", async (status) => {
  const desk = await opened();
  await desk.add();
  desk.peer.answer(status);
  await callBack(desk);
  await vi.waitUntil(async () => (await desk.left()) === 0);
  expect(await desk.waiting()).toEqual([]);
});

test("a push service that fails is asked again, and the device stays", async () => {
  const desk = await opened();
  await desk.add();
  desk.peer.answer(503);
  await callBack(desk);
  const row = () =>
    desk.database
      .selectFrom("outbox")
      .select(["state", "attempts", "last_error"])
      .where("message", "like", "push:%")
      .executeTakeFirst();
  await vi.waitUntil(async () => (await row())?.last_error !== null);
  expect(await row()).toMatchObject({ state: "pending", attempts: 1 });
  expect(await desk.left()).toBe(1);
});

test("nobody is called in a private network, unless the environment says so", async () => {
  const desk = await opened("SQLite", "on");
  expect((await desk.add()).status).toBe(400);
  const secure = { ...desk.peer.device, endpoint: desk.peer.device.endpoint.replace("http:", "https:") };
  expect((await desk.caller.post(devices.addDevice.path, secure)).status).toBe(204);
  await callBack(desk);
  const failed = () => desk.database.selectFrom("deliveries").select("note").executeTakeFirst();
  await vi.waitUntil(async () => (await failed()) !== undefined);
  expect((await failed())?.note).toContain("private network");
});

test("switched off, the server takes no device and gives no key", async () => {
  const desk = await opened("SQLite", "off");
  expect((await desk.add()).status).toBe(409);
  expect(JSON.parse((await desk.caller.get(devices.listDevices.path)).text).key).toBeNull();
});

test("signing out, ending access and removing a device each end its notices", async () => {
  const desk = await opened();
  await desk.add();
  await desk.caller.post(sessions.signOut.path, {});
  expect(await desk.left()).toBe(0);

  const again = callerOf(desk.server, await sessionHeader(desk.database, desk.operator));
  await again.post(devices.addDevice.path, desk.peer.device);
  const [device] = JSON.parse((await again.get(devices.listDevices.path)).text).devices;
  expect((await again.post(devices.removeDevice.path, { id: device.id })).status).toBe(204);
  expect(await desk.left()).toBe(0);

  await again.post(devices.addDevice.path, desk.peer.device);
  await newOperator(desk.database, "owner");
  await setDisabled(desk.database, desk.operator, true, null, new Date());
  expect(await desk.left()).toBe(0);
});

test("a colleague's device is not removed", async () => {
  const desk = await opened();
  await desk.add();
  const other = callerOf(
    desk.server,
    await sessionHeader(desk.database, await newOperator(desk.database, "owner")),
  );
  const [device] = JSON.parse((await desk.caller.get(devices.listDevices.path)).text).devices;
  expect((await other.post(devices.removeDevice.path, { id: device.id })).status).toBe(404);
  expect(await desk.left()).toBe(1);
});

test("a test rings whatever was chosen; what was not chosen, and quiet hours, do not", async () => {
  const desk = await opened();
  await desk.add();
  await desk.wish({ kinds: ["hold"] });
  await callBack(desk);
  await desk.wish({
    when: "outside-quiet-hours",
    quietFrom: "00:00",
    quietUntil: "23:59",
    urgentAlways: false,
  });
  await callBack(desk);
  await desk.caller.post(devices.testDevices.path, {});
  await vi.waitUntil(() => desk.peer.rung.length > 0);
  await vi.waitUntil(async () => (await desk.waiting()).length === 0);
  expect(desk.peer.rung.map(({ shown }) => shown.tag)).toEqual(["test"]);
});

describe("what is told, and to whom", () => {
  /** Messages that were queued for a device of the owner of a lead, and of somebody else. */
  async function twoDevices() {
    const desk = await opened();
    await desk.worker.stop();
    await desk.add();
    const owner = await newOperator(desk.database, "owner");
    const other = callerOf(desk.server, await sessionHeader(desk.database, owner));
    const second = await startPushPeer();
    await other.post(devices.addDevice.path, second.device);
    const told = async () => {
      const rung = await desk.database.selectFrom("push_devices").select(["id", "operator_id"]).execute();
      const rows = await desk.database
        .selectFrom("outbox")
        .select(["message", "data"])
        .where("message", "like", "push:%")
        .execute();
      const whose = (data: string | null) =>
        rung.find(({ id }) => data?.includes(id))?.operator_id === owner.id ? "owner" : "consultant";
      return rows.map(({ message, data }) => `${message} ${whose(data)}`).toSorted();
    };
    return { ...desk, told, owner };
  }

  test("an overdue answer: its owner, once; nobody's: everybody", async () => {
    const { database, told, operator } = await twoDevices();
    const then = new Date(Date.now() - 25 * 3_600_000);
    const [owned = "", nobodys = ""] = await storeLeads(database, 2, then);
    await database
      .updateTable("leads")
      .set({ owner_id: operator.id })
      .where("reference", "=", owned)
      .execute();
    await database.deleteFrom("outbox").where("message", "like", "push:%").execute();
    const look = () => warnOfDueTimes(database, { reply, targets: [], domain: "a.example", now: new Date() });
    await look();
    await look();
    expect(await told()).toEqual([
      "push:overdue consultant",
      "push:overdue consultant",
      "push:overdue owner",
    ]);
    expect(nobodys).not.toBe("");
  });

  test("a call in 10 minutes: who takes it, once", async () => {
    const { database, told, operator } = await twoDevices();
    const [reference = ""] = await storeLeads(database, 1, new Date());
    await database.deleteFrom("outbox").where("message", "like", "push:%").execute();
    const now = new Date();
    const startsAt = new Date(now.getTime() + 11 * 60_000).toISOString();
    await callBooked(database, { reference, operatorId: operator.id, startsAt });
    await ringForCalls(database, { domain: "a.example", now });
    expect(await told()).toEqual([]);
    for (const minutes of [1, 2])
      await ringForCalls(database, { domain: "a.example", now: new Date(now.getTime() + minutes * 60_000) });
    expect(await told()).toEqual(["push:call-soon consultant"]);
  });

  test("a lead that was answered before its notice went out makes nobody ring", async () => {
    const desk = await opened();
    await desk.add();
    await desk.worker.stop();
    const { reference } = JSON.parse((await callBack(desk)).text);
    expect((await desk.waiting()).length).toBe(1);
    await markAnswered(desk.database, reference, new Date());
    const { database } = desk;
    const worker = startWorker({
      ...{ database, sender: { send: async () => undefined }, correspondence: house, targets: [] },
      log: pino({ level: "silent" }),
      webPush: "private",
    });
    onTestFinished(worker.stop);
    await vi.waitUntil(async () => (await desk.waiting()).length === 0);
    await pause(50);
    expect(desk.peer.rung).toEqual([]);
  });
});
