import type { Transaction } from "kysely";
import { longestAnswer } from "#contract/room.ts";
import type { InterviewQuestion, InterviewTopic } from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { sees, topicIds } from "./access.ts";
import { type InRoom, lockedRoom, noteInRoom, type RoomActor, type RoomDeed } from "./history.ts";
import { redraft } from "./interview.ts";
import { askPeople, tellConsultant } from "./mails.ts";

/** What is said to a question. `askedId`: the person to ask, where it is not known; "": nobody. */
export type Said = { readonly value: string; readonly note: string; readonly askedId: string };

/** What somebody says to a question, and what stood there when they began. */
export type GivenAnswer = Said & {
  readonly question: string;
  readonly seen: Said & { readonly version: number };
};

/** An answer as it is stored; version 0: there is none. `personId`, `operatorId`: who gave it. */
export type StoredAnswer = Said & {
  readonly version: number;
  readonly personId: string | null;
  readonly operatorId: string | null;
  readonly at: string;
};

/** A question without an answer. */
export const unanswered: StoredAnswer = {
  value: "",
  note: "",
  askedId: "",
  version: 0,
  personId: null,
  operatorId: null,
  at: "",
};

/** The answers of a room, by the ids of their questions. */
export async function answersIn(
  database: Database,
  roomId: string,
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const rows = await database.selectFrom("room_answers").selectAll().where("room_id", "=", roomId).execute();
  return new Map(
    rows.map(({ question, value, note, version, person_id, operator_id, at, asked_id }) => [
      question,
      { value, note, askedId: asked_id ?? "", version, personId: person_id, operatorId: operator_id, at },
    ]),
  );
}

function isSame(one: Said, other: Said): boolean {
  return one.value === other.value && one.note === other.note && one.askedId === other.askedId;
}

/** Whether a text answers a question: one of its choices, a day, a whole number, or not too long. */
export function answers(question: InterviewQuestion, value: string): boolean {
  if (value === "") return true;
  switch (question.kind) {
    case "choice":
      return question.choices.some((choice) => choice.value === value);
    case "number":
      return /^\d{1,9}$/.test(value);
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
    const before = stored.get(answer.question);
    const now = before ?? unanswered;
    // What the form that was sent has filled in becomes an answer of who saves it.
    const isConfirmed = before === undefined && answer.value !== "";
    if (isSame(answer, now) || (isSame(answer, answer.seen) && !isConfirmed)) continue;
    (answer.seen.version === now.version ? changes : conflicts).push(answer);
  }
  return { changes, conflicts };
}

async function write(
  transaction: Transaction<Tables>,
  { roomId, leadId }: InRoom,
  { question, value, note, askedId, seen }: GivenAnswer,
  { personId, operatorId }: RoomActor,
  now: Date,
): Promise<void> {
  const said = {
    value,
    note,
    asked_id: askedId === "" ? null : askedId,
    version: seen.version + 1,
    person_id: personId,
    operator_id: operatorId,
    at: now.toISOString(),
  };
  await transaction
    .insertInto("room_answers")
    .values({ id: `${roomId}.${question}`, room_id: roomId, lead_id: leadId, question, ...said })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(said))
    .execute();
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
export function isOpen(question: InterviewQuestion, value: string): boolean {
  if (value === "" || question.kind !== "choice") return value === "";
  return question.choices.find((choice) => choice.value === value)?.standing === "unknown";
}

/** An answer as it is stored: somebody is asked only what is still open. */
function kept({ question: id, value, note, askedId, seen }: GivenAnswer, { questions }: InterviewTopic) {
  const text = (typed: string) => storable(typed).trim().slice(0, longestAnswer);
  const question = questions.find((one) => one.id === id);
  const asks = question !== undefined && isOpen(question, text(value));
  return { question: id, value: text(value), note: text(note), askedId: asks ? askedId : "", seen };
}

/** Ids of the people of a room who may answer a topic. */
async function askableIn(
  transaction: Transaction<Tables>,
  { roomId }: InRoom,
  topic: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom("room_people")
    .select(["id", "topics"])
    .where("room_id", "=", roomId)
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

/**
 * Saves answers to questions of a topic, in one transaction with the draft of the report, the history and the notice to
 * us. The same answers again change nothing. What somebody else has changed since it was seen is left as it is.
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
    const askable = await askableIn(transaction, room, topic.id);
    if (open === undefined || (actor.personId !== null && !askable.includes(actor.personId)))
      return { outcome: "refused" };
    const known = fitting.map((answer) => ({
      ...answer,
      askedId: askable.includes(answer.askedId) ? answer.askedId : "",
    }));
    const { changes, conflicts } = weigh(known, await answersIn(transaction, room.roomId));
    for (const change of changes) {
      await write(transaction, room, change, actor, now);
      if (change.askedId !== "") await askPeople(transaction, { domain, now }, change.askedId);
    }
    if (changes.length > 0) {
      for (const deed of deedsOf(topic, changes)) await noteInRoom(transaction, room, deed, actor, now);
      await redraft(transaction, room.roomId);
      if (actor.personId !== null) await tellConsultant(transaction, open, { domain, now });
    }
    return { outcome: "saved", saved: changes.length, conflicts };
  });
}
