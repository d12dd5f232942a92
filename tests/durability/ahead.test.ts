import { describe, expect, test } from "vitest";
import { takeChore, wasBegun } from "#server/database/chores.ts";
import type { Database } from "#server/database/open.ts";
import { claimDue } from "#server/mails/outbox/queue.ts";
import { tellWeek } from "#server/mails/weekly.ts";
import { findOperator } from "#server/operators/accounts.ts";
import { openSession, takeCode } from "#server/operators/sessions/commands.ts";
import { findSession } from "#server/operators/sessions/queries.ts";
import { keepTime } from "#server/ops/clock.ts";
import { askAboutAddress } from "#server/privacy/changes/commands.ts";
import { lastRun } from "#server/privacy/retention/queries.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { codeAt } from "#tests/support/one-time-codes.ts";
import { newOperator, setUpApp } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const shifts = [3, 8 * 365].map((days) => ({ days, ahead: new Date(now.getTime() + days * 86_400_000) }));

async function owner(database: Database) {
  const found = await findOperator(database, "owner@lumenward.example");
  if (found === undefined) throw new Error("there is no owner");
  return found;
}

describe.each(engines)("on %s, after a clock that was ahead and is back,", (engine) => {
  test.each(shifts)(
    "messages go, and those that wait for their time wait on ($days days)",
    async ({ ahead }) => {
      const database = await freshDatabase(engine);
      await storeLeads(database, 2, ahead);
      const [leased] = await claimDue(database, ahead, { limit: 1 });
      await storeLeads(database, 1, now);
      const later = new Date(now.getTime() + 2 * 3_600_000).toISOString();
      const tried = { attempts: 1, attempted_at: now.toISOString(), next_attempt_at: later };
      await database.updateTable("outbox").set(tried).where("created_at", "=", now.toISOString()).execute();
      const tries = { tokens: 0, at: ahead.toISOString() };
      await database
        .insertInto("sign_in_tries")
        .values({ id: "of then", ...tries })
        .execute();
      await database
        .insertInto("sign_in_tries")
        .values({ id: "of now", tokens: 0, at: now.toISOString() })
        .execute();
      await keepTime(database, now);
      const due = await claimDue(database, now, { limit: 10 });
      expect(due).toHaveLength(4);
      expect(due.map(({ id }) => id)).toContain(leased?.id);
      const left = await database.selectFrom("sign_in_tries").select("id").execute();
      expect(left).toEqual([{ id: "of now" }]);
    },
  );

  test.each(shifts)("a right code signs in, once ($days days)", async ({ ahead }) => {
    const database = await freshDatabase(engine);
    await setUpApp(database, await newOperator(database, "owner"));
    const take = async (time: Date) => {
      const operator = await owner(database);
      return takeCode(database, operator, codeAt(operator.totp_secret ?? "", time), time);
    };
    expect(await take(ahead)).toBe(true);
    expect(await take(now)).toBe(true);
    expect(await take(now)).toBe(false);
    expect(await take(new Date(now.getTime() + 30_000))).toBe(true);
    expect(await take(now)).toBe(false);
    const operator = await owner(database);
    const code = codeAt(operator.totp_secret ?? "", new Date(now.getTime() + 300_000));
    const later = new Date(now.getTime() + 300_000);
    const racing = await Promise.all([1, 2, 3].map(() => takeCode(database, operator, code, later)));
    expect(racing.filter(Boolean)).toHaveLength(1);
  });

  test.each(shifts)(
    "what was begun counts as not begun, and sessions of then do not count ($days days)",
    async ({ ahead }) => {
      const database = await freshDatabase(engine);
      const chore = { name: "backup", every: 23 * 3_600_000 };
      expect(await takeChore(database, { ...chore, now: ahead })).toBe(true);
      expect(await wasBegun(database, { ...chore, now })).toBe(false);
      expect(await takeChore(database, { ...chore, now })).toBe(true);
      expect(await takeChore(database, { ...chore, now })).toBe(false);
      const about = { domain: "lumenward.example", timeZone: "UTC", currency: "USD", planValues: {}, now };
      await database
        .insertInto("chores")
        .values({ name: "weekly summary", begun_at: ahead.toISOString() })
        .execute();
      expect(await tellWeek(database, about)).toBe(true);
      const run = { id: "1", at: ahead.toISOString(), counts: "{}", reason: null };
      await database.insertInto("retention_runs").values(run).execute();
      expect(await lastRun(database, now)).toBe(undefined);
      const operator = await newOperator(database, "owner");
      const begun = { client: "", device: undefined, hasSecondFactor: true, now: ahead };
      const { session } = await openSession(database, operator, begun);
      expect(await findSession(database, session, ahead)).toBeDefined();
      expect(await findSession(database, session, now)).toBe(undefined);
    },
  );

  test.each(shifts)("a visitor's wish is mailed again ($days days)", async ({ ahead }) => {
    const database = await freshDatabase(engine);
    await storeLeads(database, 1, now);
    const { id: leadId } = await database.selectFrom("leads").select("id").executeTakeFirstOrThrow();
    const wish = { leadId, address: "new@acme.example" };
    const request = async (time: Date) => {
      await askAboutAddress(database, "address-confirmation", wish, {
        domain: "lumenward.example",
        now: time,
        mayAsk: () => true,
      });
      return database
        .selectFrom("outbox")
        .select("created_at")
        .where("message", "=", "address-confirmation")
        .execute();
    };
    expect(await request(ahead)).toEqual([{ created_at: ahead.toISOString() }]);
    expect(await request(now)).toEqual([{ created_at: now.toISOString() }]);
  });
});
