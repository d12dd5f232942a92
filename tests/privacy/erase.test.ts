import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { submissionExtras } from "#contract/lead.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { answersSchema } from "#questionnaires/engine/schema.ts";
import { mergeLeads } from "#server/console/merges/commands.ts";
import { addNote } from "#server/console/notes.ts";
import type { Database } from "#server/database/open.ts";
import { scrub } from "#server/database/scrub.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { startWorker } from "#server/mails/delivery/worker.ts";
import { mintLink } from "#server/mails/links.ts";
import { erasedInWords } from "#server/mails/messages/erasure-receipt.ts";
import { recordDelivery } from "#server/mails/outbox/commands.ts";
import { enqueueToPerson } from "#server/mails/outbox/queue.ts";
import { folderSender, mailFolder } from "#server/mails/outbox/senders/folder.ts";
import { smtpSender } from "#server/mails/outbox/senders/smtp.ts";
import { audit } from "#server/operators/audit.ts";
import { askAboutAddress } from "#server/privacy/changes/commands.ts";
import { deleteLeadsAndMails, eraseLeads } from "#server/privacy/erasure/commands.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { leadsOf } from "#server/privacy/erasure/queries.ts";
import { holdLead, releaseLead } from "#server/privacy/holds.ts";
import { allDeletions, subjectOf, verify } from "#server/privacy/ledger.ts";
import { scrubDeleted } from "#server/privacy/scrubbing.ts";
import { canary, canaryAnswers, canaryEmail } from "#tests/support/canary.ts";
import { engines, freshStore, openAt, type Place } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startSmtpPeer } from "#tests/support/smtp-peer.ts";
import { tracesIn } from "#tests/support/store-files.ts";

// A person who asks for a call leaves no e-mail address by which the data could be erased.
const questionnaires = Object.values(catalogue).filter((questionnaire) =>
  questionsOf(questionnaire).some(({ kind }) => kind === "email"),
);
const now = new Date("2025-11-21T10:00:00.000Z");
const operator = { cause: "operator", now } as const;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Leads of the person and of others around them, so that pages of the store fill up and are split. */
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
  return (await leadsOf(database, { address: canaryEmail.toLowerCase() })).map(({ id }) => id);
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

/** Everything else that a store can contain about a person. */
async function fillFurther(database: Database): Promise<void> {
  const [operator, now] = [await newOperator(database, "owner"), new Date()];
  const act = { operatorId: operator.id, now };
  const address = canaryEmail.toUpperCase();
  const extras = submissionExtras.parse({});
  const again = submission({
    answers: { companyName: canary, contactName: canary, contactEmail: address },
    extras,
  });
  await receiveLead(database, house.company, again, now);
  for (const companyName of [canary, `${canary} Ltd`]) {
    const apart = { ...again, answers: { ...again.answers, companyName } };
    await receiveLead(database, house.company, { ...apart, suspicions: ["It holds 3 links."] }, now);
  }
  const leads = await database
    .selectFrom("leads")
    .select(["id", "reference", "version"])
    .where("questionnaire", "=", again.questionnaire.slug)
    .where(sql`lower(contact_email)`, "=", canaryEmail)
    .orderBy("id")
    .execute();
  const [one, other] = leads;
  if (one === undefined || other === undefined) throw new Error("two leads are there to be merged");
  expect(await addNote(database, one.reference, { key: randomUUID(), text: `Called ${canary}.` }, act)).toBe(
    "kept",
  );
  expect(await mergeLeads(database, one.reference, { version: one.version, other }, act)).toBe("done");
  const contact = { name: canary, email: canaryEmail, phone: "", role: "", added_at: now.toISOString() };
  await database
    .insertInto("lead_contacts")
    .values({ id: randomUUID(), lead_id: one.id, operator_id: null, ...contact })
    .execute();
  const [row] = await database.selectFrom("outbox").selectAll().where("lead_id", "=", one.id).execute();
  if (row === undefined) throw new Error("a lead has messages");
  const ended = { begunAt: now, endedAt: now, outcome: "failed", note: `550 ${canaryEmail}` } as const;
  await recordDelivery(database, row, ended);
  const wish = { leadId: one.id, address: `new-${canaryEmail}` };
  for (const question of ["address-confirmation", "address-proof"] as const) {
    await askAboutAddress(database, question, wish, { domain: "x", now, mayAsk: () => true });
  }
  await mintLink(database, { opens: "address", leadId: one.id, address: `new-${canaryEmail}` }, now);
  await mintLink(database, { opens: "person", address: canaryEmail }, now);
  await enqueueToPerson(database, "data-link", { address: canaryEmail, data: {}, domain: "x", now });
  await audit(database, operator, "exported a person's data", "", now);
}

