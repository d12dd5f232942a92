import type { Transaction } from "kysely";
import { longestAnswer } from "#contract/room.ts";
import {
  type InterviewQuestion,
  type InterviewTopic,
  numberNotKnown,
} from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { sees, topicIds } from "./access.ts";
import { type InRoom, lockedRoom, noteInRoom, type RoomActor, type RoomDeed } from "./history.ts";
import { redraft } from "./interview.ts";
import { askPeople, tellConsultant } from "./mails.ts";
import type { RoomAct } from "./people.ts";

/** What is said to a question. `askedId`: the person to ask, where it is not known; "": nobody. */
export type Said = { readonly value: string; readonly note: string; readonly askedId: string };

/** What somebody says to a question, and what stood there when they began. */
export type GivenAnswer = Said & {
  readonly question: string;
  readonly seen: Said & { readonly version: number };
};

/** Who gave an answer, and since when it stands. */
type Given = {
  readonly personId: string | null;
  readonly operatorId: string | null;
  readonly at: string;
};

/** What somebody else said to a question than what counts. */
export type OtherAnswer = Omit<Said, "askedId"> & Given & { readonly id: string };

/** The answer that counts; version 0: there is none. `others`: what was said otherwise, and nobody has chosen yet. */
export type StoredAnswer = Said &
  Given & { readonly version: number; readonly others: readonly OtherAnswer[] };

/** A question without an answer. */
export const unanswered: StoredAnswer = {
  value: "",
  note: "",
  askedId: "",
  version: 0,
  personId: null,
  operatorId: null,
  at: "",
  others: [],
};

/** The answers of a room, by the ids of their questions. */
export async function answersIn(
  database: Database,
  roomId: string,
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await database
    .selectFrom("room_answers")
    .select(["id", "question", "value", "note", "version", "at", "is_other", "asked_id as askedId"])
    .select(["person_id as personId", "operator_id as operatorId"])
    .where("room_id", "=", roomId)
    .where("is_preset", "=", 0)
    .orderBy("at")
    .execute();
  const others = Map.groupBy(
    rows.filter((row) => row.is_other === 1),
    ({ question }) => question,
  );
  return new Map(
    rows
      .filter((row) => row.is_other === 0)
      .map(({ question, askedId, ...row }) => [
        question,
        { ...row, askedId: askedId ?? "", others: others.get(question) ?? [] },
      ]),
  );
}

function isSame(one: Said, other: Said): boolean {
  return one.value === other.value && one.note === other.note && one.askedId === other.askedId;
}

/** Whether a text answers a question: one of its choices, a day, a whole number or that it is not known, or not too long. */
export function answers(question: InterviewQuestion, value: string): boolean {
  if (value === "") return true;
  switch (question.kind) {
    case "choice":
      return question.choices.some((choice) => choice.value === value);
    case "number":
      return value === numberNotKnown || /^\d{1,9}$/.test(value);
    case "day":
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    case "text":
      return value.length <= longestAnswer;
  }
}

/** What is to be written, and what somebody else has changed meanwhile. */
function weigh(given: readonly GivenAnswer[], stored: ReadonlyMap<string, StoredAnswer>) {
  const changes: GivenAnswer[] = [];
  const conflicts: GivenAnswer[] = [];
  for (const answer of given) {
    const now = stored.get(answer.question) ?? unanswered;
    if (isSame(answer, now) || isSame(answer, answer.seen)) continue;
    (answer.seen.version === now.version ? changes : conflicts).push(answer);
  }
  return { changes, conflicts };
}

/** Leaves an answer beside the one that counts; who gave it has one such answer to a question at most. */
async function setAside(
  transaction: Transaction<Tables>,
  { roomId, leadId }: InRoom,
  {
    question,
    value,
    note,
    personId,
    operatorId,
    at,
  }: Omit<OtherAnswer, "id"> & { readonly question: string },
): Promise<void> {
  const said = { value, note, person_id: personId, operator_id: operatorId, at, version: 1, is_other: 1 };
  const id = `${roomId}.${question}.${personId ?? operatorId ?? ""}`;
  await transaction
    .insertInto("room_answers")
    .values({ id, room_id: roomId, lead_id: leadId, question, ...said })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
    .execute();
}

/** Deletes what was said otherwise; with `by`, only what this person said, and what is the same as what counts now. */
async function dropOthers(
  transaction: Transaction<Tables>,
  { roomId }: InRoom,
  question: string,
  by?: Omit<Said, "askedId"> & { readonly personId: string },
): Promise<void> {
  await transaction
    .deleteFrom("room_answers")
    .where("room_id", "=", roomId)
    .where("question", "=", question)
    .where("is_other", "=", 1)
    .$if(by !== undefined, (rows) =>
      rows.where(({ eb, and, or }) =>
        or([
          eb("person_id", "=", by?.personId ?? ""),
          and([eb("value", "=", by?.value ?? ""), eb("note", "=", by?.note ?? "")]),
        ]),
      ),
    )
    .execute();
}

