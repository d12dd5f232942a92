import { describe, expect, onTestFinished, test } from "vitest";
import { dayAfter, dayOf } from "#contract/calendar/company-day.ts";
import { oneLead } from "#contract/console/lead.ts";
import { board, pipeline, pipelineFigures } from "#contract/console/pipeline.ts";
import { signups } from "#server/leads/rules.ts";
import { knownOf } from "#server/pages/evidence.ts";
import { engines, freshFolder, freshStore } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";

describe.each(engines)("the pipeline on %s", (engine) => {
  test("leads move from stage to stage, and bring what is written with them or what their plan says", async () => {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { database } = server;
    const owner = await newOperator(database, "owner");
    const caller = callerOf(server, await sessionHeader(database, owner));
    const references = await storeLeads(database, 4);
    // Places on a list are no deals, neither on the board nor in the numbers.
    const listed = await storeLeads(database, 2);
    await database
      .updateTable("leads")
      .set({ questionnaire: signups[0] ?? "", value: 7 })
      .where("reference", "in", listed)
      .execute();
    const [won = "", byPlan = "", lost = "", merged = ""] = references;
    await database
      .updateTable("leads")
      .set({ plan: "it-assessment" })
      .where("reference", "=", byPlan)
      .execute();
    const versions = new Map<string, number>();
    const change = async (reference: string, part: object) => {
      const version = versions.get(reference) ?? 1;
      const answer = await caller.post(oneLead.changeLeads.path, {
        leads: [{ reference, version }],
        ...part,
      });
      versions.set(reference, version + 1);
      return answer.status;
    };
    expect(await change(won, { value: -1 })).toBe(400);
    versions.delete(won);
    expect(
      await change(won, {
        status: "proposal-out",
        value: 12_000,
        expectedOn: "2027-01-31",
        ownerId: owner.id,
      }),
    ).toBe(200);
    const read = async () => board.parse(JSON.parse((await caller.get(pipeline.readBoard.path)).text));
    const column = (of: Awaited<ReturnType<typeof read>>, stage: string) =>
      of.columns.find((one) => one.stage === stage);
    const first = await read();
    expect(column(first, "proposal-out")).toMatchObject({
      count: 1,
      value: 12_000,
      cards: [{ reference: won, value: 12_000, expectedOn: "2027-01-31" }],
    });
    const planCard = column(first, "new")?.cards.find(({ reference }) => reference === byPlan);
    expect(planCard?.planValue).toBeGreaterThan(0);
    expect(column(first, "new")).toMatchObject({ count: 3, value: planCard?.planValue });

    expect(column(first, "new")?.cards).toHaveLength(3);

    await change(won, { status: "won" });
    await change(byPlan, { status: "call-booked" });
    await change(byPlan, { status: "won" });
    await change(lost, { status: "lost", lostReason: "Took another firm" });
    await change(merged, { status: "not-a-lead" });
    const today = dayOf(new Date(), house.company.businessHours.timeZone);
    const range = { from: dayAfter(today, -6), to: dayAfter(today, 1) };
    const numbers = async (by: string) =>
      pipelineFigures.parse(
        JSON.parse(
          (await caller.get(`${pipeline.readPipelineFigures.path}?${new URLSearchParams({ ...range, by })}`))
            .text,
        ),
      );
    const bySource = await numbers("source");
    expect(bySource.total).toMatchObject({
      // A lead that is marked as none counts nowhere, and a proposal is no call.
      now: { leads: 3, calls: 1, proposals: 1, won: 2, lost: 1, value: 12_000 + (planCard?.planValue ?? 0) },
      before: { leads: 0, won: 0, value: 0 },
    });
    expect((await numbers("owner")).rows[0]).toMatchObject({
      name: owner.name,
      now: { won: 1, value: 12_000 },
    });

    // After a step back it is not won any more, and its proposal is out again.
    await change(won, { status: "proposal-out" });
    expect((await numbers("source")).total.now).toMatchObject({ won: 1, proposals: 1 });
    const file = await caller.get(`${pipeline.exportPipeline.path}?${new URLSearchParams(range)}`);
    expect([file.status, file.body.subarray(0, 2).toString()]).toEqual([200, "PK"]);
  });

  test("the promise is kept by what was answered in time, of what was due in these days", async () => {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    onTestFinished(() => server[Symbol.asyncDispose]());
    const { database } = server;
    const caller = callerOf(server, await sessionHeader(database, await newOperator(database, "owner")));
    const [kept = "", late = "", lost = ""] = await storeLeads(
      database,
      4,
      new Date(Date.now() - 5 * 24 * 3_600_000),
    );
    const answered = (reference: string, hours: number) =>
      database
        .updateTable("leads")
        .set({
          status: "answered",
          answered_at: new Date(Date.now() - (5 * 24 - hours) * 3_600_000).toISOString(),
        })
        .where("reference", "=", reference)
        .execute();
    await answered(kept, 1);
    await answered(late, 30);
    // Nobody had answered it when its time was over.
    const closed = { status: "lost" as const, closed_at: new Date().toISOString() };
    await database.updateTable("leads").set(closed).where("reference", "=", lost).execute();
    const today = dayOf(new Date(), house.company.businessHours.timeZone);
    const query = new URLSearchParams({ from: dayAfter(today, -7), to: today });
    const { total } = pipelineFigures.parse(
      JSON.parse((await caller.get(`${pipeline.readPipelineFigures.path}?${query}`)).text),
    );
    expect(total.now).toMatchObject({ due: 4, kept: 1 });
    // A promise counts as kept when it is kept, and not only when its time is over.
    const [early = ""] = await storeLeads(database, 1, new Date(Date.now() - 60_000));
    const soon = { status: "answered" as const, answered_at: new Date().toISOString() };
    await database.updateTable("leads").set(soon).where("reference", "=", early).execute();
    const later = pipelineFigures.parse(
      JSON.parse((await caller.get(`${pipeline.readPipelineFigures.path}?${query}`)).text),
    );
    expect(later.total.now).toMatchObject({ due: 5, kept: 2 });
    const { promise } = await knownOf({ database, backupDir: await freshFolder() }, new Date());
    expect(promise).toEqual({ due: 4, kept: 1 });
  });
});
