import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contacts } from "#contract/console/contacts.ts";
import { entry, leadAdded, sheetLook } from "#contract/console/entry.ts";
import { mailPage, mails } from "#contract/console/mails.ts";
import { retention } from "#contract/console/retention.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { importLeads } from "#server/leads/import.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { eraseLeads } from "#server/privacy/erasure/commands.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { engines, freshStore } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { callerOf, newOperator, sessionHeader } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { startServer } from "#tests/support/running-server.ts";

const email = "Ada@Acme.example";
const said = "This address was erased on demand on January 12, 2026.";

describe.each(engines)("an address that was erased on demand, on %s", (engine) => {
  async function opened() {
    const { databaseUrl } = await freshStore(engine);
    const server = await startServer(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl });
    const { database } = server;
    const as = async (role: "consultant" | "owner") =>
      callerOf(server, await sessionHeader(database, await newOperator(database, role)));
    return { server, database, consultant: await as("consultant"), owner: await as("owner") };
  }

  test("comes back by hand, sheet or mail only when somebody decides so, and by a form at once", async () => {
    const { server, database, consultant, owner } = await opened();
    await using _ = server;
    const store = { database, mailFolder: "/nonexistent" };
    const [lead = ""] = await storeLeads(database, 1, new Date(), { contactEmail: email });
    const { id } = await database
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", lead)
      .executeTakeFirstOrThrow();
    // What its age deletes leaves nothing.
    await eraseLeads(store, [id], { cause: "retention", now: new Date() });
    expect(await database.selectFrom("erased_addresses").selectAll().execute()).toEqual([]);
    await storeLeads(database, 1, new Date(), { contactEmail: email, companyName: "Other" });
    const now = new Date("2026-01-12T10:00:00Z");
    await erasePerson(store, { address: email }, { cause: "request", now });
    expect(await database.selectFrom("erased_addresses").selectAll().execute()).toEqual([
      { id: expect.stringMatching(/^[\w-]{43}$/), erased_at: now.toISOString() },
    ]);

    const parser = openMailParser();
    const mail = incomingOf(await parser.parse(Buffer.from(rawMail({ from: email }))), new Date());
    await parser.stop();
    await takeUp(database, mail, {
      ...{ ours: [], isSent: false, provedBy: null, position: null },
      now: new Date(),
    });
    const page = mailPage.parse(JSON.parse((await consultant.get(mails.listMails.path)).text));
    expect(page.mails.map(({ erasedAt }) => erasedAt)).toEqual([now.toISOString()]);

    const csv = `Name,E-mail\nAda,${email}\nBob,bob@acme.example`;
    const look = async (wish: object) =>
      sheetLook.parse(JSON.parse((await consultant.post(entry.lookAtSheet.path, { csv, ...wish })).text));
    const asked = await look({});
    expect(asked.erased).toBe(1);
    expect(asked.lines.map(({ outcome }) => outcome)).toEqual(["refused", "new"]);
    expect(asked.lines[0]?.why).toContain(said);
    expect((await look({ evenErased: true })).lines.map(({ outcome }) => outcome)).toEqual(["new", "new"]);

    const key = randomUUID();
    const add = (wish: object) => consultant.post(entry.addLead.path, { key, lead: { email }, ...wish });
    const refused = await add({});
    expect([refused.status, refused.text]).toEqual([428, expect.stringContaining(said)]);
    const { reference } = leadAdded.parse(JSON.parse((await add({ evenErased: true })).text));
    const historyOf = async (of: string) => (await leadWithHistory(database, of))?.history ?? [];
    const before = expect.objectContaining({ kind: "erased-before", on: now.toISOString() });
    expect(await historyOf(reference)).toContainEqual(before);

    const [own = ""] = await storeLeads(database, 1, new Date(), { contactEmail: email });
    expect(await historyOf(own)).toContainEqual(before);

    // Nobody gives it to another lead without being asked, as its sender or as somebody else of it.
    const [another = ""] = await storeLeads(database, 1, new Date(), { contactEmail: "cy@cy.example" });
    const person = { id: randomUUID(), name: "Ada", email, phone: "", role: "" };
    const change = (wish: object) =>
      consultant.post(contacts.changeContacts.path.replace(":reference", another), { version: 1, ...wish });
    for (const wish of [{ sender: { email } }, { contacts: [person] }]) {
      const answer = await change(wish);
      expect([answer.status, answer.text]).toEqual([428, expect.stringContaining(said)]);
    }
    expect((await change({ contacts: [person], evenErased: true })).status).toBe(204);
    // What is there already is not asked about again.
    const renamed = { contacts: [{ ...person, name: "Ada Lovelace" }], version: 2 };
    expect((await change(renamed)).status).toBe(204);

    const exported = JSON.stringify({
      ...{ reference: "LW-AAAA-AAAA", questionnaire: "conversation", plan: "", source: "json", origin: null },
      ...{ receivedAt: "2026-01-01T00:00:00.000Z", dueAt: "2026-01-02T00:00:00.000Z" },
      answers: { contactEmail: email, conversation: "Hi" },
    });
    const lines = async function* () {
      yield exported;
    };
    expect(await importLeads(database, lines())).toEqual({ stored: 0, known: 0, erased: 1 });

    const forget = (caller: typeof owner) =>
      caller.post(retention.forgetErased.path, { address: "ada@acme.EXAMPLE" });
    expect((await forget(consultant)).status).toBe(403);
    expect((await forget(owner)).status).toBe(204);
    expect((await forget(owner)).status).toBe(404);
    expect(await importLeads(database, lines())).toMatchObject({ stored: 1, erased: 0 });
  });
});
