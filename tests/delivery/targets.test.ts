import pino from "pino";
import { describe, expect, onTestFinished, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { markAnswered } from "#server/console/commands.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { enableTarget, replay } from "#server/mails/outbox/commands.ts";
import { listDeliveries } from "#server/mails/outbox/queries.ts";
import { eraseLeads } from "#server/privacy/erasure/commands.ts";
import type { Target } from "#server/settings/targets.ts";
import { freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { simulatedClock } from "#tests/support/simulated-clock.ts";
import { accept, jsonTarget, startWebhookPeer } from "#tests/support/webhook-peer.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A worker in simulated time, whose mails all arrive. It starts when the test first lets time pass. */
function simulatedDay(database: Database, targets: readonly Target[]) {
  // Participants: the mails, each target, the look for overdue answers, and the test.
  const clock = simulatedClock(new Date("2025-11-21T12:00:00.000Z"), 3 + targets.length);
  const start = () =>
    startWorker({
      database,
      sender: { send: async () => undefined },
      correspondence: house,
      targets,
      log: pino({ level: "silent" }),
      clock,
      idle: 5 * minute,
    });
  let worker: ReturnType<typeof start> | undefined;
  onTestFinished(async () => worker?.stop());
  const started = () => {
    worker ??= start();
    return worker;
  };
  return {
    clock,
    wake: () => started().wake(),
    pass: (time: number) => {
      started();
      return clock.pause(time, new AbortController().signal);
    },
  };
}

describe("a target", () => {
  async function told(kind: "json" | "slack", answers?: Readonly<Record<string, unknown>>) {
    const database = await freshDatabase("SQLite");
    const peer = await startWebhookPeer();
    const json = jsonTarget(peer.url);
    const target: Target =
      kind === "json"
        ? json
        : { kind, name: "crm", announcements: ["lead.created"], url: peer.url, allowPrivate: true };
    const day = simulatedDay(database, [target]);
    await registerWordings(database, [onboarding], day.clock.now());
    await receiveLead(
      database,
      { ...house.company, targets: [target] },
      submission({ ...(answers && { answers }) }),
      day.clock.now(),
    );
    return { database, day, peer };
  }

  test("gets a lead as signed JSON, with the id of its row", async () => {
    const { database, day, peer } = await told("json");
    await day.pass(10 * minute);
    const [hook] = peer.received;
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where("target", "=", "crm")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "sent", message: "lead.created" });
    expect(hook?.id).toBe(row.id);
    expect(JSON.parse(hook?.body ?? "")).toMatchObject({
      type: "lead.created",
      timestamp: row.created_at,
      data: { company: "Acme", contactEmail: "jane.doe@acme.example", answers: { companyName: "Acme" } },
    });
  });

  test("is told of an erasure by reference and ledger entry alone, though the lead is gone", async () => {
    const { database, day, peer } = await told("json");
    await day.pass(10 * minute);
    const lead = await database.selectFrom("leads").select(["id", "reference"]).executeTakeFirstOrThrow();
    const store = { database, mailFolder: await freshFolder() };
    const tell = { targets: ["crm"], domain: "lumenward.example" };
    await eraseLeads(store, [lead.id], { cause: "request", now: day.clock.now(), tell });
    await day.pass(10 * minute);
    const last = JSON.parse(peer.received.at(-1)?.body ?? "");
    expect(last).toMatchObject({ type: "erasure.done", data: { reference: lead.reference, ledgerEntry: 1 } });
    expect(JSON.stringify(last)).not.toMatch(/acme|jane/i);
    const rows = await database.selectFrom("outbox").select(["message", "state"]).execute();
    expect(rows).toEqual([{ message: "erasure.done", state: "sent" }]);
  });

  test("of the Slack kind gets a text in which nothing a visitor typed mentions or links", async () => {
    const { day, peer } = await told("slack", { companyName: "<!channel> & <https://evil.example|us>" });
    await day.pass(10 * minute);
    expect(JSON.parse(peer.received[0]?.body ?? "")).toEqual({
      text: expect.stringContaining("&lt;!channel&gt; &amp; &lt;https://evil.example|us&gt;"),
    });
  });

  test("that answers 410 is disabled, until somebody enables it", async () => {
    const { database, day, peer } = await told("json");
    peer.treat((response) => void response.writeHead(410).end());
    await day.pass(48 * hour);
    expect(peer.received).toHaveLength(1);
    peer.treat(accept);
    expect(await enableTarget(database, "crm")).toBe(true);
    await day.pass(hour);
    expect(peer.received.map(({ id }) => id)).toEqual([peer.received[0]?.id, peer.received[0]?.id]);
  });

  test("is told again on request, under the same id; each attempt is in the log", async () => {
    const { database, day, peer } = await told("json");
    await day.pass(10 * minute);
    const replayed = await replay(database, { target: "crm", since: new Date(0), now: day.clock.now() });
    expect(replayed).toBe(1);
    await day.pass(10 * minute);
    expect(new Set(peer.received.map(({ id }) => id))).toHaveLength(1);
    expect((await listDeliveries(database, 10)).map(({ outcome }) => outcome)).toEqual(["sent", "sent"]);
  });

  test("that asks once for 31 years of rest gets other leads within two minutes, and this one within ten", async () => {
    const { database, day, peer } = await told("json");
    peer.treat((response) => {
      peer.treat(accept);
      response.writeHead(503, { "retry-after": "999999999" }).end();
    });
    day.wake();
    await expect.poll(() => peer.received.length).toBe(1);
    const company = { ...house.company, targets: [jsonTarget(peer.url)] };
    for (const companyName of ["Second", "Third"]) {
      await receiveLead(database, company, submission({ answers: { companyName } }), day.clock.now());
    }
    const companies = () => peer.received.map(({ body }) => JSON.parse(body).data.company);
    await day.pass(2 * minute);
    expect(companies().slice(1).toSorted()).toEqual(["Second", "Third"]);
    await day.pass(8 * minute);
    expect(companies().at(-1)).toBe("Acme");
  });

  test("that asks for a year with every answer is looked at once an hour, and noticed when it is back", async () => {
    const { day, peer } = await told("json");
    const year = String(365 * 24 * 3600);
    peer.treat((response) => void response.writeHead(429, { "retry-after": year }).end());
    await day.pass(24 * hour);
    expect(peer.received.length).toBeGreaterThanOrEqual(20);
    expect(peer.received.length).toBeLessThanOrEqual(28);
    peer.treat(accept);
    const before = peer.received.length;
    await day.pass(hour + 10 * minute);
    expect(peer.received).toHaveLength(before + 1);
  });

  test("that is down holds up no mail", async () => {
    const { database, day, peer } = await told("json");
    await peer.listen(false);
    await storeLeads(database, 5, day.clock.now());
    await day.pass(10 * minute);
    const rows = await database.selectFrom("outbox").select(["target", "state"]).execute();
    expect(rows.map(({ target, state }) => `${target} ${state}`).toSorted()).toEqual([
      "crm pending",
      ...Array<string>(12).fill("mail sent"),
    ]);
  });

  test("hears of each overdue lead once, and of none that was answered", async () => {
    const database = await freshDatabase("SQLite");
    const peer = await startWebhookPeer();
    const day = simulatedDay(database, [jsonTarget(peer.url, { announcements: ["lead.overdue"] })]);
    const [late = "", answered = ""] = await storeLeads(database, 2, day.clock.now());
    await markAnswered(database, answered, day.clock.now());
    await day.pass(30 * hour);
    expect(peer.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "lead.overdue", data: { reference: late } },
    ]);
  });
});