/** Every table with a text of the person in it. */
const tablesFilled = [
  "deliveries",
  "lead_contacts",
  "lead_history",
  "lead_merges",
  "lead_texts",
  "leads",
  "outbox",
  "quarantine",
  "report_versions",
  "reports",
  "secret_links",
] as const;

describe.each(engines)("on %s", (engine) => {
  test("a person erases everything under an address, and is told what it was", async () => {
    const place = await freshStore(engine);
    const database = await fill(place);
    await fillFurther(database);
    const ids = await idsOf(database);
    const rows = async () =>
      Promise.all(
        tablesFilled.map(async (table) => {
          const { rows: found } = await sql`select * from ${sql.table(table)}`.execute(database);
          return [
            table,
            found.filter((row) => [canary, ...ids].some((text) => JSON.stringify(row).includes(text))).length,
          ];
        }),
      );
    expect((await rows()).filter(([table, count]) => count === 0 && table !== "report_versions")).toEqual([]);
    const others = 16 * questionnaires.length;
    const store = { database, mailFolder: mailFolder(place) };
    const tell = { targets: ["crm"], domain: "lumenward.example" };

    const reason = { cause: "request", now, tell, receipt: true } as const;
    const { counts, held, entries } = await erasePerson(
      store,
      { address: ` ${canaryEmail.toUpperCase()} ` },
      reason,
    );

    expect(counts).toMatchObject({ leads: questionnaires.length + 1, quarantine: 2 });
    expect([held, entries.length]).toEqual([[], questionnaires.length + 3]);
    expect(await rows()).toEqual(tablesFilled.map((table) => [table, table === "outbox" ? 1 : 0]));
    expect(await database.selectFrom("leads").select("id").execute()).toHaveLength(others);

    const peer = await startSmtpPeer();
    const job = { database, sender: smtpSender(peer.url), correspondence: house, targets: [], log: silent };
    await database
      .updateTable("outbox")
      .set({ state: "sent" })
      .where("message", "!=", "erasure-receipt")
      .execute();
    const worker = startWorker(job);
    await expect.poll(() => peer.received.length, { timeout: 60_000 }).toBe(1);
    await worker.stop();
    const [receipt] = peer.received;
    expect(receipt?.envelope.rcptTo.map(({ address }) => address)).toEqual([canaryEmail]);
    for (const line of erasedInWords(house, { counts })) expect(receipt?.mail.text).toContain(line);
    await scrub(database, place.dataDir);
    expect(await tracesIn(place, [canary, ...ids])).toEqual([]);
  });

  test("after an erase nothing that the person typed is in a table, a file or a mail", async () => {
    const place = await freshStore(engine);
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
    // The rows are not sorted.
    expect(told.map(({ data }) => JSON.parse(data ?? ""))).toContainEqual(
      expect.objectContaining({ ledgerEntry: 1, ledgerHash: entries[0]?.hash }),
    );
    expect(entries.map(({ counts }) => JSON.parse(counts))).toContainEqual({
      reports: 1,
      outbox: 2,
      lead_texts: 1,
      leads: 1,
      secret_links: 2,
    });
  });

  test("what is held is kept until it is released", async () => {
    const place = await freshStore(engine);
    const database = await openAt(place);
    const [reference = ""] = await storeLeads(database, 1);
    const [lead] = await database.selectFrom("leads").select("id").execute();
    const store = { database, mailFolder: mailFolder(place) };
    expect(await holdLead(database, { reference, reason: "A claim", operatorId: null, now })).toBe(true);
    expect(await eraseLeads(store, [lead?.id ?? ""], operator)).toEqual({ entries: [] });
    // Its sender demands erasure: the lead stays, and says so, once.
    const [row] = await database.selectFrom("leads").select(["contact_email", "version"]).execute();
    const address = row?.contact_email ?? "";
    for (let time = 0; time < 2; time += 1) {
      expect((await erasePerson(store, { address }, operator)).held).toEqual([reference]);
    }
    expect(await database.selectFrom("leads").select(["marks", "version"]).execute()).toEqual([
      { marks: "erasure", version: (row?.version ?? 0) + 1 },
    ]);
    expect(await releaseLead(database, { reference, reason: "Settled", operatorId: null, now })).toBe(true);
    expect(await releaseLead(database, { reference, reason: "Settled", operatorId: null, now })).toBe(false);
    const { entries } = await eraseLeads(store, [lead?.id ?? ""], operator);
    expect(entries).toMatchObject([{ position: 1, subject: subjectOf(reference) }]);
  });

  test("erasures at the same time make one unbroken ledger", async () => {
    const place = await freshStore(engine);
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
  const place = await freshStore("SQLite");
  const database = await openAt(place);
  await storeCanaries(database);
  await deleteLeadsAndMails({ database, mailFolder: mailFolder(place) }, await idsOf(database), operator);
  expect((await tracesIn(place, [canary])).length).toBeGreaterThan(0);
});
