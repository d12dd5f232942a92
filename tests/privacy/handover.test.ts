import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { makeToken } from "#server/api/tokens.ts";
import { keepFeed } from "#server/booking/calendars/commands.ts";
import { calendarOf, operatorOfFeed } from "#server/booking/calendars/queries.ts";
import { changeLeads } from "#server/console/commands.ts";
import { handOver } from "#server/console/handover/commands.ts";
import { workOf } from "#server/console/handover/queries.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house as mailHouse } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { callBooked } from "#tests/support/stored-calls.ts";
import { writtenMail } from "#tests/support/written-mail.ts";

const now = new Date("2026-01-12T10:00:00.000Z");
const domain = "lumenward.example";

async function leadOf(database: Database, companyName: string): Promise<string> {
  const house = { domain, reply };
  const receipt = await receiveLead(database, house, submission({ answers: { companyName } }), now);
  return receipt.outcome === "stored" ? receipt.reference : "";
}

/** Gives a call the five minutes at which it begins, which no other call of the operator can have. */
async function takeTime(database: Database, operatorId: string): Promise<void> {
  const calls = await database
    .selectFrom("bookings")
    .select(["id", "starts_at"])
    .where("operator_id", "=", operatorId)
    .execute();
  const cells = calls.map(({ id, starts_at: at }) => ({
    id: `${operatorId} ${at}`,
    operator_id: operatorId,
    cell_at: at,
    booking_id: id,
  }));
  await database.insertInto("booking_cells").values(cells).execute();
}

async function withPeople(database: Database) {
  await registerWordings(database, [onboarding]);
  const owner = await newOperator(database, "owner");
  const leaver = await newOperator(database, "consultant");
  const editor = await newOperator(database, "editor");
  const ending = { operatorId: owner.id, domain, reply, now };
  const references = [await leadOf(database, "Acme"), await leadOf(database, "Roe & Sons")];
  const leads = references.map((reference) => ({ reference, version: 1 }));
  await changeLeads(database, { leads, ownerId: leaver.id }, { operatorId: owner.id, now });
  return { owner, leaver, editor, ending, references };
}

async function revoked(database: Database) {
  const rows = await database.selectFrom("api_tokens").select("revoked_at").execute();
  return rows.map(({ revoked_at }) => revoked_at);
}

async function mailsHandedOver(database: Database) {
  const rows = await database.selectFrom("outbox").selectAll().where("message", "=", "handed-over").execute();
  const correspondence = { ...mailHouse, from: "site@lumenward.example", notifyTo: [] };
  const mails = [];
  for (const row of rows) mails.push(await writtenMail(database, row, correspondence));
  return mails;
}

