import { describe, expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import type { Database } from "#server/database/open.ts";
import { startWorker } from "#server/delivery/worker.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { folderSender, mailFolder } from "#server/outbox/senders/folder.ts";
import { deleteLeadsAndMails, eraseLeads } from "#server/privacy/erasure/commands.ts";
import { leadsOf } from "#server/privacy/erasure/queries.ts";
import { holdLead, releaseLead } from "#server/privacy/holds/commands.ts";
import { allDeletions } from "#server/privacy/ledger/queries.ts";
import { subjectOf, verify } from "#server/privacy/ledger/rules.ts";
import { scrubDeleted } from "#server/privacy/scrubbing/commands.ts";
import { canary, canaryAnswers, canaryEmail } from "#tests/support/canary.ts";
import { engines, freshPlace, openAt, type Place } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { tracesIn } from "#tests/support/store-files.ts";

const questionnaires = Object.values(catalogue);
const now = new Date("2025-11-21T10:00:00.000Z");
const operator = { cause: "operator", now } as const;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Leads of other people around them, so that pages fill up and are split. */
async function storeCanaries(database: Database): Promise<void> {
  await registerWordings(database, questionnaires, now);
  for (const questionnaire of questionnaires) {
    await storeLeads(database, 8, now);
    const answers = answersSchema(questionnaire).parse(canaryAnswers(questionnaire));
    const extras = { plan: "", wording: "" };
    const submission = { questionnaire, answers, extras, source: "form", idempotencyKey: undefined } as const;
    await receiveLead(database, { ...house.company }, submission, now);
    await storeLeads(database, 8, now);
  }
}

async function deliver(place: Place, database: Database, ids: readonly string[]): Promise<void> {
  await database.updateTable("outbox").set({ state: "sent" }).where("lead_id", "not in", ids).execute();
  const sender = folderSender(mailFolder(place));
  const worker = startWorker({ database, sender, correspondence: house, targets: [], log: silent });
  await expect
    .poll(() => database.selectFrom("outbox").select("id").where("state", "!=", "sent").execute(), {
      timeout: 50_000,
    })
    .toEqual([]);
  await worker.stop();
}

async function idsOf(database: Database): Promise<readonly string[]> {
  return (await leadsOf(database, canaryEmail.toUpperCase())).map(({ id }) => id);
}

async function fill(place: Place): Promise<Database> {
  const database = await openAt(place);
  await storeCanaries(database);
  const ids = await idsOf(database);
  await deliver(place, database, ids);
  const error = `550 ${canaryEmail} unknown`;
  await database.updateTable("outbox").set({ last_error: error }).where("lead_id", "in", ids).execute();
  const review = { reviewer: canary, published: JSON.stringify({ why: canary }) };
  await database.updateTable("reports").set(review).where("lead_id", "in", ids).execute();
  return database;
}

describe.each(engines)("on %s", (engine) => {
  test("after an erase nothing that the person typed is in a table, a file or a mail", async () => {
    const place = await freshPlace(engine);
    const database = await fill(place);
    const ids = await idsOf(database);
    expect(ids).toHaveLength(questionnaires.length);
    expect((await tracesIn(place, [canary])).length).toBeGreaterThan(ids.length);
    const others = 16 * questionnaires.length;
    const store = { database, mailFolder: mailFolder(place) };

    const tell = { targets: ["crm"], domain: "lumenward.example" };
    const { entries } = await eraseLeads(store, ids, { ...operator, tell });

    expect(await scrubDeleted(database, place.dataDir, now)).toEqual({ done: true });
    expect(await scrubDeleted(database, place.dataDir, now)).toBe(undefined);
    expect(await tracesIn(place, [canary, ...ids])).toEqual([]);
    expect(await database.selectFrom("leads").select("id").execute()).toHaveLength(others);
    const told = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "=", "erasure.done")
      .execute();
    expect(told.map(({ target, lead_id }) => [target, lead_id])).toEqual(ids.map(() => ["crm", null]));
    expect(JSON.parse(told[0]?.data ?? "")).toMatchObject({ ledgerEntry: 1, ledgerHash: entries[0]?.hash });
    expect(entries.map(({ counts }) => JSON.parse(counts))).toContainEqual({
      reports: 1,
      outbox: 2,
      lead_texts: 1,
      leads: 1,
    });
  });

  test("what is held is kept until it is released", async () => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    const [reference = ""] = await storeLeads(database, 1);
    const [lead] = await database.selectFrom("leads").select("id").execute();
    const store = { database, mailFolder: mailFolder(place) };
    expect(await holdLead(database, { reference, reason: "A claim", operatorId: null, now })).toBe(true);
    expect(await eraseLeads(store, [lead?.id ?? ""], operator)).toEqual({ entries: [] });
    expect(await releaseLead(database, { reference, reason: "Settled", operatorId: null, now })).toBe(true);
    expect(await releaseLead(database, { reference, reason: "Settled", operatorId: null, now })).toBe(false);
    const { entries } = await eraseLeads(store, [lead?.id ?? ""], operator);
    expect(entries).toMatchObject([{ position: 1, subject: subjectOf(reference) }]);
  });

  test("erasures at the same time make one unbroken ledger", async () => {
    const place = await freshPlace(engine);
    const database = await openAt(place);
    // Two connections to one SQLite file in one thread would wait for each other.
    const other = engine === "SQLite" ? database : await openAt(place);
    await storeLeads(database, 12);
    const leads = await database.selectFrom("leads").select("id").execute();
    const folder = mailFolder(place);
    await Promise.all(
      leads.map(({ id }, index) =>
        deleteLeadsAndMails({ database: index % 2 ? database : other, mailFolder: folder }, [id], operator),
      ),
    );
    const ledger = await allDeletions(database);
    expect(verify(ledger)).toMatchObject({ holds: true, entries: 12 });
    expect(JSON.stringify(ledger)).not.toContain("@");
  });
});

test("deleting alone leaves traces on SQLite, so the search would find them", async () => {
  const place = await freshPlace("SQLite");
  const database = await openAt(place);
  await storeCanaries(database);
  await deleteLeadsAndMails({ database, mailFolder: mailFolder(place) }, await idsOf(database), operator);
  expect((await tracesIn(place, [canary])).length).toBeGreaterThan(0);
});
