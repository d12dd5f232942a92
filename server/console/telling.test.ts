import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { changeLeads } from "#server/console/commands.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";
import { mailToWrite, writtenMail } from "#tests/support/written-mail.ts";
import { addNote } from "./notes.ts";
import { todayOf } from "./today/queries.ts";

describe.each(engines)("an operator on %s", (engine) => {
  test("is told of a lead that is theirs now, and of a note that names them, once and not by themselves", async () => {
    const database = await freshDatabase(engine);
    const consultant = await newOperator(database, "consultant");
    const owner = await newOperator(database, "owner");
    const [reference = ""] = await storeLeads(database, 1, new Date(), { companyName: "Acme\r\nBcc: x" });
    const act = { operatorId: owner.id, now: new Date(), domain: "lumenward.example" };
    const give = (ownerId: string, version: number) =>
      changeLeads(database, { leads: [{ reference, version }], ownerId }, act);
    await give(consultant.id, 1);
    const note = { key: randomUUID(), text: "@The all: <b>look</b>, @nobody." };
    await addNote(database, reference, note, act);
    await addNote(database, reference, note, act);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "operator-told:%")
      .orderBy("id")
      .execute();
    const mails = await Promise.all(rows.map((row) => writtenMail(database, row)));
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [[consultant.email], `The owner gave you Acme Bcc: x (${reference})`],
      [[consultant.email], `The owner named you in a note about Acme Bcc: x (${reference})`],
    ]);
    expect(mails[1]?.text).toContain(note.text);
    expect(mails[1]?.text).toContain(`/console/leads/${reference}`);
    expect(mails[1]?.html).toContain("&lt;b&gt;look");
  });

  test("hears, if an owner, that a person demands erasure, which stands on Today for all until it is done", async () => {
    const database = await freshDatabase(engine);
    const consultant = await newOperator(database, "consultant");
    const owner = await newOperator(database, "owner");
    const [reference = ""] = await storeLeads(database, 1, new Date(), { companyName: "Acme" });
    const act = { operatorId: consultant.id, now: new Date(), domain: "lumenward.example" };
    const change = (wish: object, version: number) =>
      changeLeads(database, { leads: [{ reference, version }], ...wish }, act);
    const mails = async () => {
      const rows = await database
        .selectFrom("outbox")
        .selectAll()
        .where("message", "like", "operator-told:%")
        .execute();
      return (await Promise.all(rows.map((row) => mailToWrite(database, row)))).filter(Boolean);
    };
    await change({ status: "lost", marks: ["client"] }, 1);
    expect(await mails()).toEqual([]);
    await change({ marks: ["client", "erasure"], ownerId: consultant.id }, 2);
    const [told, ...others] = await mails();
    expect([told?.to, told?.subject, others]).toEqual([
      [owner.email],
      `Acme demands erasure (${reference})`,
      [],
    ]);
    expect(told?.text).toContain("Only owners erase");
    const seenBy = async (operatorId: string) => {
      const { parts } = await todayOf(database, { operatorId, now: new Date(), reply });
      return parts.find(({ part }) => part === "erasure")?.lines.map(({ lead }) => lead.reference);
    };
    expect([await seenBy(owner.id), await seenBy(consultant.id)]).toEqual([[reference], [reference]]);
    // Another mark tells nobody again.
    await change({ marks: ["client", "erasure", "no-mail"] }, 3);
    expect(await mails()).toHaveLength(1);
    await change({ marks: [] }, 4);
    expect([await mails(), await seenBy(owner.id)]).toEqual([[], []]);
  });

  test("hears of leads that were given together in one mail, once they cannot be taken back, and of none that were", async () => {
    const database = await freshDatabase(engine);
    const consultant = await newOperator(database, "consultant");
    const owner = await newOperator(database, "owner");
    const references = await storeLeads(database, 3);
    const now = new Date();
    const heardAt = new Date(now.getTime() + 10_000);
    const act = { operatorId: owner.id, now, domain: "lumenward.example", heardAt };
    const give = (some: readonly string[], ownerId: string | null, version: number) =>
      changeLeads(database, { leads: some.map((reference) => ({ reference, version })), ownerId }, act);
    await give(references, consultant.id, 1);
    await give(references.slice(0, 1), null, 2);
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "operator-told:%")
      .execute();
    expect(new Set(rows.map((row) => row.next_attempt_at))).toEqual(new Set([heardAt.toISOString()]));
    const mails = (await Promise.all(rows.map((row) => mailToWrite(database, row)))).filter(Boolean);
    expect(mails.map((mail) => mail?.subject)).toEqual(["The owner gave you 2 leads"]);
    for (const reference of references.slice(1)) {
      expect(mails[0]?.text).toContain(`/console/leads/${reference}`);
      expect(mails[0]?.html).toContain(`/console/leads/${reference}`);
    }
    expect(mails[0]?.text).not.toContain(references[0]);
  });
});