/** Writes an answer that counts from now on. What one of ours writes settles the question. */
async function write(
  transaction: Transaction<Tables>,
  room: InRoom,
  { question, value, note, askedId, seen }: GivenAnswer,
  { personId, operatorId }: RoomActor,
  now: Date,
): Promise<void> {
  const { roomId, leadId } = room;
  const said = {
    value,
    note,
    asked_id: askedId === "" ? null : askedId,
    version: seen.version + 1,
    person_id: personId,
    operator_id: operatorId,
    at: now.toISOString(),
    is_preset: 0,
  };
  await transaction
    .insertInto("room_answers")
    .values({ id: `${roomId}.${question}`, room_id: roomId, lead_id: leadId, question, ...said })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
    .execute();
  await dropOthers(transaction, room, question, personId === null ? undefined : { personId, value, note });
}

/** What became of answers. `refused`: the room has ended, or the topic is not theirs. */
export type Saving =
  | { readonly outcome: "refused" }
  | { readonly outcome: "saved"; readonly saved: number; readonly conflicts: readonly GivenAnswer[] };

/** Whether an answer says that something does not apply, and not why: the report names the reason. */
export function lacksReason(
  question: InterviewQuestion,
  { value, note }: Pick<Said, "value" | "note">,
): boolean {
  if (question.kind !== "choice" || note.trim() !== "") return false;
  return question.choices.find((choice) => choice.value === value)?.standing === "not-applicable";
}

/** Whether a value leaves a question open: nothing, or that the answer is not known. */
function isOpen(question: InterviewQuestion, value: string): boolean {
  if (value === "" || question.kind === "number") return value === "" || value === numberNotKnown;
  if (question.kind !== "choice") return false;
  return question.choices.find((choice) => choice.value === value)?.standing === "unknown";
}

/** An answer as it is stored. Somebody is asked what is still open, or what one of ours has asked back and nobody touched. */
function kept({ question: id, value, note, askedId, seen }: GivenAnswer, { questions }: InterviewTopic) {
  const text = (typed: string) => storable(typed).trim().slice(0, longestAnswer);
  const question = questions.find((one) => one.id === id);
  const said = { value: text(value), note: text(note), askedId };
  const asks = isSame(said, seen) || (question !== undefined && isOpen(question, said.value));
  return { ...said, question: id, askedId: asks ? askedId : "", seen };
}

/** Those of these people of a room who may answer a topic. */
async function askableOf(
  transaction: Transaction<Tables>,
  { roomId }: InRoom,
  topic: string,
  wanted: readonly (string | null)[],
): Promise<readonly string[]> {
  const ids = wanted.filter((id) => id !== null && id !== "");
  if (ids.length === 0) return [];
  const rows = await transaction
    .selectFrom("room_people")
    .select(["id", "topics"])
    .where("room_id", "=", roomId)
    .where("id", "in", ids)
    .where("may_answer", "=", 1)
    .where("left_at", "is", null)
    .execute();
  return rows
    .filter(({ topics }) => sees({ topics: topicIds.parse(JSON.parse(topics)) }, topic))
    .map(({ id }) => id);
}

/** What changed answers are in the history: answers, answers that were taken back, and questions to somebody. */
function deedsOf(topic: InterviewTopic, changes: readonly GivenAnswer[]): readonly RoomDeed[] {
  const kindOf = ({ value, note, askedId, seen }: GivenAnswer) =>
    askedId !== "" && askedId !== seen.askedId
      ? `asked ${askedId}`
      : value === "" && note === "" && askedId === ""
        ? "withdrew"
        : "answered";
  return [...Map.groupBy(changes, kindOf)].map(([of, members]) => {
    const [kind, personId = ""] = of.split(" ");
    const about = { topic: topic.id, questions: members.map(({ question }) => question) };
    if (kind === "asked") return { kind, personId, ...about };
    return { kind: kind === "withdrew" ? kind : "answered", ...about };
  });
}

/** Whether somebody of the client now says something else than somebody before them. */
function differs(
  { questions }: InterviewTopic,
  { question: id, value }: GivenAnswer,
  before: StoredAnswer,
  { personId }: RoomActor,
): boolean {
  const question = questions.find((one) => one.id === id);
  if (question === undefined || personId === null || personId === before.personId) return false;
  return before.value !== value && !isOpen(question, before.value) && !isOpen(question, value);
}

/** Whether somebody of the client says what counts not, and has not said it yet. */
function isUnheard(
  { value, note }: GivenAnswer,
  before: StoredAnswer | undefined,
  { personId }: RoomActor,
): boolean {
  if (personId === null) return false;
  return !before?.others.some(
    (other) => other.personId === personId && other.value === value && other.note === note,
  );
}

/**
 * Saves answers to questions of a topic, in one transaction with the draft of the report, the history and the notice to
 * us. The same answers again change nothing. What somebody else has changed since it was seen is left as it is, and what
 * is said otherwise stands beside it until somebody chooses.
 * Answers that fit no question of the topic are left out. `domain`: of the Message-ID.
 */
