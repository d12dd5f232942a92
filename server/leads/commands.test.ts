import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { versionOf, wordingOf } from "#questionnaires/engine/wording.ts";
import type { Database } from "#server/database/open.ts";
import { engines, freshDatabase, freshStore, openAt } from "#tests/support/databases.ts";
import { fullAnswers, submission } from "#tests/support/leads.ts";
import { reply } from "#tests/support/promising.ts";
import { countIn } from "#words/speaking.ts";
import { receiveLead, registerWordings } from "./commands.ts";
import { findLead, findReceipt } from "./queries.ts";
import * as rules from "./rules.ts";

vi.mock(import("./rules.ts"), { spy: true });
afterEach(() => vi.resetAllMocks());

const house = { domain: "lumenward.example", reply };
const noon = new Date("2025-11-21T12:00:00.000Z");
const hoursLater = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const idempotencyKey = "a key of a browser";

async function ready(database: Database): Promise<Database> {
  await registerWordings(database, Object.values(catalogue), noon);
  return database;
}

function stored(database: Database) {
  return Promise.all([
    database.selectFrom("leads").selectAll().execute(),
    database.selectFrom("outbox").selectAll().orderBy("message").execute(),
  ]);
}

describe.each(engines)("a submission on %s", (engine) => {
  test("becomes a lead with its due time and two mails", async () => {
    const database = await ready(await freshDatabase(engine));
    const receipt = await receiveLead(database, house, submission({ answers: fullAnswers }), noon);
    expect(receipt).toEqual({
      outcome: "stored",
      reference: expect.stringMatching(/^LW-/),
      dueAt: "2025-11-22T12:00:00.000Z",
    });
    const [leads, outbox] = await stored(database);
    expect(leads).toMatchObject([
      {
        company: "typed as companyName",
        contact_name: "typed as contactName",
        contact_email: "jane.doe@acme.example",
        received_at: noon.toISOString(),
      },
    ]);
    expect(outbox).toMatchObject([
      { message: "lead-notification", state: "pending", attempts: 0, lead_id: leads[0]?.id },
      { message: "lead-receipt", state: "pending", attempts: 0, lead_id: leads[0]?.id },
    ]);
    expect(outbox.map(({ id, message_id }) => message_id === `<${id}@lumenward.example>`)).toEqual([
      true,
      true,
    ]);
  });

  test("can be found by its reference, with the answers as they were given", async () => {
    const database = await ready(await freshDatabase(engine));
    const receipt = await receiveLead(database, house, submission({ answers: fullAnswers }), noon);
    const reference = receipt.outcome === "conflict" ? "" : receipt.reference;
    const lead = await findLead(database, reference);
    expect(lead?.answers).toEqual(fullAnswers);
    expect(lead?.wording).toEqual(wordingOf(onboarding));
    expect(await findReceipt(database, reference, noon)).toEqual({
      dueAt: "2025-11-22T12:00:00.000Z",
      questionnaire: onboarding.slug,
      language: null,
    });
    expect(await findReceipt(database, "LW-0000-0000", noon)).toBeUndefined();
  });

  test("that is repeated gets the first answer and is stored once", async () => {
    const database = await ready(await freshDatabase(engine));
    const first = await receiveLead(database, house, submission({ idempotencyKey }), noon);
    const second = await receiveLead(database, house, submission({ idempotencyKey }), hoursLater(100));
    expect(second).toEqual({ ...first, outcome: "repeated" });
    expect((await stored(database)).map((rows) => rows.length)).toEqual([1, 2]);
  });

  test("with a used key and other content is a conflict and is not stored", async () => {
    const database = await ready(await freshDatabase(engine));
    await receiveLead(database, house, submission({ idempotencyKey }), noon);
    const other = submission({ idempotencyKey, answers: { companyName: "Another" } });
    expect(await receiveLead(database, house, other, noon)).toEqual({ outcome: "conflict" });
    expect((await stored(database)).map((rows) => rows.length)).toEqual([1, 2]);
  });

  test("that arrives 60 times at once is stored once", async () => {
    const place = await freshStore(engine);
    const servers =
      engine === "PostgreSQL" ? [await openAt(place), await openAt(place)] : [await openAt(place)];
    await Promise.all(servers.map(ready));
    const receipts = await Promise.all(
      Array.from({ length: 60 / servers.length }, () =>
        servers.map((database) => receiveLead(database, house, submission({ idempotencyKey }))),
      ).flat(),
    );
    expect(receipts).toHaveLength(60);
    expect(receipts.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
    expect(new Set(receipts.map((receipt) => JSON.stringify({ ...receipt, outcome: "" })))).toHaveLength(1);
    const [database = await openAt(place)] = servers;
    expect((await stored(database)).map((rows) => rows.length)).toEqual([1, 2]);
  });

  test("without a key is a lead of its own from JSON, and from a form the lead with this content", async () => {
    const database = await ready(await freshDatabase(engine));
    const json = () => receiveLead(database, house, submission(), noon);
    expect([(await json()).outcome, (await json()).outcome]).toEqual(["stored", "stored"]);
    const form = (hours: number) =>
      receiveLead(database, house, submission({ source: "form" }), hoursLater(hours));
    const first = await form(0);
    expect(first.outcome).toBe("repeated");
    expect(await form(23)).toEqual(first);
    expect((await stored(database))[0]).toHaveLength(2);
  });

  test("of a form that is sent again after the promised time is a new lead, once", async () => {
    const database = await ready(await freshDatabase(engine));
    const form = (hours: number) =>
      receiveLead(database, house, submission({ source: "form" }), hoursLater(hours));
    const outcomes = [await form(0), await form(25), await form(26), await form(60), await form(61)];
    expect(outcomes.map(({ outcome }) => outcome)).toEqual([
      "stored",
      "stored",
      "repeated",
      "stored",
      "repeated",
    ]);
    expect((await stored(database))[0]).toHaveLength(3);
  });

  test("leaves nothing behind when its mails cannot be queued", async () => {
    const database = await ready(await freshDatabase(engine));
    await database.schema.alterTable("outbox").renameTo("outbox_away").execute();
    await expect(receiveLead(database, house, submission(), noon)).rejects.toThrow();
    expect(await database.selectFrom("leads").selectAll().execute()).toEqual([]);
  });

  test("gets another reference when the first is taken, and an error when all are", async () => {
    const database = await ready(await freshDatabase(engine));
    const draw = vi.mocked(rules.newReference);
    draw
      .mockReturnValueOnce("LW-0000-0001")
      .mockReturnValueOnce("LW-0000-0001")
      .mockReturnValueOnce("LW-0000-0002");
    await receiveLead(database, house, submission(), noon);
    expect(await receiveLead(database, house, submission(), noon)).toMatchObject({
      reference: "LW-0000-0002",
    });
    draw.mockReturnValue("LW-0000-0001");
    await expect(receiveLead(database, house, submission(), noon)).rejects.toThrow();
    expect((await stored(database)).map((rows) => rows.length)).toEqual([2, 4]);
  });

  test("is stored whatever was typed", async () => {
    const database = await ready(await freshDatabase(engine));
    const companyName = "A\u0000B\ud800 '); drop table leads; -- 😀\r\nBcc: x@y.example";
    const receipt = await receiveLead(database, house, submission({ answers: { companyName } }), noon);
    expect(receipt.outcome).toBe("stored");
    const [[lead]] = await stored(database);
    const stands = "AB\ufffd '); drop table leads; -- 😀";
    expect(lead?.company, "in lists it stands on one line").toBe(`${stands} Bcc: x@y.example`);
    if (receipt.outcome !== "stored") return;
    const found = await findLead(database, receipt.reference);
    expect(found?.answers["companyName"]).toBe(companyName);
  });

  test("is stored with the words that its form has now, when content changed them after the start", async () => {
    const database = await ready(await freshDatabase(engine));
    const versionOfNext = async () => {
      const receipt = await receiveLead(database, house, submission(), noon);
      return receipt.outcome === "conflict" ? "" : (await findLead(database, receipt.reference))?.version;
    };
    const before = await versionOfNext();
    onTestFinished(() => countIn(() => "$"));
    countIn(() => "€");
    const after = await versionOfNext();
    expect([before, after].map((version) => typeof version)).toEqual(["string", "string"]);
    expect(after).not.toBe(before);
    countIn(() => "$");
    expect(await versionOfNext()).toBe(before);
  });

  test("is linked to the words that were shown when they are known, else to the current ones", async () => {
    const database = await ready(await freshDatabase(engine));
    const older: Questionnaire = { ...onboarding, title: "An older title" };
    const another: Questionnaire = { ...onboarding, slug: "another" };
    await registerWordings(database, [older, another], noon);
    const current = await versionOf(wordingOf(onboarding));
    const shown = await Promise.all(
      [older, another].map((questionnaire) => versionOf(wordingOf(questionnaire))),
    );
    const linked = [...shown, "unknown", ""].map(async (wording) => {
      const receipt = await receiveLead(database, house, submission({ extras: { plan: "", wording } }));
      return receipt.outcome === "conflict" ? "" : (await findLead(database, receipt.reference))?.version;
    });
    expect(await Promise.all(linked)).toEqual([shown[0], current, current, current]);
  });
});

test.each(engines)("wordings are registered once on %s, however often a server starts", async (engine) => {
  const database = await freshDatabase(engine);
  await ready(database);
  await registerWordings(database, Object.values(catalogue), hoursLater(1));
  const rows = await database.selectFrom("wordings").selectAll().execute();
  expect(rows).toHaveLength(Object.keys(catalogue).length);
  expect(new Set(rows.map(({ first_used_at }) => first_used_at))).toEqual(new Set([noon.toISOString()]));
});
