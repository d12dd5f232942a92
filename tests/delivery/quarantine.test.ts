import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#server/database/open.ts";
import { setApart } from "#server/leads/abuse/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import type { Mail } from "#server/mails/outbox/senders/sender.ts";
import { remindOfSuspects } from "#server/mails/warnings/suspects.ts";
import { canary } from "#tests/support/canary.ts";
import { engines, freshStore, openAt } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { reply } from "#tests/support/promising.ts";

const noon = new Date("2026-01-10T12:00:00.000Z");
const hour = 3_600_000;
const after = (hours: number) => ({
  domain: "lumenward.example",
  reply,
  now: new Date(noon.getTime() + hours * hour),
});

/** `due`, `received`: hours after noon. */
async function suspect(
  database: Database,
  number: number,
  reasons: readonly string[],
  due = 0,
  received = -number,
): Promise<void> {
  const one = {
    id: `0000000${number}`,
    reference: `LW-0000-00${String(number).padStart(2, "0")}`,
    reasons,
    questionnaire: "onboarding",
    company: canary,
    contact_name: canary,
    contact_email: `${canary}@acme.example`,
    submission: JSON.stringify({ answers: { companyName: canary } }),
    idempotency_key: `key-${number}`,
    payload_hash: "hash",
    received_at: after(received).now.toISOString(),
    due_at: after(due).now.toISOString(),
  };
  await database.transaction().execute((transaction) => setApart(transaction, one));
}

function reminders(database: Database) {
  return database.selectFrom("outbox").selectAll().where("message", "=", "quarantine-reminder").execute();
}

describe.each(engines)("on %s", (engine) => {
  test("the consultancy is reminded of the quarantine once a day, by any number of processes, and only while something waits", async () => {
    const place = await freshStore(engine);
    const nodes = await Promise.all([openAt(place), openAt(place)]);
    const [database] = nodes;
    const ask = (hours: number) =>
      Promise.all([...nodes, ...nodes].map((node) => remindOfSuspects(node, after(hours))));

    await ask(0);
    expect(await reminders(database)).toHaveLength(0);
    await suspect(database, 1, ["It holds 3 links."]);
    await ask(1);
    await ask(2);
    expect(await reminders(database)).toHaveLength(1);
    await ask(25);
    expect(await reminders(database)).toHaveLength(2);
    await database.deleteFrom("quarantine").execute();
    await ask(49);
    expect(await reminders(database)).toHaveLength(2);
  });
});

test.each(engines)(
  "on %s a mail comes when half, four fifths and all of a promised time has passed, and a flood brings one in two hours",
  async (engine) => {
    const database = await openAt(await freshStore(engine));
    const mails = async () => (await reminders(database)).map(({ data }) => JSON.parse(data ?? "{}").passed);
    // Received at noon, due a day later.
    await suspect(database, 0, ["It holds 3 links."], 24);
    const seen: number[] = [];
    for (let tenth = 0; tenth <= 300; tenth += 1) {
      await remindOfSuspects(database, after(tenth / 10));
      if ((await mails()).length > seen.length) seen.push(tenth / 10);
    }
    // At once, at half, at four fifths and at the end of the promised time; and again a day later.
    expect(seen).toEqual([0, 12, 19.2, 24]);
    expect(await mails()).toEqual([
      { half: 0, most: 0, all: 0 },
      { half: 1, most: 0, all: 0 },
      { half: 0, most: 1, all: 0 },
      { half: 0, most: 0, all: 1 },
    ]);
    for (let number = 2; number < 12; number += 1) {
      await suspect(database, number, ["It holds 3 links."], 54 + number / 10, 30 + number / 10);
    }
    for (let tenth = 301; tenth <= 440; tenth += 1) await remindOfSuspects(database, after(tenth / 10));
    expect((await mails()).length).toBeLessThanOrEqual(4 + 2);
  },
);

test("the mail says how many wait, since when and why, where to look, and nothing that they wrote", async () => {
  const database = await openAt(await freshStore("SQLite"));
  await suspect(database, 1, ["It holds 3 links.", "5 submissions within an hour say nearly the same."]);
  await suspect(database, 2, ["It holds 7 links."]);
  const mails: Mail[] = [];
  const sender = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const log = pino({ level: "silent" });
  const worker = startWorker({ database, sender, correspondence: house, targets: [], log, idle: 10 });
  onTestFinished(worker.stop);
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 60_000 });

  const [mail] = mails;
  expect(mail?.to).toEqual(["sales@lumenward.example", "owner@lumenward.example"]);
  expect(mail?.subject).toBe("Quarantine: 2 submissions to look at, 2 overdue");
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain("https://console.lumenward.example/console/quarantine");
    expect(part).toContain("January 10, 2026");
    expect(part).toContain("2 are overdue.");
    expect(part).toContain("Several submissions within an hour say nearly the same.");
    expect(part).not.toContain(canary);
  }
  expect(mail?.text).toContain("It holds some links. (2)");
});
