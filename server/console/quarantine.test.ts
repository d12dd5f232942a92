import { describe, expect, onTestFinished, test } from "vitest";
import { figures, inbox } from "#contract/console/inbox.ts";
import { quarantine, suspectPage, suspectsDecided } from "#contract/console/quarantine.ts";
import { receiveLead } from "#server/leads/commands.ts";
import { leadsToWarnOf } from "#server/mails/warnings/queries.ts";
import { type Engine, engines, freshStore } from "#tests/support/databases.ts";
import { submission } from "#tests/support/leads.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { reply } from "#tests/support/promising.ts";
import { startServer } from "#tests/support/running-server.ts";

const house = { domain: "lumenward.example", reply };
const hour = 3_600_000;

/** A server with an operator who is signed in, and what its console reads and does. */
async function desk(engine: Engine) {
  const { dataDir, databaseUrl } = await freshStore(engine);
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  onTestFinished(() => server[Symbol.asyncDispose]());
  const { database } = server;
  const operator = await newOperator(database, "consultant");
  const caller = callerOf(server, await sessionHeader(database, operator));
  const setApart = async (company: string, suspicions: readonly string[], hoursAgo = 0) => {
    const at = new Date(Date.now() - hoursAgo * hour);
    const answers = {
      companyName: company,
      businessGoals: `What ${company} wrote.`,
      employeeCount: "51-200",
    };
    const receipt = await receiveLead(database, house, { ...submission({ answers }), suspicions }, at);
    if (receipt.outcome === "conflict") throw new Error("nothing was set apart");
    return receipt;
  };
  const read = async (query: Readonly<Record<string, string>> = {}) => {
    const { text } = await caller.get(`${quarantine.listSuspects.path}?${new URLSearchParams(query)}`);
    return suspectPage.parse(JSON.parse(text));
  };
  const decide = async (path: string, on: object) => {
    const { status, text } = await caller.post(path, on);
    return status === 200 ? suspectsDecided.parse(JSON.parse(text)).decided : status;
  };
  const audited = () =>
    database
      .selectFrom("audit_log")
      .select(["operator_id", "action", "subject"])
      .where("action", "like", "%quarantine%")
      .orderBy("position")
      .execute();
  return { database, operator, caller, setApart, read, decide, audited };
}

describe.each(engines)("the quarantine on %s", (engine) => {
  test("is shown page by page, the longest waiting first, with all that was written", async () => {
    const { setApart, read } = await desk(engine);
    for (let number = 0; number < 7; number += 1) await setApart(`Company ${number}`, ["It holds 3 links."]);
    const seen: string[] = [];
    let after: string | null = "";
    for (let pages = 0; after !== null; pages += 1) {
      expect(pages).toBeLessThan(3);
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: "3", after });
      expect(page.total).toBe(7);
      seen.push(...page.suspects.map(({ company }) => company));
      after = page.next;
    }
    expect(seen).toEqual(Array.from({ length: 7 }, (_, number) => `Company ${number}`));

    const [suspect] = (await read()).suspects;
    const answers = suspect?.steps.flatMap((step) => step.answers) ?? [];
    const written = answers.find(({ name }) => name === "businessGoals");
    expect(written).toMatchObject({ label: expect.stringMatching(/\w/), texts: ["What Company 0 wrote."] });
    expect(suspect?.typed).toContain("businessGoals");
    expect(suspect?.typed).not.toContain("companyName");
  });

  test("is filtered by reason whatever it counted, and all with one reason are deleted, but for what came later", async () => {
    const { setApart, read, decide, audited, operator } = await desk(engine);
    await setApart("Three", ["It holds 3 links."]);
    await setApart("Both", ["It holds 5 links.", "A name holds a link."]);
    await setApart("Other", ["A name holds a link."]);
    const { reasons, until } = await read();
    expect(reasons).toEqual([
      { reason: "A name holds a link.", count: 2 },
      { reason: "It holds some links.", count: 2 },
    ]);
    const reason = "It holds some links.";
    const some = await read({ reason });
    expect(some.suspects.map(({ company }) => company)).toEqual(["Three", "Both"]);
    expect((await read({ reason: "Nobody has it." })).suspects).toEqual([]);

    await setApart("Later", ["It holds 9 links."]);
    expect(await decide(quarantine.removeSuspects.path, { reason, until })).toBe(2);
    expect((await read()).suspects.map(({ company }) => company)).toEqual(["Other", "Later"]);
    expect(await decide(quarantine.removeSuspects.path, { reason, until })).toBe(404);
    expect(await audited()).toEqual([
      {
        operator_id: operator.id,
        action: "deleted from quarantine",
        subject: "2 with the reason: It holds some links.",
      },
    ]);
  });

  test("many are accepted or deleted at once, each with who did it in the audit log", async () => {
    const { database, setApart, read, decide, audited, operator } = await desk(engine);
    const [one, two, three, four] = [
      await setApart("One", ["It holds 3 links."]),
      await setApart("Two", ["It holds 3 links."]),
      await setApart("Three", ["It holds 3 links."]),
      await setApart("Four", ["It holds 3 links."]),
    ].map(({ reference }) => reference);
    expect(await decide(quarantine.acceptSuspects.path, { references: [one, two] })).toBe(2);
    expect(await decide(quarantine.removeSuspects.path, { references: [three, "LW-0000-0000"] })).toBe(1);
    // Somebody else has decided on it already.
    expect(await decide(quarantine.acceptSuspects.path, { references: [two, three] })).toBe(404);
    expect(await decide(quarantine.removeSuspects.path, { references: [] })).toBe(400);
    expect((await read()).suspects.map(({ reference }) => reference)).toEqual([four]);
    const leads = await database.selectFrom("leads").select("reference").orderBy("id").execute();
    expect(leads.map(({ reference }) => reference)).toEqual([one, two]);
    expect((await audited()).map((entry) => [entry.operator_id, entry.action, entry.subject])).toEqual([
      [operator.id, "accepted from quarantine", one],
      [operator.id, "accepted from quarantine", two],
      [operator.id, "deleted from quarantine", three],
    ]);
  });

  test("counts in what is due, and what is accepted keeps its due time and is warned of by it", async () => {
    const { caller, database, setApart, read, decide } = await desk(engine);
    const late = await setApart("Late", ["It holds 3 links."], 30);
    await setApart("Soon", ["It holds 3 links."], 22);
    await setApart("New", ["It holds 3 links."]);
    const { text } = await caller.get(inbox.readFigures.path);
    expect(figures.parse(JSON.parse(text))).toMatchObject({
      waiting: 0,
      quarantine: 3,
      quarantineDueSoon: 1,
      quarantineOverdue: 1,
      quarantineNext: { dueAt: late.dueAt },
    });
    expect((await read()).suspects[0]).toMatchObject({ company: "Late", dueAt: late.dueAt });
    expect(await decide(quarantine.acceptSuspects.path, { references: [late.reference] })).toBe(1);
    const lead = await database.selectFrom("leads").select(["id", "due_at"]).executeTakeFirstOrThrow();
    expect(lead.due_at).toBe(late.dueAt);
    const window = { after: new Date(Date.now() - 48 * hour), until: new Date() };
    const warned = await leadsToWarnOf(database, { mail: "lead-overdue" }, window);
    expect(warned.map(({ id }) => id)).toEqual([lead.id]);
  });
});
