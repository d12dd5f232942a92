import { describe, expect, onTestFinished, test } from "vitest";
import type { z } from "zod";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { addressOf } from "#contract/console/endpoint.ts";
import { oneLead } from "#contract/console/lead.ts";
import {
  answersByPerson,
  type DealSort,
  dealPage,
  fewestAnswers,
  forecast,
  lostReasons,
  pipeline,
} from "#contract/console/pipeline.ts";
import { signups } from "#server/leads/rules.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const { timeZone } = house.company.businessHours;
const today = dayOf(new Date(), timeZone);
const range = { from: dayAfter(today, -27), to: today };

async function desk(engine: (typeof engines)[number]) {
  const { databaseUrl } = await freshStore(engine);
  const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { database } = server;
  const owner = await newOperator(database, "owner");
  const caller = callerOf(server, await sessionHeader(database, owner));
  const read = async (path: string): Promise<unknown> => JSON.parse((await caller.get(path)).text);
  const versions = new Map<string, number>();
  const change = async (reference: string, part: object) => {
    const version = versions.get(reference) ?? 1;
    await caller.post(oneLead.changeLeads.path, { leads: [{ reference, version }], ...part });
    versions.set(reference, version + 1);
  };
  const deals = async (asked: z.input<typeof pipeline.listDeals.input>) =>
    dealPage.parse(await read(addressOf(pipeline.listDeals, asked)));
  return { server, database, owner, caller, read, change, deals };
}