describe.each(engines)("ending access on %s", (engine) => {
  test("hands over leads, calls and drafts to whom the owner chose, and mails each one list", async () => {
    const database = await freshDatabase(engine);
    const { owner, leaver, editor, ending, references } = await withPeople(database);
    const [reference = "", other = ""] = references;
    const call = (operatorId: string, startsAt: string) =>
      callBooked(database, { reference, operatorId, startsAt });
    await call(leaver.id, "2026-01-13T10:00:00.000Z");
    await call(leaver.id, "2026-01-13T15:00:00.000Z");
    await call(leaver.id, "2026-01-02T15:00:00.000Z");
    await call(owner.id, "2026-01-13T15:00:00.000Z");
    await takeTime(database, leaver.id);
    await takeTime(database, owner.id);
    const draft = { file: "home.yaml", base: null, text: "a: b", revision: 1, publish_at: null };
    await database
      .insertInto("content_drafts")
      .values({ ...draft, operator_id: leaver.id, changed_at: now.toISOString() })
      .execute();
    const wish = { name: "sheet", scopes: ["leads:read" as const], days: 30 };
    await makeToken(database, wish, leaver, now);

    const clashing = { reference, company: "Acme", startsAt: "2026-01-13T15:00:00.000Z" };
    const free = { reference, company: "Acme", startsAt: "2026-01-13T10:00:00.000Z" };
    expect(await workOf(database, leaver.id, now)).toEqual({
      leads: 2,
      calls: [
        { ...free, busy: [], close: [] },
        { ...clashing, busy: [owner.id], close: [] },
      ],
      drafts: ["home.yaml"],
    });
    const change = { id: leaver.id, isDisabled: true };
    const half = { leads: owner.id, calls: owner.id };
    expect(await handOver(database, { ...change, successors: half }, ending)).toEqual({
      outcome: "unsaid",
      kinds: ["drafts"],
    });
    expect(await revoked(database)).toEqual([null]);
    const whole = { ...change, successors: { ...half, drafts: editor.id } };
    expect(await handOver(database, whole, ending)).toEqual({
      outcome: "done",
      changed: { tokens: 1, calendars: 0, leads: 2, calls: 1, callsLeft: [clashing], drafts: 1 },
    });
    expect(await revoked(database)).toEqual([now.toISOString()]);
    expect(await leadWithHistory(database, other)).toMatchObject({ ownerId: owner.id, version: 3 });
    const taken = await database
      .selectFrom("bookings")
      .select("operator_id")
      .where("starts_at", "=", free.startsAt)
      .execute();
    expect(taken).toEqual([{ operator_id: owner.id }]);
    // The clients of calls that somebody takes now are told, and those of a call that nobody takes.
    const told = await database.selectFrom("outbox").select("message").execute();
    expect(told.filter(({ message }) => message.startsWith("call-amended:"))).toHaveLength(1);
    expect(told.filter(({ message }) => message.startsWith("call-open:"))).toHaveLength(1);
    const left = await database
      .selectFrom("bookings")
      .select("operator_id")
      .where("starts_at", "=", clashing.startsAt)
      .where("operator_id", "is", null)
      .execute();
    expect(left).toHaveLength(1);

    const mails = await mailsHandedOver(database);
    const to = (address: string) => mails.find((mail) => mail.to.includes(address))?.text;
    expect(mails).toHaveLength(2);
    const list = to(owner.email);
    for (const one of references) expect(list).toContain(`/console/leads/${one}`);
    expect(list).toContain("Roe & Sons");
    expect(list).toMatch(/Calls \(1\)\n- Tuesday, January 13/);
    expect(list).toContain("Calls that nobody takes, because you have one at that time (1)");
    expect(list).not.toContain("home.yaml");
    expect(to(editor.email)).toContain("home.yaml");
    expect(to(editor.email)).not.toContain("Acme");
  });

  test("lists what waits first, by due time, then deals, and sheets and what is closed last", async () => {
    const database = await freshDatabase(engine);
    const { owner, leaver, ending, references } = await withPeople(database);
    const [newest = "", oldest = ""] = references;
    const made: string[] = [];
    for (const name of ["Won", "Wrote", "Deal", "Followed", "Old", "Sheet"])
      made.push(await leadOf(database, name));
    const [won = "", wrote = "", deal = "", followed = "", old = "", sheet = ""] = made;
    const at = now.toISOString();
    await database
      .insertInto("imports")
      .values({ id: "1", name: "old.csv", at, operator_id: owner.id })
      .execute();
    const answered = { owner_id: leaver.id, status: "answered", answered_at: at } as const;
    const since = new Date(now.getTime() - 3_600_000).toISOString();
    for (const [reference, part] of [
      [oldest, { due_at: "2026-01-12T11:00:00.000Z" }],
      [won, { ...answered, status: "won" }],
      [wrote, { ...answered, wrote_at: at, waits_since: since }],
      [deal, { ...answered, status: "proposal-out" }],
      [followed, { ...answered, follow_up_on: "2026-01-14" }],
      [old, answered],
      [sheet, { ...answered, import_id: "1" }],
    ] as const) {
      await database.updateTable("leads").set(part).where("reference", "=", reference).execute();
    }
    const change = { id: leaver.id, isDisabled: true, successors: { leads: owner.id } };
    expect(await handOver(database, change, ending)).toMatchObject({ outcome: "done" });
    const [mail] = await mailsHandedOver(database);
    const listed = [...(mail?.text ?? "").matchAll(/console\/leads\/(\S+)/g)].map(([, one]) => one);
    expect(listed).toEqual([oldest, wrote, newest, followed, deal, old, sheet, won]);
  });

  test.each([
    ["loses access", { isDisabled: true }, { isDisabled: false }],
    ["becomes an editor", { role: "editor" }, { role: "consultant" }],
  ] as const)("ends for good the address of the calendar of who %s", async (_, end, back) => {
    const database = await freshDatabase(engine);
    const owner = await newOperator(database, "owner");
    const { id } = await newOperator(database, "consultant");
    const ending = { operatorId: owner.id, domain, reply, now };
    await keepFeed(database, id, "hash");
    const busy = JSON.stringify([["2026-01-13T10:00:00.000Z", "2026-01-13T11:00:00.000Z"]]);
    const own = {
      takes_calls: 1,
      place: "https://meet.example/a",
      busy_url: "https://cal.example/secret",
      busy,
    };
    await database.updateTable("operator_calendars").set(own).execute();
    expect(await operatorOfFeed(database, "hash")).toEqual({ id });
    expect(await handOver(database, { id, ...end, successors: {} }, ending)).toMatchObject({
      outcome: "done",
      changed: { calendars: 1 },
    });
    // Whoever is given access back makes a new address, and says anew that they take calls.
    await handOver(database, { id, ...back, successors: {} }, ending);
    expect(await operatorOfFeed(database, "hash")).toBeUndefined();
    expect(await calendarOf(database, id)).toMatchObject({
      ...{ hasFeed: false, takesCalls: false, place: own.place },
      // The address of somebody's own calendar is a secret that nobody needs any more.
      ...{ busyUrl: "", busy: 0 },
    });
  });

  test("names calls too near to one of the successor's, who takes them only if the owner says so", async () => {
    for (const evenClose of [false, true]) {
      const database = await freshDatabase(engine);
      const { owner, leaver, ending, references } = await withPeople(database);
      const [reference = ""] = references;
      // An hour from three o'clock on, and the other one straight after it: their pause is the first cell of the other.
      const [startsAt, next] = ["2026-01-13T15:00:00.000Z", "2026-01-13T16:00:00.000Z"] as const;
      const id = await callBooked(database, { reference, operatorId: leaver.id, startsAt });
      await callBooked(database, { reference, operatorId: owner.id, startsAt: next });
      await takeTime(database, leaver.id);
      await takeTime(database, owner.id);
      const pause = { id: `${leaver.id} ${next}`, operator_id: leaver.id, cell_at: next, booking_id: id };
      await database.insertInto("booking_cells").values(pause).execute();
      const call = { reference, company: "Acme", startsAt };
      const { calls } = await workOf(database, leaver.id, now);
      expect(calls).toEqual([{ ...call, busy: [], close: [owner.id] }]);
      const unsaid = { leads: owner.id, calls: owner.id };
      const asked = { id: leaver.id, isDisabled: true, successors: unsaid };
      expect(await handOver(database, asked, ending)).toEqual({ outcome: "close" });
      expect((await workOf(database, leaver.id, now)).calls).toHaveLength(1);
      expect(await mailsHandedOver(database)).toEqual([]);
      const successors = { ...unsaid, evenClose };
      expect(await handOver(database, { id: leaver.id, isDisabled: true, successors }, ending)).toMatchObject(
        {
          changed: evenClose ? { calls: 1, callsLeft: [] } : { calls: 0, callsLeft: [call] },
        },
      );
      const [mail] = await mailsHandedOver(database);
      const { bufferMinutes } = mailHouse.company.scheduling;
      const reason = `because the ${bufferMinutes} minutes to another one of yours would be missing (1)`;
      expect(mail?.text.includes(reason)).toBe(!evenClose);
      expect(mail?.text).not.toContain("you have one at that time");
    }
  });

  test("leaves to nobody what the owner says, and changes nothing for the last owner", async () => {
    const database = await freshDatabase(engine);
    const { owner, leaver, ending, references } = await withPeople(database);
    const [reference = ""] = references;
    const change = { id: leaver.id, role: "editor" as const };
    expect(await handOver(database, { ...change, successors: {} }, ending)).toEqual({
      outcome: "unsaid",
      kinds: ["leads"],
    });
    expect(await leadWithHistory(database, reference)).toMatchObject({ ownerId: leaver.id });
    expect(await handOver(database, { ...change, successors: { leads: null } }, ending)).toMatchObject({
      outcome: "done",
      changed: { leads: 2, callsLeft: [] },
    });
    expect(await leadWithHistory(database, reference)).toMatchObject({ ownerId: null });
    expect(await mailsHandedOver(database)).toEqual([]);
    const last = { id: owner.id, isDisabled: true, successors: {} };
    expect(await handOver(database, last, ending)).toEqual({ outcome: "last-owner" });
  });
});
