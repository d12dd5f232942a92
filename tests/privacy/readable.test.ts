import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { changeLeads } from "#server/console/commands.ts";
import { changeContacts } from "#server/console/contacts.ts";
import { addNote } from "#server/console/notes.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import type { Database } from "#server/database/open.ts";
import { remember } from "#server/leads/progress/history.ts";
import { mintLink } from "#server/mails/links.ts";
import { takeUp } from "#server/mails/threads/commands.ts";
import { openMailParser } from "#server/mails/threads/parsing/parse.ts";
import { incomingOf } from "#server/mails/threads/rules.ts";
import { inTransaction } from "#server/privacy/erasure/commands.ts";
import { leadTables } from "#server/privacy/erasure/rules.ts";
import { holdLead } from "#server/privacy/holds.ts";
import { personInWords, toldTables, untoldTables } from "#server/privacy/readable/queries.ts";
import { companyFacts } from "#server/settings/company.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { rawMail } from "#tests/support/imap-peer.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeReport } from "#tests/support/reports.ts";
import { callBooked } from "#tests/support/stored-calls.ts";

const now = new Date("2026-01-12T10:00:00.000Z");
const email = "jane.doe@acme.example";

async function arrive(database: Database): Promise<void> {
  const headers = ['Content-Disposition: attachment; filename="plan.txt"'];
  const raw = rawMail({ from: `Jane Doe <${email}>`, subject: "Our plan", headers });
  const parser = openMailParser();
  const mail = incomingOf(await parser.parse(Buffer.from(raw)), now);
  await parser.stop();
  await takeUp(database, mail, { ours: [], isSent: false, provedBy: null, position: null, now });
}

/** A lead with everything that can be stored of one. */
async function storeEverything(database: Database) {
  const { reference, leadId } = await storeReport(database);
  const operator = await newOperator(database, "consultant");
  const act = { operatorId: operator.id, now };
  const version = async () => {
    const row = await database
      .selectFrom("leads")
      .select("version")
      .where("id", "=", leadId)
      .executeTakeFirstOrThrow();
    return row.version;
  };
  await addNote(database, reference, { key: randomUUID(), text: "Sounds nervous." }, act);
  const letter = { key: randomUUID(), subject: "Your audit", text: "Dear Jane", version: await version() };
  // It waits to be sent, with how the lead was before.
  const dueAt = new Date(now.getTime() + 10_000);
  await replyTo(database, reference, letter, { ...act, domain: "lumenward.example", dueAt });
  const leads = [{ reference, version: await version() }];
  await changeLeads(
    database,
    { leads, status: "lost", lostReason: "Too dear", followUpOn: "2026-02-01" },
    act,
  );
  const contact = { id: randomUUID(), name: "Sam Ortiz", email: "sam@acme.example", phone: "", role: "CFO" };
  await changeContacts(
    database,
    reference,
    { version: await version(), sender: { role: "Head of IT" }, contacts: [contact] },
    act,
  );
  await arrive(database);
  await callBooked(database, { reference, operatorId: operator.id, startsAt: "2026-01-20T15:00:00.000Z" });
  await holdLead(database, { reference, reason: "A claim of 2026", operatorId: operator.id, now });
  await mintLink(database, { opens: "lead", leadId }, now);
  const imported = { kind: "imported", file: "fair.csv", leftOut: "Value: “12k” cannot be read." } as const;
  await inTransaction(database, (transaction) => remember(transaction, leadId, [imported], act));
  return { reference, leadId };
}

/** Every name in nested data. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
}

const moment = z.object({ "ISO 8601": z.string(), "In words": z.string() });

test("every table with rows of a lead is told to the person, or left out on purpose", () => {
  const all = leadTables.map(({ table }) => table);
  expect([...toldTables, ...untoldTables].toSorted()).toEqual(all.toSorted());
});

describe.each(engines)("the data of a person on %s", (engine) => {
  test("is grouped, in words, and has no name of a table or a column", async () => {
    const database = await freshDatabase(engine);
    const { reference, leadId } = await storeEverything(database);
    const told = await personInWords(database, { address: email }, companyFacts(), now);
    const text = JSON.stringify(told);
    const parsed = z
      .object({
        "About this file": z.string(),
        Made: moment,
        "What you sent": z.array(z.looseObject({})).length(1),
      })
      .parse(told);
    expect(parsed.Made).toEqual({
      "ISO 8601": now.toISOString(),
      "In words": expect.stringContaining("January 12, 2026"),
    });
    const [sent = {}] = parsed["What you sent"];
    expect(sent).toMatchObject({
      Reference: reference,
      "Who you are": { Company: expect.any(String), "E-mail": email, Role: "Head of IT" },
      "What we do with it": { Status: "Became no order", "Why it became no order": "Too dear" },
      "Other people that we write to about it": [{ Name: "Sam Ortiz", Role: "CFO" }],
      Calls: [
        { State: "Booked", With: "The consultant", Begins: { "ISO 8601": "2026-01-20T15:00:00.000Z" } },
      ],
      Mails: [
        {
          "Who wrote it": "You or your side",
          Subject: "Our plan",
          Files: [{ "Name of the file": "plan.txt" }],
        },
      ],
      "What we must keep although it could be erased": [{ "Why we must keep it": "A claim of 2026" }],
    });
    for (const said of [
      "Sounds nervous.",
      "Taken over from a list",
      "fair.csv",
      "12k",
      "Dear Jane",
      "Both",
      "Not assessed",
    ])
      expect(text).toContain(said);

    const names = namesIn(told);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => /_|^[a-z]+[A-Z]/.test(name))).toEqual([]);
    for (const secret of [leadId, "token_hash", "idempotency_key", "wording_id", "owner_id", "answered_at"])
      expect(text).not.toContain(secret);
  });
});