describe.each(engines)("deals on %s", (engine) => {
  test("are listed in each order, page after page, and summed by stage and month", async () => {
    const { database, owner, read, change, deals } = await desk(engine);
    const [soon = "", later = "", open = "", lost = "", won = "", listed = ""] = await storeLeads(
      database,
      6,
    );
    await database
      .updateTable("leads")
      .set({ questionnaire: signups[0] ?? "" })
      .where("reference", "=", listed)
      .execute();
    await change(soon, { value: 900, expectedOn: "2031-02-28", ownerId: owner.id });
    await change(later, { status: "proposal-out", value: 10_000, expectedOn: "2031-03-01" });
    await change(open, { followUpOn: "2031-01-15" });
    await change(lost, { status: "lost", value: 50, lostReason: "Price" });
    await change(won, { status: "won", value: 70 });

    const order = async (sort: DealSort) => {
      const first = await deals({ sort, limit: 2 });
      const rest = await deals({ sort, limit: 2, after: first.next ?? "" });
      expect([first.count, first.deals.length, rest.deals.length, rest.next]).toEqual([3, 2, 1, null]);
      return [...first.deals, ...rest.deals].map(({ reference }) => reference);
    };
    expect(await order("expected")).toEqual([soon, later, open]);
    expect((await order("value")).slice(0, 2)).toEqual([later, soon]);
    expect((await order("next"))[0]).toBe(open);
    // The other two are in the stage in which they arrived.
    expect((await order("stage")).at(-1)).toBe(later);
    expect((await order("age")).toSorted()).toEqual([soon, later, open].toSorted());

    expect((await deals({ month: "2031-02" })).deals).toMatchObject([{ reference: soon, value: 900 }]);
    expect((await deals({ month: "none" })).deals).toMatchObject([{ reference: open, callAt: null }]);
    const startsAt = new Date(Date.now() + 86_400_000).toISOString();
    await callBooked(database, { reference: open, operatorId: null, startsAt });
    expect((await deals({ month: "none" })).deals).toMatchObject([{ callAt: startsAt }]);
    expect((await deals({ owner: owner.id })).deals).toMatchObject([{ reference: soon }]);
    expect((await deals({ owner: "none" })).count).toBe(2);
    expect(await deals({ stage: "proposal-out" })).toMatchObject({ count: 1, value: 10_000 });

    const { months } = forecast.parse(await read(pipeline.readForecast.path));
    expect(months.map(({ month, total }) => [month, total.count, total.value])).toEqual([
      ["2031-02", 1, 900],
      ["2031-03", 1, 10_000],
      ["", 1, 0],
    ]);
    expect(months[1]?.stages).toEqual({ "proposal-out": { count: 1, value: 10_000 } });
  });

  test("that were lost are counted by their reason, with the leads behind it", async () => {
    const { database, caller, read, change, deals } = await desk(engine);
    const [one = "", other = "", unsaid = "", before = "", elsewhere = ""] = await storeLeads(database, 5);
    await change(one, { status: "lost", value: 50, lostReason: "=Price" });
    await change(other, { status: "lost", value: 40, lostReason: "=price" });
    await change(unsaid, { status: "lost" });
    await change(before, { status: "lost", lostReason: "=Price" });
    await database
      .updateTable("leads")
      .set({ closed_at: "2020-01-01T00:00:00.000Z" })
      .where("reference", "=", before)
      .execute();
    // A sheet says what was lost elsewhere, before: the table above counts it no more than this does.
    await database
      .updateTable("leads")
      .set(({ ref }) => ({
        import_id: "sheet",
        status: "lost",
        lost_reason: "=Price",
        closed_at: ref("received_at"),
      }))
      .where("reference", "=", elsewhere)
      .execute();
    const { reasons } = lostReasons.parse(await read(addressOf(pipeline.readLostReasons, range)));
    expect(reasons.map(({ reason, ...sum }) => [reason.toLowerCase(), sum])).toEqual([
      ["=price", { count: 2, value: 90 }],
      ["", { count: 1, value: 0 }],
    ]);
    const behind = await deals({ stage: "lost", reason: "=PRICE", ...range });
    expect(behind.deals.map(({ reference }) => reference).toSorted()).toEqual([one, other].toSorted());
    expect((await deals({ stage: "lost", reason: "none" })).deals).toMatchObject([{ reference: unsaid }]);
    const file = await caller.get(addressOf(pipeline.exportPipelineCsv, { sheet: "lost", ...range }));
    // A reason that looks like a formula stays a text.
    expect(file.text).toContain("'=");
    expect(file.text.trim().split("\r\n")).toHaveLength(3);
  });

  test("first answers stand by the person who gave them, in the hours that the promise counts", async () => {
    const { server, database, owner, read, change } = await desk(engine);
    const references = await storeLeads(database, fewestAnswers);
    for (const reference of references) await change(reference, { status: "answered" });
    const people = async () =>
      answersByPerson.parse(await read(addressOf(pipeline.readAnswersByPerson, range))).people;
    expect(await people()).toEqual([
      {
        name: owner.name,
        answers: fewestAnswers,
        medianMinutes: 0,
        promised: fewestAnswers,
        kept: fewestAnswers,
      },
    ]);
    // One answer was late.
    await database
      .updateTable("leads")
      .set({ due_at: "2020-01-01T00:00:00.000Z" })
      .where("reference", "=", references[0] ?? "")
      .execute();
    expect(await people()).toMatchObject([{ kept: fewestAnswers - 1 }]);
    // What is won before anybody answered it here was answered elsewhere, nobody knows when.
    const [won = "", late = ""] = await storeLeads(database, 2);
    await database
      .updateTable("leads")
      .set({ due_at: "2020-01-01T00:00:00.000Z" })
      .where("reference", "=", late)
      .execute();
    for (const reference of [won, late]) await change(reference, { status: "won" });
    expect(await people()).toMatchObject([{ answers: fewestAnswers + 1, kept: fewestAnswers - 1 }]);
    await change(late, { status: "not-a-lead" });
    // With one less there are too few to compare.
    await change(references[0] ?? "", { status: "not-a-lead" });
    expect(await people()).toMatchObject([{ answers: fewestAnswers - 1, medianMinutes: null }]);
    // Two people of one name are two.
    const namesake = await newOperator(database, "consultant");
    await database.updateTable("operators").set({ name: owner.name }).where("id", "=", namesake.id).execute();
    const [theirs = ""] = await storeLeads(database, 1);
    const other = callerOf(server, await sessionHeader(database, namesake));
    await other.post(oneLead.changeLeads.path, {
      leads: [{ reference: theirs, version: 1 }],
      status: "answered",
    });
    const answers = (await people()).map(({ name, answers: count }) => [name, count] as const);
    expect(answers.toSorted(([, one], [, more]) => one - more)).toEqual([
      [owner.name, 1],
      [owner.name, fewestAnswers - 1],
    ]);
  });
});
