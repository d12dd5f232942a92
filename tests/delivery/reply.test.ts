import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { replyTo } from "#server/console/commands.ts";
import { addNote } from "#server/console/notes/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { systemClock } from "#server/delivery/clock.ts";
import { receiversOf } from "#server/delivery/receivers.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { folderSender } from "#server/outbox/senders/folder.ts";
import { engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply as promise } from "#tests/support/promising.ts";

const now = new Date("2026-01-12T10:00:00.000Z");
const domain = "lumenward.example";

describe.each(engines)("a reply on %s", (engine) => {
  test("goes to the visitor as the receipt's answer, stops the clock, and is sent once", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const receipt = await receiveLead(database, { domain, reply: promise }, submission(), now);
    const reference = receipt.outcome === "stored" ? receipt.reference : "";
    const { id } = await newOperator(database, "consultant");
    const reply = {
      key: randomUUID(),
      version: 1,
      subject: "Yes\r\nBcc: all@acme.example",
      text: "Hello,\nyes <b>.\n\nBye",
    };
    const act = { operatorId: id, now, domain };
    expect(await replyTo(database, reference, reply, act)).toBe("queued");
    const other = { ...reply, key: randomUUID() };
    expect(await replyTo(database, reference, other, act)).toBe("conflict");
    expect(await replyTo(database, "LW-0000-0000", reply, act)).toBe("missing");
    expect(await replyTo(database, reference, { ...other, version: 2 }, act)).toBe("queued");
    const lead = await leadWithHistory(database, reference);
    expect(lead).toMatchObject({ status: "answered", answeredAt: now.toISOString(), version: 3 });
    expect(lead?.history.filter(({ kind }) => kind === "reply")).toHaveLength(2);

    const folder = await freshFolder();
    const [mails] = receiversOf({
      database,
      sender: folderSender(folder),
      correspondence: house,
      targets: [],
      clock: systemClock,
      answerTime: () => 1000,
    });
    const rows = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "lead-reply:%")
      .execute();
    const [row] = rows;
    if (row === undefined || mails === undefined) throw new Error("no reply was queued");
    await mails.deliver(row);
    const mail = await PostalMime.parse(await readFile(join(folder, `${row.id}.eml`)));
    const first = await database
      .selectFrom("outbox")
      .select("message_id")
      .where("message", "=", "lead-receipt")
      .executeTakeFirstOrThrow();
    expect(mail.to).toEqual([{ name: "", address: "jane.doe@acme.example" }]);
    expect([mail.inReplyTo, mail.references]).toEqual([first.message_id, first.message_id]);
    expect(mail.subject).toBe("Yes Bcc: all@acme.example");
    expect(mail.bcc).toBeUndefined();
    expect(mail.headers.find(({ key }) => key === "auto-submitted")).toBeUndefined();
    expect(mail.text).toContain("Hello,\nyes <b>.\n\nBye");
    expect(mail.html).toContain("Hello,<br>yes &lt;b&gt;.</p>");
  });

  test("never follows an answer or a note that its writer has not seen", async () => {
    const database = await freshDatabase(engine);
    await registerWordings(database, [onboarding]);
    const receipt = await receiveLead(database, { domain, reply: promise }, submission(), now);
    const reference = receipt.outcome === "stored" ? receipt.reference : "";
    const operators = await Promise.all([
      newOperator(database, "consultant"),
      newOperator(database, "owner"),
      newOperator(database, "consultant"),
    ]);
    const written = { version: 1, subject: "Your request", text: "Hello" };
    const outcomes = await Promise.all(
      operators.map(({ id }) =>
        replyTo(database, reference, { ...written, key: randomUUID() }, { operatorId: id, now, domain }),
      ),
    );
    expect(outcomes.toSorted()).toEqual(["conflict", "conflict", "queued"]);
    const act = { operatorId: operators[0].id, now, domain };
    const note = { key: randomUUID(), text: "Nobody has answered yet" };
    expect(await addNote(database, reference, { ...note, version: 1 }, act)).toBe("conflict");
    expect(await addNote(database, reference, { ...note, version: 2 }, act)).toBe("kept");
    // The answer was lost on the way: the same note is no second one, whatever happened since.
    expect(await addNote(database, reference, { ...note, version: 1 }, act)).toBe("kept");
    const lead = await leadWithHistory(database, reference);
    expect(lead?.history.filter(({ kind }) => kind === "reply")).toHaveLength(1);
    expect(lead?.history.filter(({ kind }) => kind === "note")).toHaveLength(1);
  });
});
