import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { describe, expect, test } from "vitest";
import { leadFilter } from "#contract/console/lead-lists.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { addNote } from "#server/console/notes.ts";
import { inboxPage, leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { takeReplyBack } from "#server/console/replies/undoing.ts";
import { newsSince } from "#server/console/updates.ts";
import { noteWriting } from "#server/console/writing.ts";
import type { Database } from "#server/database/open.ts";
import { receiveLead, registerWordings } from "#server/leads/commands.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { receiversOf } from "#server/mails/delivery/receivers.ts";
import { tellOfChanges } from "#server/mails/news.ts";
import { claimDue } from "#server/mails/outbox/queue.ts";
import { folderSender } from "#server/mails/outbox/senders/folder.ts";
import { engines, freshDatabase, freshFolder } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { submission } from "#tests/support/leads.ts";
import { newOperator } from "#tests/support/operators.ts";
import { reply as promise } from "#tests/support/promising.ts";

const now = new Date("2026-01-12T10:00:00.000Z");
const domain = "lumenward.example";

/** A new lead, and two who may answer it. */
async function prepared(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  await registerWordings(database, [onboarding]);
  const receipt = await receiveLead(database, { domain, reply: promise }, submission(), now);
  const reference = receipt.outcome === "stored" ? receipt.reference : "";
  const [writer, other] = [await newOperator(database, "consultant"), await newOperator(database, "owner")];
  return { database, reference, writer, other };
}

/** What a reply changes about a lead. */
async function standing(database: Database, reference: string) {
  const { id, ...lead } = await database
    .selectFrom("leads")
    .select(["id", "status", "owner_id", "answered_at", "closed_at", "wrote_at", "undelivered_at", "version"])
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();
  const deeds = database.selectFrom("lead_history").select("id").where("lead_id", "=", id);
  const replies = await deeds.where("deed", "like", '{"kind":"reply"%').execute();
  const files = await database.selectFrom("mail_files").select("id").execute();
  const answered = await database
    .selectFrom("daily_counts")
    .select((counted) => counted.fn.sum("count").as("all"))
    .where("kind", "=", "answered")
    .executeTakeFirst();
  return { ...lead, replies: replies.length, files: files.length, answered: Number(answered?.all ?? 0) };
}

async function inboxOf(database: Database, search: string) {
  return (await inboxPage(database, leadFilter.parse({ search }), promise)).leads;
}

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
    expect(mail.from?.name).toContain("The consultant");
    // Whose access ends before their mail goes out does not write in their own name any more.
    await database
      .updateTable("operators")
      .set({ disabled_at: now.toISOString() })
      .where("id", "=", id)
      .execute();
    const [, next] = rows;
    if (next === undefined) throw new Error("no second reply was queued");
    await mails.deliver(next);
    const late = await PostalMime.parse(await readFile(join(folder, `${next.id}.eml`)));
    expect(late.from?.name).toBe(house.company.name);
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

  test("can be taken back until it goes out, with all that it changed, and only by its writer", async () => {
    const { database, reference, writer, other } = await prepared(engine);
    const waiting = { wrote_at: now.toISOString(), undelivered_at: now.toISOString() };
    await database.updateTable("leads").set(waiting).where("reference", "=", reference).execute();
    const before = await standing(database, reference);
    const files = [{ name: "plan.pdf", type: "application/pdf", content: "JVBERi0=" }];
    const reply = { key: randomUUID(), version: 1, subject: "Hello", text: "Nobodyelsesaysthis", files };
    const act = { operatorId: writer.id, now, domain };
    const dueAt = new Date(now.getTime() + 10_000);
    expect(await replyTo(database, reference, reply, { ...act, dueAt })).toBe("queued");
    expect(await standing(database, reference)).toMatchObject({
      status: "answered",
      owner_id: writer.id,
      wrote_at: null,
      undelivered_at: null,
      answered: 1,
      files: 1,
    });
    // Nobody else is told before it is certain.
    const told = { targets: [{ name: "crm", announcements: ["lead.answered" as const] }], domain };
    const announced = async (at: Date) => {
      await tellOfChanges(database, { ...told, now: at });
      const rows = await database
        .selectFrom("outbox")
        .select("message")
        .where("target", "=", "crm")
        .execute();
      return rows.map(({ message }) => message);
    };
    expect(await announced(now)).toEqual([]);
    const due = async (at: Date) =>
      (await claimDue(database, at, { limit: 10 })).map(({ message }) => message);
    await database.deleteFrom("outbox").where("message", "not like", "lead-reply:%").execute();
    expect(await due(new Date(dueAt.getTime() - 1))).toEqual([]);

    // Another person takes nothing back.
    await takeReplyBack(database, reference, reply.key, { operatorId: other.id, now });
    expect(await standing(database, reference)).toMatchObject({ status: "answered", replies: 1 });
    expect(await takeReplyBack(database, "LW-0000-0000", reply.key, act)).toBe("missing");
    expect(await takeReplyBack(database, reference, reply.key, act)).toBe("back");
    expect(await standing(database, reference)).toEqual({ ...before, version: 3 });
    expect(await announced(dueAt)).toEqual([]);
    const history = (await leadWithHistory(database, reference))?.history ?? [];
    expect(history.filter(({ kind }) => !["received", "message"].includes(kind))).toEqual([]);
    expect(await due(dueAt)).toEqual([]);
    const [found] = await inboxOf(database, "nobodyelsesaysthis");
    expect(found).toBeUndefined();
    // The answer was lost on its way, and it is asked for again.
    expect(await takeReplyBack(database, reference, reply.key, act)).toBe("back");

    const again = { ...reply, key: randomUUID(), version: 3 };
    expect(await replyTo(database, reference, again, { ...act, dueAt })).toBe("queued");
    expect(await due(dueAt)).toHaveLength(1);
    expect(await takeReplyBack(database, reference, again.key, act)).toBe("sent");
    expect(await announced(dueAt)).toEqual(["lead.answered"]);
    expect(await standing(database, reference)).toMatchObject({ status: "answered", replies: 1 });
  });

  test("that is taken back leaves what others did meanwhile", async () => {
    const { database, reference, writer, other } = await prepared(engine);
    const first = "2026-01-12T09:00:00.000Z";
    const wrote = (wrote_at: string | null) =>
      database.updateTable("leads").set({ wrote_at }).where("reference", "=", reference).execute();
    await wrote(first);
    const dueAt = new Date(now.getTime() + 10_000);
    const send = async (version: number, operatorId: string, at = now) => {
      const reply = { key: randomUUID(), version, subject: "Hello", text: "Hello" };
      expect(await replyTo(database, reference, reply, { operatorId, now: at, domain, dueAt })).toBe(
        "queued",
      );
      return () => takeReplyBack(database, reference, reply.key, { operatorId, now: at });
    };
    // The client writes once more: that stays.
    const undo = await send(1, writer.id);
    await wrote(now.toISOString());
    expect(await undo()).toBe("back");
    expect(await standing(database, reference)).toMatchObject({ status: "new", wrote_at: now.toISOString() });
    // A colleague answers, too: it is answered.
    const undoMine = await send(3, writer.id);
    await send(4, other.id, new Date(now.getTime() + 1000));
    expect(await undoMine()).toBe("back");
    expect(await standing(database, reference)).toMatchObject({
      status: "answered",
      wrote_at: null,
      answered: 1,
      replies: 1,
    });
  });

  test("answers what its writer had read: a client who wrote since then still waits", async () => {
    const { database, reference, writer } = await prepared(engine);
    const [read, since] = ["2026-01-12T09:00:00.000Z", "2026-01-12T09:30:00.000Z"];
    await database.updateTable("leads").set({ wrote_at: since, undelivered_at: since }).execute();
    const act = { operatorId: writer.id, now, domain };
    const send = (version: number, wroteAt: string) => {
      const reply = { key: randomUUID(), version, subject: "Hello", text: "Hello", wroteAt };
      return replyTo(database, reference, { ...reply, undeliveredAt: null }, act);
    };
    expect(await send(1, read)).toBe("queued");
    expect(await standing(database, reference)).toMatchObject({ wrote_at: since, undelivered_at: since });
    expect(await send(2, since)).toBe("queued");
    expect(await standing(database, reference)).toMatchObject({ wrote_at: null, undelivered_at: since });
  });

  test("that is being written is shown to others until it ends, and tells every console", async () => {
    const { database, reference, writer, other } = await prepared(engine);
    const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
    const at = (count: number, operatorId: string, isWriting = true) =>
      noteWriting(database, reference, { what: "reply", isWriting }, { operatorId, now: minutes(count) });
    const shown = async (count: number) =>
      (await leadWithHistory(database, reference, minutes(count)))?.writers.map(({ name, since }) => [
        name,
        since,
      ]);
    const ids = async () =>
      (await newsSince(database, new Date(Date.now() - 60_000))).map(({ id }) => id).toSorted();
    expect(
      await noteWriting(
        database,
        "LW-0000-0000",
        { what: "note", isWriting: true },
        { operatorId: writer.id, now },
      ),
    ).toBe(false);
    await at(0, writer.id);
    const begun = await ids();
    await at(1, other.id);
    expect(await ids()).toHaveLength(begun.length + 1);
    const both = await ids();
    await at(2, writer.id);
    // Typing on is no news.
    expect(await ids()).toEqual(both);
    expect(await shown(3)).toEqual([
      [writer.name, now.toISOString()],
      [other.name, minutes(1).toISOString()],
    ]);
    expect(await shown(4)).toEqual([[writer.name, now.toISOString()]]);
    expect(await shown(5)).toEqual([]);
    await at(6, writer.id);
    const again = await ids();
    await at(6, writer.id, false);
    expect(await shown(6)).toEqual([]);
    expect(await ids()).not.toEqual(again);
    // Whoever has sent it writes no more.
    await at(7, writer.id);
    const act = { operatorId: writer.id, now: minutes(7), domain };
    const note = { key: randomUUID(), text: "They called" };
    expect(await addNote(database, reference, note, act)).toBe("kept");
    expect(await shown(7)).toEqual([[writer.name, minutes(7).toISOString()]]);
    const reply = { key: randomUUID(), version: 1, subject: "Hello", text: "Hello" };
    expect(await replyTo(database, reference, reply, act)).toBe("queued");
    expect(await shown(7)).toEqual([]);
  });
});
