import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { handOver } from "#server/console/handover/commands.ts";
import { leadWithHistory } from "#server/console/queries.ts";
import { replyTo } from "#server/console/replies/sending.ts";
import { takeReplyBack } from "#server/console/replies/undoing.ts";
import { noteWriting, takeDraft } from "#server/console/writing.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { newOperator } from "#tests/support/operators.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { reply } from "#tests/support/promising.ts";

const domain = "lumenward.example";
const letter = {
  to: "jane@acme.example",
  cc: "",
  subject: "Your audit",
  text: "Hello Jane,\n\nBen",
  signature: "Ben",
};

async function prepared(engine: (typeof engines)[number]) {
  const database = await freshDatabase(engine);
  const [reference = ""] = await storeLeads(database, 1);
  const ben = await newOperator(database, "consultant");
  const anna = await newOperator(database, "owner");
  const now = new Date();
  const write = (isWriting: boolean, who = ben) =>
    noteWriting(
      database,
      reference,
      { what: "reply", isWriting, ...(isWriting && { letter }) },
      { operatorId: who.id, now },
    );
  const drafts = async () => (await leadWithHistory(database, reference))?.drafts;
  return { database, reference, ben, anna, now, write, drafts };
}

describe.each(engines)("a begun answer on %s", (engine) => {
  test("is shown to colleagues, taken over with its words, and ends with sending", async () => {
    const { database, reference, ben, anna, now, write, drafts } = await prepared(engine);
    await write(true);
    expect(await drafts()).toMatchObject([{ ...letter, operatorId: ben.id, begunAt: now.toISOString() }]);
    const who = { operatorId: anna.id, now };
    const which = { reference, from: ben.id };
    expect(await takeDraft(database, which, who)).toMatchObject(letter);
    expect(await takeDraft(database, which, who)).toBeUndefined();
    expect(await drafts()).toMatchObject([{ ...letter, operatorId: anna.id }]);

    const key = randomUUID();
    const lead = await leadWithHistory(database, reference);
    const followUp = { on: "2031-05-06", about: "the offer" };
    const answer = { key, version: lead?.version ?? 0, subject: "Your audit", text: letter.text, followUp };
    const sending = { ...who, domain, signature: "Ben", dueAt: new Date(now.getTime() + 10_000) };
    expect(await replyTo(database, reference, answer, sending)).toBe("queued");
    expect(await drafts()).toEqual([]);
    const sent = await leadWithHistory(database, reference);
    expect(sent).toMatchObject({ status: "answered", followUpOn: "2031-05-06", followUpAbout: "the offer" });
    expect(sent?.history.find(({ kind }) => kind === "reply")).toMatchObject({ signature: "Ben" });
    // Taken back, the follow-up that came with it goes too.
    expect(await takeReplyBack(database, reference, key, who)).toBe("back");
    const back = await leadWithHistory(database, reference);
    expect(back).toMatchObject({ status: "new", followUpOn: null, followUpAbout: "" });
    expect(back?.history.filter(({ kind }) => kind === "follow-up")).toEqual([]);
  });

  test("ends when it is emptied, and keeps the name of who began it when their access ends", async () => {
    const { database, ben, anna, now, write, drafts } = await prepared(engine);
    await write(true);
    await write(false);
    expect(await drafts()).toEqual([]);
    await write(true);
    const change = { id: ben.id, isDisabled: true, successors: { leads: anna.id } };
    expect(await handOver(database, change, { operatorId: anna.id, domain, reply, now })).toMatchObject({
      outcome: "done",
    });
    expect(await drafts()).toMatchObject([{ ...letter, operatorId: ben.id }]);
  });
});
