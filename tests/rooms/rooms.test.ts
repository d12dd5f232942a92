import { describe, expect, test } from "vitest";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { numberNotKnown } from "#questionnaires/engine/interview.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { offeredFacts } from "#questionnaires/readiness/offered.ts";
import { markPresets } from "#server/database/migrations/0054-presets.ts";
import type { Database } from "#server/database/open.ts";
import { systemClock } from "#server/mails/delivery/clock.ts";
import { mailOf } from "#server/mails/delivery/kinds.ts";
import { compose } from "#server/mails/outbox/senders/compose.ts";
import { addOperator } from "#server/operators/accounts.ts";
import { erasePerson } from "#server/privacy/erasure/person.ts";
import { storedOf } from "#server/privacy/erasure/queries.ts";
import { holdLead, releaseLead } from "#server/privacy/holds.ts";
import { findKeptBeside } from "#server/privacy/own/queries.ts";
import { findReport, findSummary, reportsOnHold } from "#server/reports/queries.ts";
import { saveReview } from "#server/reports/versions.ts";
import { askForCode, mintCode, mintRoomLink, personAt, personWith, tryCode } from "#server/rooms/access.ts";
import { askAbout, chooseAnswer, type GivenAnswer, saveAnswers, unanswered } from "#server/rooms/answers.ts";
import { addLead, endRoom, openRoom } from "#server/rooms/commands.ts";
import type { RoomActor } from "#server/rooms/history.ts";
import { notesAbout } from "#server/rooms/interview.ts";
import { askPeople } from "#server/rooms/mails.ts";
import {
  changePerson,
  invitePerson,
  type Rights,
  type RoomAct,
  removePerson,
  renewAddress,
  stopMails,
} from "#server/rooms/people.ts";
import { answeredAfter, disputesIn, doneOf, historyOf, roomContent } from "#server/rooms/queries.ts";
import { nextFor } from "#server/rooms/tabs/start.ts";
import { mayTakeBack, returnTopic, sendTopic } from "#server/rooms/topics.ts";
import { engines, freshDatabase } from "#tests/support/databases.ts";
import { house } from "#tests/support/house.ts";
import { storeLeads } from "#tests/support/outbox.ts";
import { storeReport } from "#tests/support/reports.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const about = { domain: "lumenward.example", now };
const ours = { actor: { personId: null, operatorId: null }, ...about } as const;

/** An open room of a new lead, with the client and their address. */
async function newRoom(database: Database) {
  const [reference = ""] = await storeLeads(database, 1, now, {
    contactEmail: `jane.${crypto.randomUUID()}@acme.example`,
  });
  expect(await openRoom(database, reference, ours)).toBe("done");
  const row = await database
    .selectFrom("room_people")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const client = await personWith(database, row.id);
  if (client === undefined) throw new Error("the client may not enter");
  return { reference, client, room: { roomId: client.roomId, leadId: client.leadId } };
}

const by = (personId: string) => ({ actor: { personId, operatorId: null }, ...about });

async function add(database: Database, room: { roomId: string; leadId: string }, may: Rights) {
  const email = `${crypto.randomUUID()}@acme.example`;
  expect(await invitePerson(database, room, { name: "", email, ...may }, ours)).toBe("done");
  const { id } = await database
    .selectFrom("room_people")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  return id;
}

/** One of ours, by the name of Kim. */
async function addConsultant(database: Database): Promise<string> {
  const account = { email: "kim@lumenward.example", name: "Kim", role: "consultant" } as const;
  await addOperator(database, { ...account, password: "correct horse battery" }, null, now);
  const { id } = await database.selectFrom("operators").select("id").executeTakeFirstOrThrow();
  return id;
}

const [topic, other] = topics;
if (topic === undefined || other === undefined) throw new Error("there are no topics");
const asked = topic.questions.find(({ kind }) => kind === "choice");
if (asked?.kind !== "choice") throw new Error("there is no choice");
const [first, second, third] = asked.choices.map(({ value }) => value);
const question = asked.id;

function said(value = "", version = 0, seen = ""): GivenAnswer {
  const nothing = { note: "", askedId: "" };
  return { question, value, ...nothing, seen: { value: seen, version, ...nothing } };
}

const save = (
  database: Database,
  room: { roomId: string; leadId: string },
  given: GivenAnswer,
  personId: string,
) => saveAnswers(database, room, { topic, given: [given] }, by(personId));

async function stored(database: Database, room: { roomId: string }) {
  return database
    .selectFrom("room_answers")
    .select(["value", "version"])
    .where("room_id", "=", room.roomId)
    .where("question", "=", question)
    .where("is_other", "=", 0)
    .executeTakeFirst();
}