export function saveAnswers(
  database: Database,
  room: InRoom,
  { topic, given }: { readonly topic: InterviewTopic; readonly given: readonly GivenAnswer[] },
  { actor, domain, now }: { readonly actor: RoomActor; readonly domain: string; readonly now: Date },
): Promise<Saving> {
  const fitting = given
    .map((answer) => kept(answer, topic))
    .filter((answer) => {
      const question = topic.questions.find(({ id }) => id === answer.question);
      return question !== undefined && answers(question, answer.value);
    });
  return database.transaction().execute(async (transaction): Promise<Saving> => {
    const open = await lockedRoom(transaction, room.roomId);
    const named = [actor.personId, ...fitting.map(({ askedId }) => askedId)];
    const askable = await askableOf(transaction, room, topic.id, named);
    if (open === undefined || (actor.personId !== null && !askable.includes(actor.personId)))
      return { outcome: "refused" };
    const known = fitting.map((answer) => ({
      ...answer,
      askedId: askable.includes(answer.askedId) ? answer.askedId : "",
    }));
    const before = await answersIn(transaction, room.roomId);
    const { changes, conflicts } = weigh(known, before);
    for (const change of changes) {
      const was = before.get(change.question);
      await write(transaction, room, change, actor, now);
      if (was !== undefined && differs(topic, change, was, actor))
        await setAside(transaction, room, { ...was, question: change.question });
      if (change.askedId !== "") await askPeople(transaction, { domain, now }, change.askedId);
    }
    const unheard = conflicts.filter((one) => isUnheard(one, before.get(one.question), actor));
    for (const { question, value, note } of unheard)
      await setAside(transaction, room, { question, value, note, ...actor, at: now.toISOString() });
    if (unheard.length > 0) {
      const questions = unheard.map(({ question }) => question);
      await noteInRoom(transaction, room, { kind: "disagreed", topic: topic.id, questions }, actor, now);
    }
    if (changes.length > 0) {
      for (const deed of deedsOf(topic, changes)) await noteInRoom(transaction, room, deed, actor, now);
      await redraft(transaction, room.roomId);
    }
    if (actor.personId !== null && changes.length + unheard.length > 0)
      await tellConsultant(transaction, open, { domain, now });
    return { outcome: "saved", saved: changes.length, conflicts };
  });
}

/** Which of the answers to a question counts. `chosen`: the id of another one; "": what counts now, which is `version`. */
export type Choosing = { readonly question: string; readonly version: number; readonly chosen: string };

/** Chooses between two answers to a question. False when it stands otherwise by now, or they may not. */
export function chooseAnswer(
  database: Database,
  room: InRoom,
  { topic, question, version, chosen }: Choosing & { readonly topic: string },
  { actor, domain, now }: RoomAct,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const open = await lockedRoom(transaction, room.roomId);
    if (open === undefined) return false;
    const { personId: who } = actor;
    if (who !== null && !(await askableOf(transaction, room, topic, [who])).includes(who)) return false;
    const before = (await answersIn(transaction, room.roomId)).get(question);
    const other = before?.others.find(({ id }) => id === chosen);
    if (before === undefined || before.others.length === 0 || before.version !== version) return false;
    if (chosen !== "" && other === undefined) return false;
    await dropOthers(transaction, room, question);
    const { value, note, personId, operatorId } = other ?? before;
    const counts = { value, note, person_id: personId, operator_id: operatorId };
    await transaction
      .updateTable("room_answers")
      .set({ asked_id: null, ...(other && { ...counts, version: version + 1, at: now.toISOString() }) })
      .where("id", "=", `${room.roomId}.${question}`)
      .execute();
    await noteInRoom(transaction, room, { kind: "settled", topic, questions: [question] }, actor, now);
    await redraft(transaction, room.roomId);
    if (actor.personId !== null) await tellConsultant(transaction, open, { domain, now });
    return true;
  });
}

/** Asks a person about an answer, which counts until they say something. False when they may not answer it. */
export function askAbout(
  database: Database,
  room: InRoom,
  {
    topic,
    question,
    personId,
  }: { readonly topic: string; readonly question: string; readonly personId: string },
  { actor, domain, now }: RoomAct,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    if ((await lockedRoom(transaction, room.roomId)) === undefined) return false;
    if ((await askableOf(transaction, room, topic, [personId])).length === 0) return false;
    const asked = await transaction
      .updateTable("room_answers")
      .set({ asked_id: personId })
      .where("id", "=", `${room.roomId}.${question}`)
      .where("is_preset", "=", 0)
      .returning("id")
      .execute();
    if (asked.length === 0) return false;
    await noteInRoom(
      transaction,
      room,
      { kind: "asked", topic, questions: [question], personId },
      actor,
      now,
    );
    await askPeople(transaction, { domain, now }, personId);
    return true;
  });
}