describe.each(engines)("a room on %s", (engine) => {
  test("takes what an earlier version chose in advance for what the form says, and an answer for an answer", async () => {
    const database = await freshDatabase(engine);
    const { reference, client, room } = await newRoom(database);
    const answers = JSON.stringify({ currentControls: ["Endpoint protection (EDR)"] });
    await database.updateTable("leads").set({ answers }).where("reference", "=", reference).execute();
    const devices = topics.find(({ id }) => id === "devices");
    if (devices === undefined) throw new Error("there are no devices");
    const nothing = { note: "", askedId: "" };
    const give = (id: string, value: string, version = 0, before = "") =>
      saveAnswers(
        database,
        room,
        {
          topic: devices,
          given: [{ question: id, value, ...nothing, seen: { value: before, version, ...nothing } }],
        },
        by(client.id),
      );
    await give("devices-malware", "practised");
    await give("devices-software", "practised");
    const known = async () => [...(await roomContent(database, room.roomId)).answers.keys()].toSorted();
    expect(await known()).toEqual(["devices-malware", "devices-software"]);
    await markPresets(database);
    expect(await known()).toEqual(["devices-software"]);
    const { formWords } = await roomContent(database, room.roomId);
    expect(formWords.get("devices-malware")).toContain("EDR");
    // Whoever says it now has said it.
    expect(await give("devices-malware", "practised")).toMatchObject({ outcome: "saved", saved: 1 });
    expect(await known()).toEqual(["devices-malware", "devices-software"]);
    // What differs from the form, or was changed, was an answer.
    await give("devices-malware", "none", 1, "practised");
    await markPresets(database);
    expect(await known()).toEqual(["devices-malware", "devices-software"]);
  });

  test("opens once, mails an address, and can be ended and opened again", async () => {
    const database = await freshDatabase(engine);
    const { reference, client, room } = await newRoom(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const mails = () =>
      database.selectFrom("outbox").select("address").where("message", "like", "room-invitation:%").execute();
    expect(await mails()).toEqual([{ address: client.email }]);
    const token = await mintRoomLink(database, client, now);
    expect((await personAt(database, token))?.id).toBe(client.id);
    expect(await endRoom(database, room.roomId, ours)).toBe(true);
    expect(await personAt(database, token)).toBeUndefined();
    expect(await save(database, room, said(first), client.id)).toEqual({ outcome: "refused" });
    expect(await openRoom(database, reference, ours)).toBe("done");
    expect(await personAt(database, token)).toBeUndefined();
    expect(await mails()).toHaveLength(2);
  });

  test("of many guessed or altered addresses none opens it, nor one that was renewed", async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const token = await mintRoomLink(database, client, now);
    for (let count = 0; count < 400; count += 1) {
      const at = count % token.length;
      const letter = token[at] === "A" ? "B" : "A";
      const altered = `${token.slice(0, at)}${letter}${token.slice(at + 1)}`;
      expect(await personAt(database, altered), altered).toBeUndefined();
      const guessed = Buffer.from(crypto.getRandomValues(new Uint8Array(24))).toString("base64url");
      expect(await personAt(database, guessed)).toBeUndefined();
    }
    expect(await renewAddress(database, room, client.id, ours)).toBe("done");
    expect(await personAt(database, token)).toBeUndefined();
  });

  test("a code has five tries, also at the same time, is good once, and only the newest", async () => {
    const database = await freshDatabase(engine);
    const { client } = await newRoom(database);
    const ask = async () => {
      expect(await askForCode(database, client, about)).toBe(true);
      const { id } = await database
        .selectFrom("room_codes")
        .select("id")
        .orderBy("id", "desc")
        .executeTakeFirstOrThrow();
      const made = await mintCode(database, id);
      return { id, code: made?.code ?? "" };
    };
    const wrong = (code: string) => (code === "000000" ? "000001" : "000000");
    const { id: oldId, code: old } = await ask();
    const { code } = await ask();
    expect(await mintCode(database, oldId)).toBeUndefined();
    if (old !== code) expect((await tryCode(database, client, old, now)).outcome).toBe("wrong");
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => tryCode(database, client, wrong(code), now)),
    );
    expect(tries.filter(({ outcome }) => outcome === "wrong").length).toBeLessThan(5);
    expect((await tryCode(database, client, code, now)).outcome).toBe("ended");
    const { code: next } = await ask();
    const late = new Date(now.getTime() + 16 * 60_000);
    expect((await tryCode(database, client, next, late)).outcome).toBe("ended");
    const right = await Promise.all([1, 2, 3].map(() => tryCode(database, client, next, now)));
    expect(right.filter(({ outcome }) => outcome === "right")).toHaveLength(1);
    let more = 3;
    while (await askForCode(database, client, about)) more += 1;
    expect(more).toBe(10);
  });

  test("each person does in each room what they may, and nothing else", async () => {
    const database = await freshDatabase(engine);
    const [one, two] = [await newRoom(database), await newRoom(database)];
    const may = { mayAnswer: false, mayManage: false, topics: [] };
    const people = {
      client: one.client.id,
      manager: await add(database, one.room, { ...may, mayManage: true }),
      answerer: await add(database, one.room, { ...may, mayAnswer: true, topics: [topic.id] }),
      elsewhere: await add(database, one.room, { ...may, mayAnswer: true, topics: [other.id] }),
      reader: await add(database, one.room, may),
      left: await add(database, one.room, { ...may, mayAnswer: true, mayManage: true }),
      stranger: two.client.id,
    };
    expect(await removePerson(database, one.room, people.left, ours)).toBe("done");
    const guest = await add(database, one.room, may);
    const invited = () => ({ name: "", email: `${crypto.randomUUID()}@acme.example`, ...may });
    let count = 0;
    const acts: Record<string, (personId: string) => Promise<boolean>> = {
      answer: async (id) => {
        const before = await stored(database, one.room);
        const value = [first, second, third][count % 3];
        count += 1;
        const given = said(value, before?.version ?? 0, before?.value ?? "");
        const saved = await save(database, one.room, given, id);
        return saved.outcome === "saved" && (await stored(database, one.room))?.value === value;
      },
      invite: async (id) => (await invitePerson(database, one.room, invited(), by(id))) === "done",
      change: async (id) =>
        (await changePerson(database, one.room, { id: guest, ...may }, by(id))) === "done",
      renew: async (id) => (await renewAddress(database, one.room, guest, by(id))) === "done",
      remove: async (id) =>
        (await removePerson(database, one.room, guest, by(id))) === "done" &&
        !((await add(database, one.room, may)) === ""),
    };
    const allowed: Record<string, readonly string[]> = {
      answer: ["client", "answerer"],
      invite: ["client", "manager"],
      change: ["client", "manager"],
      renew: ["client", "manager"],
    };
    for (const [act, who] of Object.entries(allowed)) {
      for (const [name, id] of Object.entries(people)) {
        expect(await acts[act]?.(id), `${name}: ${act}`).toBe(who.includes(name));
      }
    }
    for (const name of ["answerer", "elsewhere", "reader", "left", "stranger"] as const) {
      expect(await acts["remove"]?.(people[name]), name).toBe(false);
    }
    // A topic goes only to who may answer it.
    for (const [name, personId] of Object.entries(people)) {
      const sent = await sendTopic(database, one.room, { topic: topic.id, personId, dueOn: null }, ours);
      expect(sent, name).toBe(["client", "answerer"].includes(name));
    }
    expect(await returnTopic(database, one.room, topic.id, by(people.answerer))).toBe(true);
    expect(await returnTopic(database, one.room, topic.id, by(people.answerer))).toBe(false);
    // Somebody who may change people is always left.
    expect(await removePerson(database, one.room, people.manager, by(people.manager))).toBe("done");
    expect(await removePerson(database, one.room, people.client, by(people.client))).toBe("alone");
  });

  test("two who answer the same question are shown to each other, and the same again changes nothing", async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const may = { mayAnswer: true, mayManage: false, topics: [] };
    const colleagues = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => add(database, room, may)));
    const outcomes = await Promise.all(
      colleagues.map((id, index) => save(database, room, said(index % 2 === 0 ? first : second), id)),
    );
    const saved = outcomes.filter((one) => one.outcome === "saved" && one.saved === 1);
    expect(saved).toHaveLength(1);
    const kept = await stored(database, room);
    expect(kept?.version).toBe(1);
    // Those who said the same as what is kept have no conflict; all others have.
    const conflicts = outcomes.filter((one) => one.outcome === "saved" && one.conflicts.length === 1);
    expect(conflicts).toHaveLength(4);
    expect(await save(database, room, said(kept?.value), client.id)).toMatchObject({
      saved: 0,
      conflicts: [],
    });
    // What somebody saw and left as it was overwrites nothing.
    expect(await save(database, room, said(third, 1, kept?.value ?? ""), client.id)).toMatchObject({
      saved: 1,
    });
    expect(await save(database, room, said(kept?.value, 1, kept?.value ?? ""), client.id)).toMatchObject({
      saved: 0,
      conflicts: [],
    });
    expect(await stored(database, room)).toEqual({ value: third, version: 2 });
    const lines = await database
      .selectFrom("room_history")
      .select("id")
      .where("deed", "like", '%"answered"%')
      .execute();
    expect(lines).toHaveLength(2);
  });

  test("a lead that was put off comes up again when its client does something in the room", async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const aside = () => database.selectFrom("leads").select("snoozed_until").executeTakeFirstOrThrow();
    await database.updateTable("leads").set({ snoozed_until: "2099-01-01" }).execute();
    await saveAnswers(database, room, { topic, given: [said(first)] }, ours);
    expect(await aside()).toEqual({ snoozed_until: "2099-01-01" });
    await save(database, room, said(second, 1, first ?? ""), client.id);
    expect(await aside()).toEqual({ snoozed_until: null });
  });

  test("the draft of the report follows what is answered, names who answered, and says nothing twice", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
    const client = await personWith(database, id);
    if (client === undefined) throw new Error("the client may not enter");
    const content = await roomContent(database, client.roomId);
    // What the form says is nobody's answer, and whoever saves the page does not make it theirs.
    expect(content.formWords.size).toBeGreaterThan(0);
    expect(content.answers.size).toBe(0);
    for (const one of content.topics) {
      const given = one.questions.map(({ id: asked }) => ({ ...said(""), question: asked }));
      const saving = await saveAnswers(database, client, { topic: one, given }, by(id));
      expect(saving).toEqual({ outcome: "saved", saved: 0, conflicts: [] });
    }
    const draft = async () => JSON.stringify((await findReport(database, reference))?.draft);
    const before = await draft();
    for (const one of content.topics) {
      const given = one.questions.flatMap(({ id: asked, kind }): readonly GivenAnswer[] =>
        kind === "choice" && content.answers.get(asked) === undefined
          ? [{ ...said("recorded"), question: asked }]
          : [],
      );
      const saving = await saveAnswers(database, client, { topic: one, given }, by(id));
      expect(saving).toMatchObject({ outcome: "saved", conflicts: [] });
    }
    const after = await draft();
    expect(after).not.toBe(before);
    expect(after).toContain(`Answered by ${client.name}`);
    const assessed = (text: string) => text.split('"not-assessed"').length;
    expect(assessed(after ?? "")).toBeLessThan(assessed(before ?? ""));
  });

  test("notes are texts to be read, words that need care in them hold the report, and a review's scope is asked", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
    const client = await personWith(database, id);
    if (client === undefined) throw new Error("the client may not enter");
    const texts = async () => (await findReport(database, reference))?.draft.texts ?? [];
    const note = async (text: string, version: number, before: string) => {
      const given = { ...said(first, version, version === 0 ? "" : first), note: text };
      const seen = { ...given.seen, note: before };
      expect(await save(database, client, { ...given, seen }, id)).toMatchObject({ conflicts: [] });
    };
    const held = async () => (await reportsOnHold(database, now)).map((one) => one.reference);
    await note("Somebody sees to it.", 0, "");
    expect((await texts()).map(({ name }) => name)).toContain(`note-${question}-1`);
    expect(await held()).toEqual([]);
    await note("There was a breach last year.", 1, "Somebody sees to it.");
    const [care] = (await texts()).filter(({ name }) => name === `note-${question}-2`);
    expect(care?.care).toContain("breach");
    expect(await held()).toEqual([reference]);
    expect((await notesAbout(database, client.leadId)).map(({ text }) => text)).toEqual([
      "There was a breach last year.",
    ]);
    // An owner who lifted the hold has not seen what comes later.
    await database.updateTable("reports").set({ lifted_at: now.toISOString() }).execute();
    await note("There was a breach in May.", 2, "There was a breach last year.");
    expect(await held()).toEqual([reference]);
    // What a review has put into the scope is asked.
    const asked = async () => (await roomContent(database, client.roomId)).topics.map((one) => one.id);
    expect(await asked()).not.toContain("privacy");
    const draft = (await findReport(database, reference))?.draft;
    const scope = (draft?.scope ?? []).map((part) => ({ id: part.id, isIncluded: true, why: "" }));
    const review = { ...noReview, scope };
    expect(
      await saveReview(database, { reference, base: 0, review }, { operatorId: null, now }),
    ).toMatchObject({ outcome: "saved" });
    expect(await asked()).toContain("privacy");
  });

  test("what is answered after a report was published is said to its reviewer, with whom and on which rows", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
    const client = await personWith(database, id);
    const changes = topics.find((one) => one.id === "changes");
    if (client === undefined || changes === undefined) throw new Error("the client may not answer");
    const answer = (asked: string, minutes: number) =>
      saveAnswers(
        database,
        client,
        { topic: changes, given: [{ ...said("none"), question: asked }] },
        { ...by(id), now: new Date(now.getTime() + minutes * 60_000) },
      );
    await answer("changes-tests", 0);
    const published_at = new Date(now.getTime() + 60_000).toISOString();
    await database.updateTable("reports").set({ published_at }).execute();
    const isSaid = async () => (await findSummary(database, reference))?.isAnsweredSince;
    expect(await answeredAfter(database, client.leadId, published_at)).toEqual([]);
    expect(await isSaid()).toBe(false);
    await answer("changes-review", 5);
    expect(await answeredAfter(database, client.leadId, published_at)).toEqual([
      {
        question: "Does somebody else look at each change and approve it before it reaches production?",
        answer: "No",
        by: client.name,
        at: "2026-11-20T10:05:00.000Z",
        criteria: ["CC8.1", "A.8.32"],
      },
    ]);
    expect(await isSaid()).toBe(true);
  });

  test("a topic is taken back by who gave it, what is next follows what is done, and unknown counts as done", async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const everything = { mayAnswer: true, mayManage: false, topics: [] };
    const kim = await add(database, room, everything);
    const lee = await add(database, room, everything);
    const next = async (id: string) => {
      const content = await roomContent(database, client.roomId);
      const person = { id, ...everything };
      return nextFor({ content, path: "", person, desk: { readableDay: String } }).map(({ title }) => title);
    };
    await save(database, client, said(first), client.id);
    expect((await next(client.id))[0]).not.toBe(topic.title);
    const given = { topic: topic.id, personId: kim, dueOn: null };
    expect(await sendTopic(database, room, given, by(client.id))).toBe(true);
    expect(await next(kim)).toEqual([topic.title]);
    const content = await roomContent(database, client.roomId);
    const holder = content.holders.get(topic.id);
    if (holder === undefined) throw new Error("nobody has the topic");
    expect(mayTakeBack({ id: client.id, mayManage: false }, holder)).toBe(true);
    expect(mayTakeBack({ id: kim, mayManage: true }, holder)).toBe(false);
    expect(mayTakeBack({ id: lee, mayManage: false }, holder)).toBe(false);
    expect(await returnTopic(database, room, topic.id, by(client.id))).toBe(true);
    const { lines } = await historyOf(database, client.roomId, content);
    expect(lines[0]?.text).toContain(`took ${topic.title} back from`);
    // Nothing is left to do where all is answered, not known or with somebody; what may stay open waits for nobody.
    const answers = new Map(
      topic.questions
        .filter(({ mayBeOpen }) => mayBeOpen !== true)
        .map(({ id }, index) => [
          id,
          { ...unanswered, ...(index === 0 ? { askedId: kim } : { value: "unknown" }) },
        ]),
    );
    expect(doneOf(topic, { answers, formWords: new Map() })).toEqual({
      done: answers.size,
      total: answers.size,
    });
    expect(answers.size).toBeLessThan(topic.questions.length);
  });

  test("a number that is not known waits for nobody, is no second answer, and can be asked of somebody", async () => {
    const sized = topics.find(({ questions }) => questions.some(({ kind }) => kind === "number"));
    const number = sized?.questions.find(({ kind }) => kind === "number");
    if (sized === undefined || number === undefined) throw new Error("no number is asked for");
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const lee = await add(database, client, { mayAnswer: true, mayManage: false, topics: [] });
    const nothing = { value: "", note: "", askedId: "" };
    const say = (value: string, version: number, before: string, who: string, askedId = "") => {
      const seen = { ...nothing, value: before, version };
      const given = [{ ...nothing, question: number.id, value, askedId, seen }];
      return saveAnswers(database, room, { topic: sized, given }, by(who));
    };
    const answer = async () => (await roomContent(database, room.roomId)).answers.get(number.id);
    const done = async () => doneOf(sized, await roomContent(database, room.roomId)).done;
    const before = await done();
    await say(numberNotKnown, 0, "", client.id, lee);
    expect(await answer()).toMatchObject({ value: numberNotKnown, askedId: lee });
    expect(await done()).toBe(before + 1);
    // Who knows it says it: nobody has to choose.
    await say("12", 1, numberNotKnown, lee);
    expect(await answer()).toMatchObject({ value: "12", askedId: "", others: [] });
    const since = await database.selectFrom("room_leads").select("lead_id").executeTakeFirstOrThrow();
    await say(numberNotKnown, 2, "12", client.id);
    const later = await answeredAfter(database, since.lead_id, "");
    expect(later.map((one) => one.answer)).toEqual(["I do not know"]);
    expect(offeredFacts({ [number.id]: { value: numberNotKnown, note: "" } })).toEqual(offeredFacts({}));
  });

  test("two answers to a question stand beside each other until somebody chooses, and who gave them is kept", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
    const client = await personWith(database, id);
    if (client === undefined) throw new Error("the client may not enter");
    const may = { mayAnswer: true, mayManage: false };
    const lee = await add(database, client, { ...may, topics: [] });
    const elsewhere = await add(database, client, { ...may, topics: [other.id] });
    const kim = { ...about, actor: { personId: null, operatorId: await addConsultant(database) } };
    const disputes = async () => disputesIn(await roomContent(database, client.roomId));
    const shown = async () =>
      (await disputes()).map(({ answers }) => answers.map(({ text, personId }) => [text, personId]));
    const labels = [first, second, third].map(
      (value) => asked.choices.find((choice) => choice.value === value)?.label,
    );
    const choose = async (chosen: string, act: RoomAct, version?: number) => {
      const [dispute] = await disputes();
      const now = dispute?.version ?? 0;
      const choosing = { topic: topic.id, question, version: version ?? now, chosen };
      return chooseAnswer(database, client, choosing, act);
    };

    // Who had not seen the first answer: theirs is kept, once, and counts not.
    await save(database, client, said(first), id);
    const late = { ...said(second), note: "since May" };
    expect(await save(database, client, late, lee)).toMatchObject({ saved: 0, conflicts: [{ question }] });
    await save(database, client, late, lee);
    expect(await shown()).toEqual([
      [
        [labels[0], id],
        [`${labels[1]}\nsince May`, lee],
      ],
    ]);
    expect(await stored(database, client)).toEqual({ value: first, version: 1 });
    const content = await roomContent(database, client.roomId);
    const { lines } = await historyOf(database, client.roomId, content);
    expect(lines.filter(({ text }) => text.startsWith("gave another answer"))).toHaveLength(1);

    // Not by who may not answer the topic, and not what stands otherwise by now.
    const [, theirs] = (await disputes())[0]?.answers ?? [];
    expect(await choose(theirs?.id ?? "", by(elsewhere))).toBe(false);
    expect(await choose(theirs?.id ?? "", kim, 0)).toBe(false);
    expect(await choose("another", kim)).toBe(false);
    expect(await choose(theirs?.id ?? "", kim)).toBe(true);
    expect(await disputes()).toEqual([]);
    const now2 = (await roomContent(database, client.roomId)).answers.get(question);
    expect(now2).toMatchObject({ value: second, note: "since May", personId: lee, version: 2 });
    // The draft follows.
    const texts = (await findReport(database, reference))?.draft.texts ?? [];
    expect(texts.map(({ name }) => name)).toContain(`note-${question}-2`);

    // Who changes what somebody else said; one's own change, and what was not known, is no second answer.
    await save(database, client, { ...said(third, 2), note: "" }, id);
    expect(await shown()).toEqual([
      [
        [labels[2], id],
        [`${labels[1]}\nsince May`, lee],
      ],
    ]);
    await save(database, client, said(first, 3), id);
    expect((await shown())[0]).toHaveLength(2);
    // Who comes round agrees.
    await save(database, client, said(first, 3), lee);
    expect((await disputes())[0]?.answers.map(({ personId }) => personId)).toEqual([id, lee]);
    expect(await choose("", by(id))).toBe(true);
    expect([await disputes(), (await stored(database, client))?.version]).toEqual([[], 4]);
    // What one of ours writes settles it.
    await save(database, client, said(second, 0), lee);
    expect(await shown()).toHaveLength(1);
    await saveAnswers(database, client, { topic, given: [said(third, 4)] }, kim);
    expect(await disputes()).toEqual([]);
    await save(database, client, said("", 5, third), id);
    await save(database, client, said(first, 6), lee);
    expect(await disputes()).toEqual([]);
  });

  test("somebody is asked back about an answer, until they say something to it", async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const may = { mayAnswer: true, mayManage: false };
    const lee = await add(database, room, { ...may, topics: [] });
    const elsewhere = await add(database, room, { ...may, topics: [other.id] });
    await save(database, room, said(first), client.id);
    const ask = (personId: string) => askAbout(database, room, { topic: topic.id, question, personId }, ours);
    expect(await ask(elsewhere)).toBe(false);
    expect(await ask(lee)).toBe(true);
    const mails = () =>
      database.selectFrom("outbox").select("id").where("message", "like", `room-asked:${lee}%`).execute();
    expect(await mails()).toHaveLength(1);
    const waits = async () => (await roomContent(database, room.roomId)).answers.get(question)?.askedId;
    // A form that leaves it as it is, of whoever.
    const left = { ...said(first, 1, first), askedId: lee };
    await save(database, room, { ...left, seen: { ...left.seen, askedId: lee } }, client.id);
    expect(await waits()).toBe(lee);
    await save(database, room, { ...said(second, 1, first), askedId: lee }, lee);
    expect(await waits()).toBe("");
  });

  test("the history says who was asked, what was taken back and published, in pages, and never what was answered", async () => {
    const database = await freshDatabase(engine);
    const { reference } = await storeReport(database);
    expect(await openRoom(database, reference, ours)).toBe("done");
    const { id } = await database.selectFrom("room_people").select("id").executeTakeFirstOrThrow();
    const client = await personWith(database, id);
    if (client === undefined) throw new Error("the client may not enter");
    const lee = await add(database, client, { mayAnswer: true, mayManage: false, topics: [] });
    const operatorId = await addConsultant(database);
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    const act = (given: GivenAnswer, minutes: number, who: RoomActor = by(id).actor) =>
      saveAnswers(database, client, { topic, given: [given] }, { ...about, actor: who, now: at(minutes) });
    await act({ ...said(first), note: "words of a note" }, 1);
    await act({ ...said("", 1, first), seen: { ...said(first, 1, first).seen, note: "words of a note" } }, 2);
    await act({ ...said("", 2), askedId: lee }, 3);
    await act(said(second, 3), 4, { personId: null, operatorId });
    const review = JSON.stringify(noReview);
    const version = { lead_id: client.leadId, operator_id: operatorId, report: null, review };
    await database
      .insertInto("report_versions")
      .values([
        { id: "saved", number: 1, at: at(5).toISOString(), reviewer: null, ...version },
        { id: "published", number: 2, at: at(6).toISOString(), reviewer: "Kim", ...version },
        // From a terminal no operator does it.
        { id: "again", number: 3, at: at(7).toISOString(), reviewer: "Kim", ...version, operator_id: null },
      ])
      .execute();
    const content = await roomContent(database, client.roomId);
    const listed = content.people.find((one) => one.id === lee);
    const { lines, next } = await historyOf(database, client.roomId, content);
    expect(next).toBe("");
    expect(lines.slice(0, 6).map(({ who, text }) => `${who} ${text}`)).toEqual([
      `One of us published the report ${reference}`,
      `Kim published the report ${reference}`,
      `Kim answered a question of ${topic.title}`,
      `${client.name} asked ${listed?.name} a question of ${topic.title}`,
      `${client.name} took back an answer of ${topic.title}`,
      `${client.name} answered a question of ${topic.title}`,
    ]);
    // Whoever may not see a topic reads neither its questions nor what was said to them.
    expect(JSON.stringify(lines)).not.toMatch(/words of a note/);
    for (const text of [asked.text, ...asked.choices.map(({ label }) => label)])
      expect(lines.map((line) => line.text).join("\n")).not.toContain(text);

    // Deeds of one moment, and what was published between them, stand on one page each.
    const deed = JSON.stringify({ kind: "answered", topic: topic.id, questions: [question] });
    const made = { room_id: client.roomId, lead_id: client.leadId, person_id: id, operator_id: null, deed };
    await database
      .insertInto("room_history")
      .values(
        Array.from({ length: 130 }, (_, index) => ({
          id: `line-${String(index).padStart(3, "0")}`,
          at: at(10).toISOString(),
          ...made,
        })),
      )
      .execute();
    const newest = await historyOf(database, client.roomId, content);
    const earlier = await historyOf(database, client.roomId, content, newest.next);
    expect([newest.lines.length, earlier.lines.length, earlier.next]).toEqual([100, 30 + lines.length, ""]);
    expect(earlier.lines.slice(30)).toEqual(lines);
  });

  test("of 200 people who answer at once none is overwritten unseen", { timeout: 60_000 }, async () => {
    const database = await freshDatabase(engine);
    const { client, room } = await newRoom(database);
    const at = now.toISOString();
    const people = Array.from({ length: 200 }, (_, index) => `person-${index}`);
    const may = { may_answer: 1, may_manage: 0, topics: "[]", invited_at: at };
    const gone = { left_at: null, asked_at: at, stopped_at: null };
    const inRoom = { room_id: client.roomId, lead_id: client.leadId };
    await database
      .insertInto("room_people")
      .values(people.map((id) => ({ id, ...inRoom, name: id, email: `${id}@acme.example`, ...may, ...gone })))
      .execute();
    // Whom a busy machine keeps waiting for a connection too long tries again, as their browser does.
    const answer = async (id: string): ReturnType<typeof save> =>
      save(database, room, { ...said(first), note: id }, id).catch((error: unknown) =>
        /timeout exceeded when trying to connect/.test(String(error)) ? answer(id) : Promise.reject(error),
      );
    const outcomes = await Promise.all(people.map(answer));
    const saved = outcomes.filter((one) => one.outcome === "saved" && one.saved === 1);
    const shown = outcomes.filter((one) => one.outcome === "saved" && one.conflicts.length === 1);
    expect([saved.length, shown.length]).toEqual([1, 199]);
  });

  test("a colleague who has everything erased leaves their answers, and no name and no way in", async () => {
    const database = await freshDatabase(engine);
    const { client, room, reference } = await newRoom(database);
    const id = await add(database, room, { mayAnswer: true, mayManage: false, topics: [] });
    const colleague = await personWith(database, id);
    const address = colleague?.email ?? "";
    await save(database, room, said(first), id);
    await save(database, room, said(second, 1, first), client.id);
    const token = await mintRoomLink(database, { id, leadId: room.leadId }, now);
    const [told] = (await storedOf(database, { address })).filter(({ stored: one }) => "room_people" in one);
    expect(told?.stored["room_people"]).toMatchObject([{ email: address }]);
    expect((await findKeptBeside(database, address)).rooms).toMatchObject([{ answers: 1 }]);
    const store = { database, mailFolder: "/nowhere" };
    await holdLead(database, { reference, reason: "Claim", operatorId: null, now });
    await erasePerson(store, { address }, { cause: "request", now });
    expect(await personAt(database, token)).toBeDefined();
    await releaseLead(database, { reference, reason: "Settled", operatorId: null, now });
    const erased = await erasePerson(store, { address }, { cause: "request", now });
    expect(erased.counts).toMatchObject({ room_people: 1 });
    expect(await personAt(database, token)).toBeUndefined();
    expect(await stored(database, room)).toEqual({ value: second, version: 2 });
    const [dispute] = disputesIn(await roomContent(database, room.roomId));
    expect(dispute?.answers.map(({ personId }) => personId)).toEqual([client.id, null]);
    for (const table of ["room_people", "room_history", "room_answers", "lead_history", "outbox"] as const) {
      const rows = await database.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows), table).not.toContain(address);
    }
    // The client's own erasure takes the room with it.
    await erasePerson(store, { address: client.email }, { cause: "request", now });
    for (const table of ["rooms", "room_people", "room_answers", "room_history", "room_links"] as const)
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
  });

  test("a room of several leads of a company lives on when the first of them is erased", async () => {
    const database = await freshDatabase(engine);
    const { client, room, reference } = await newRoom(database);
    const [second = "", stranger = ""] = [
      ...(await storeLeads(database, 1, now, { contactEmail: `asha.${crypto.randomUUID()}@acme.example` })),
      ...(await storeLeads(database, 1, now, { contactEmail: "mallory@evil.example" })),
    ];
    expect(await addLead(database, room.roomId, stranger, ours)).toBe("unknown");
    expect(await addLead(database, room.roomId, "LW-0000-0000", ours)).toBe("unknown");
    expect(await addLead(database, room.roomId, second, ours)).toBe("done");
    expect(await addLead(database, room.roomId, second, ours)).toBe("room");
    expect(await openRoom(database, second, ours)).toBe("room");
    const content = await roomContent(database, room.roomId);
    expect(content.leads.map((lead) => lead.reference)).toEqual([reference, second]);
    expect(content.people.map(({ mayManage }) => mayManage)).toEqual([true, false]);
    const asha = content.people[1]?.id ?? "";
    const token = await mintRoomLink(database, { id: asha, leadId: room.leadId }, now);
    await save(database, room, said(first), asha);
    await erasePerson(
      { database, mailFolder: "/nowhere" },
      { address: client.email },
      { cause: "request", now },
    );
    const heir = await personAt(database, token);
    expect(heir).toMatchObject({ id: asha, roomId: room.roomId });
    // Somebody who may change people is always left.
    expect(heir?.mayManage).toBe(true);
    expect((await roomContent(database, room.roomId)).leads.map((lead) => lead.reference)).toEqual([second]);
    expect(await stored(database, room)).toEqual({ value: first, version: 1 });
    expect(JSON.stringify(await database.selectFrom("room_people").selectAll().execute())).not.toContain(
      client.email,
    );
    const kept = { roomId: room.roomId, leadId: heir?.leadId ?? "" };
    expect(await save(database, kept, said(second, 1, first), asha)).toMatchObject({ outcome: "saved" });
  });

  test("mails go at most once a week to each person, and none when they ended them", async () => {
    const database = await freshDatabase(engine);
    const { room, client } = await newRoom(database);
    const id = await add(database, room, { mayAnswer: true, mayManage: false, topics: [] });
    const send = () =>
      sendTopic(database, room, { topic: topic.id, personId: id, dueOn: "2026-12-01" }, by(client.id));
    const asked = async () =>
      (await database.selectFrom("outbox").select("id").where("message", "like", "room-asked:%").execute())
        .length;
    const after = (days: number) => ({
      domain: about.domain,
      now: new Date(now.getTime() + days * 86_400_000),
    });
    const ask = (days: number) =>
      database.transaction().execute((transaction) => askPeople(transaction, after(days)));
    // The invitation is no such mail: what is asked right after it is told at once, and once.
    await send();
    await send();
    expect(await asked()).toBe(1);
    expect([await ask(6), await ask(8), await ask(9), await ask(16)]).toEqual([0, 1, 0, 1]);
    await stopMails(database, id, now);
    expect(await ask(30)).toBe(0);
    await stopMails(database, id, null);
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where("message", "like", "room-asked:%")
      .executeTakeFirstOrThrow();
    const mail = await mailOf(row, {
      database,
      correspondence: house,
      clock: { ...systemClock, now: () => now },
    });
    const content = await roomContent(database, room.roomId);
    expect(mail?.to).toEqual([row.address]);
    expect(mail?.subject).toBe(
      `${client.name} (${content.leads[0]?.company}) asks you: ${topic.title}, by December 1, 2026`,
    );
    expect(mail?.text).toContain(mail?.subject);
    expect(mail?.text).toContain(mail?.stopUrl);
    expect(mail && compose(mail).headers).toMatchObject({
      "List-Unsubscribe": `<${mail?.stopUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    // What was answered is told once a day.
    await save(database, room, said(first), id);
    await save(database, room, said(second, 1, first), id);
    const told = await database
      .selectFrom("outbox")
      .select("id")
      .where("message", "like", "room-answered:%")
      .execute();
    expect(told).toHaveLength(1);
  });

  test("a topic that is due before the next mail is told within the hour, all of a sitting in one mail", async () => {
    const database = await freshDatabase(engine);
    const { room, client } = await newRoom(database);
    const id = await add(database, room, { mayAnswer: true, mayManage: false, topics: [] });
    const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
    const give = (given: string, dueOn: string | null, at: Date) =>
      sendTopic(database, room, { topic: given, personId: id, dueOn }, { ...by(client.id), now: at });
    const ask = (at: Date) =>
      database
        .transaction()
        .execute((transaction) => askPeople(transaction, { domain: about.domain, now: at }));
    const [, , third = topic, fourth = topic] = topics;
    await give(topic.id, null, now);
    await give(other.id, null, hours(1));
    await give(third.id, "2026-12-20", hours(1));
    expect(await ask(hours(2))).toBe(0);
    await give(third.id, "2026-11-24", hours(3));
    await give(fourth.id, "2026-11-25", hours(3));
    expect([await ask(hours(4)), await ask(hours(5))]).toEqual([1, 0]);
  });

  test("an invitation names who invites, for which company, and what for", async () => {
    const database = await freshDatabase(engine);
    const { room, client } = await newRoom(database);
    const invited = { name: "", email: "jonas@acme.example", mayAnswer: true, mayManage: false };
    await invitePerson(database, room, { ...invited, topics: [other.id] }, by(client.id));
    const row = await database
      .selectFrom("outbox")
      .selectAll()
      .where("address", "=", invited.email)
      .executeTakeFirstOrThrow();
    const clock = { ...systemClock, now: () => now };
    const mail = await mailOf(row, { database, correspondence: house, clock });
    const { leads } = await roomContent(database, room.roomId);
    expect(mail?.subject).toContain(`${client.name} (${leads[0]?.company})`);
    expect(mail?.text).toContain(`${client.name} (${leads[0]?.company})`);
    expect(mail?.text).toContain(other.title);
  });
});
