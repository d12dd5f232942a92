import {
  type InterviewQuestion,
  type InterviewTopic,
  numberNotKnown,
} from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import { word } from "#words/word.ts";
import { topicIds } from "./access.ts";
import { answersIn, type StoredAnswer, unanswered } from "./answers.ts";
import { type RoomDeed, roomDeed } from "./history.ts";
import { formWordsIn, leadsIn, type RoomLead, roomIdOf, topicsIn } from "./interview.ts";
import { canBeAsked, holdersIn, type TopicHolder } from "./topics.ts";

/** A person of a room, also one who has left. */
export type Listed = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mayAnswer: boolean;
  readonly mayManage: boolean;
  readonly topics: readonly string[];
  readonly hasLeft: boolean;
};

/** Everything of a room but its history. */
export type RoomContent = {
  readonly leads: readonly RoomLead[];
  readonly people: readonly Listed[];
  readonly topics: readonly InterviewTopic[];
  readonly answers: ReadonlyMap<string, StoredAnswer>;
  readonly holders: ReadonlyMap<string, TopicHolder>;
  /** What a form says about questions, in its own words, by their ids. */
  readonly formWords: ReadonlyMap<string, string>;
  /** The name of a person or an operator; of one who was erased it says so. */
  readonly nameOf: (who: { readonly personId: string | null; readonly operatorId: string | null }) => string;
};

async function peopleIn(database: Database, roomId: string): Promise<readonly Listed[]> {
  const rows = await database
    .selectFrom("room_people")
    .selectAll()
    .where("room_id", "=", roomId)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, email, may_answer, may_manage, topics, left_at }) => ({
    id,
    name,
    email,
    mayAnswer: may_answer === 1,
    mayManage: may_manage === 1,
    topics: topicIds.parse(JSON.parse(topics)),
    hasLeft: left_at !== null,
  }));
}

/** What is in a room. */
export async function roomContent(database: Database, roomId: string): Promise<RoomContent> {
  const leads = await leadsIn(database, roomId);
  const people = await peopleIn(database, roomId);
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const operators = await database.selectFrom("operators").select(["id", "name"]).execute();
  for (const { id, name } of operators) names.set(id, name);
  const topics = topicsIn(leads);
  return {
    leads,
    people,
    topics,
    answers: await answersIn(database, roomId),
    formWords: formWordsIn(topics, leads),
    holders: await holdersIn(database, roomId),
    nameOf: ({ personId, operatorId }) =>
      names.get(personId ?? operatorId ?? "") ??
      (operatorId === null ? word("Somebody who is not stored any more") : word("One of us")),
  };
}

/**
 * How many questions of a topic wait for nobody any more: answered here or by a form, not known, or handed on to
 * somebody. What is left open because it may be is not counted.
 */
export function doneOf(
  { questions }: InterviewTopic,
  { answers, formWords }: Pick<RoomContent, "answers" | "formWords">,
) {
  const counted = questions.filter(({ id, mayBeOpen }) => mayBeOpen !== true || answers.get(id)?.value);
  const isDone = ({ value, askedId }: StoredAnswer) => value !== "" || askedId !== "";
  const done = counted.filter(({ id }) => {
    const answer = answers.get(id);
    return answer === undefined ? formWords.has(id) : isDone(answer);
  }).length;
  return { done, total: counted.length };
}

/** A question with its answer, as the pages of the room and the console show it. */
export function withAnswer(question: InterviewQuestion, { value, note }: StoredAnswer = unanswered) {
  const { id, kind, text, help = "" } = question;
  const unit = question.kind === "number" ? question.unit : "";
  const choices = question.kind === "choice" ? question.choices : [];
  return { id, kind, text, help, unit, choices, value, note };
}

/** An answer in the words of its question; "" when there is none. */
function answerInWords(question: InterviewQuestion, value: string): string {
  switch (question.kind) {
    case "choice":
      return question.choices.find((choice) => choice.value === value)?.label ?? value;
    case "number":
      if (value === numberNotKnown) return word("I do not know");
      return value === "" ? "" : `${value} ${question.unit}`;
    default:
      return value;
  }
}

function criteriaOf(question: InterviewQuestion): readonly string[] {
  return question.kind === "choice" ? Object.keys(question.rows ?? {}) : [];
}

/** A question that people of the client answered in different ways: what counts stands first. */
export type Dispute = {
  readonly topic: string;
  readonly question: string;
  readonly text: string;
  readonly version: number;
  readonly criteria: readonly string[];
  /** Name of the person who is asked; "": nobody is. */
  readonly asked: string;
  readonly answers: readonly {
    /** "": it counts. */
    readonly id: string;
    /** In words; "": none. */
    readonly text: string;
    readonly personId: string | null;
    readonly operatorId: string | null;
    readonly by: string;
    readonly at: string;
  }[];
  /** Who can be asked. */
  readonly people: readonly Pick<Listed, "id" | "name">[];
};

/** What people of the client answered in different ways, and nobody has settled. */
export function disputesIn({ topics, answers, people, nameOf }: RoomContent): readonly Dispute[] {
  return topics.flatMap(({ id: topic, questions }) =>
    questions.flatMap((question): readonly Dispute[] => {
      const counts = answers.get(question.id) ?? unanswered;
      if (counts.others.length === 0) return [];
      const { version, askedId } = counts;
      return [
        {
          topic,
          question: question.id,
          text: question.text,
          version,
          criteria: criteriaOf(question),
          asked: askedId === "" ? "" : nameOf({ personId: askedId, operatorId: null }),
          answers: [{ ...counts, id: "" }, ...counts.others].map(
            ({ id, value, note, personId, operatorId, at }) => ({
              id,
              text: [answerInWords(question, value), note].filter(Boolean).join("\n"),
              personId,
              operatorId,
              by: nameOf({ personId, operatorId }),
              at,
            }),
          ),
          people: people.filter((one) => !one.hasLeft && canBeAsked(one, topic)),
        },
      ];
    }),
  );
}

/** The same, of the room of a lead. */
export async function disputesAbout(database: Database, leadId: string): Promise<readonly Dispute[]> {
  const roomId = await roomIdOf(database, leadId);
  return roomId === undefined ? [] : disputesIn(await roomContent(database, roomId));
}

/** An answer that was given or changed after a time. `criteria`: on which it bears. */
export type LaterAnswer = {
  readonly question: string;
  /** In words; "": it was taken back. */
  readonly answer: string;
  readonly by: string;
  readonly at: string;
  readonly criteria: readonly string[];
};

/** What was answered in the room of a lead after a time. */
export async function answeredAfter(
  database: Database,
  leadId: string,
  since: string,
): Promise<readonly LaterAnswer[]> {
  const roomId = await roomIdOf(database, leadId);
  if (roomId === undefined) return [];
  const { topics, answers, nameOf } = await roomContent(database, roomId);
  return topics
    .flatMap(({ questions }) => questions)
    .flatMap((question): readonly LaterAnswer[] => {
      const given = answers.get(question.id);
      if (given === undefined || given.at <= since) return [];
      const criteria = criteriaOf(question);
      const answer = answerInWords(question, given.value);
      return [{ question: question.text, answer, by: nameOf(given), at: given.at, criteria }];
    });
}

/** A line of a room's history. `who`: a person of it, or one of ours. */
export type HistoryLine = { readonly at: string; readonly who: string; readonly text: string };

/** What is told of: a deed of the room, or that the report of one of its leads was published. */
type Told = RoomDeed | { readonly kind: "published"; readonly reference: string };

function deedInWords(deed: Told, { topics, nameOf }: RoomContent): string {
  const name = "personId" in deed ? nameOf({ personId: deed.personId ?? null, operatorId: null }) : "";
  const topic = "topic" in deed ? (topics.find(({ id }) => id === deed.topic)?.title ?? deed.topic) : "";
  const count = "questions" in deed ? deed.questions.length : 0;
  const about = { name, topic, count };
  switch (deed.kind) {
    case "opened":
      return word("opened the room");
    case "ended":
      return word("ended the room");
    case "lead":
      return word("added what was sent as {reference}", deed);
    case "published":
      return word("published the report {reference}", deed);
    case "renewed":
      return word("mailed a new address to {name}", about);
    case "invited":
      return word("invited {name}", about);
    case "changed":
      return word("changed what {name} may do", about);
    case "removed":
      return word("took {name} out of the room", about);
    case "answered":
      return count === 1
        ? word("answered a question of {topic}", about)
        : word("answered {count} questions of {topic}", about);
    case "disagreed":
      return count === 1
        ? word("gave another answer to a question of {topic}", about)
        : word("gave other answers to {count} questions of {topic}", about);
    case "settled":
      return word("chose between the answers to a question of {topic}", about);
    case "withdrew":
      return count === 1
        ? word("took back an answer of {topic}", about)
        : word("took back {count} answers of {topic}", about);
    case "asked":
      return count === 1
        ? word("asked {name} a question of {topic}", about)
        : word("asked {name} {count} questions of {topic}", about);
    case "sent":
      return word("asked {name} to answer {topic}", about);
    case "returned":
      return deed.personId === undefined
        ? word("gave {topic} back", about)
        : word("took {topic} back from {name}", about);
  }
}

/** Who did it. A report is published by one of us, from a terminal too; other deeds may be the software's. */
function doerOf(
  {
    personId,
    operatorId,
    told,
  }: {
    readonly personId: string | null;
    readonly operatorId: string | null;
    readonly told: Told;
  },
  { nameOf }: RoomContent,
): string {
  if (personId !== null || operatorId !== null) return nameOf({ personId, operatorId });
  return told.kind === "published"
    ? word("One of us")
    : word("Our software, or somebody who is not stored any more");
}

/** Lines of a page of the history. */
const historyPage = 100;

/** When the reports of a room's leads were published, and by whom. */
async function publishedIn(database: Database, { leads }: RoomContent) {
  if (leads.length === 0) return [];
  const rows = await database
    .selectFrom("report_versions")
    .select(["id", "at", "operator_id as operatorId", "lead_id as leadId"])
    .where("reviewer", "is not", null)
    .where(
      "lead_id",
      "in",
      leads.map(({ id }) => id),
    )
    .execute();
  return rows.map(({ leadId, ...row }) => {
    const reference = leads.find(({ id }) => id === leadId)?.reference ?? "";
    return { ...row, personId: null, told: { kind: "published", reference } as const };
  });
}

/**
 * What was done in a room, the newest first. `before`: only what was done earlier (the place of a line); "": all. What
 * somebody answered is in none of it, so everybody in the room may read it.
 */
export async function historyOf(
  database: Database,
  roomId: string,
  content: RoomContent,
  before = "",
): Promise<{ readonly lines: readonly HistoryLine[]; readonly next: string }> {
  const [until = "", beforeId = ""] = before.split("_");
  const rows = await database
    .selectFrom("room_history")
    .select(["id", "at", "person_id as personId", "operator_id as operatorId", "deed"])
    .where("room_id", "=", roomId)
    .$if(before !== "", (lines) =>
      lines.where(({ eb }) =>
        eb.or([eb("at", "<", until), eb.and([eb("at", "=", until), eb("id", "<", beforeId)])]),
      ),
    )
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(historyPage + 1)
    .execute();
  const deeds = rows.map(({ deed, ...row }) => ({ ...row, told: roomDeed.parse(JSON.parse(deed)) }));
  const placeOf = ({ at, id }: { readonly at: string; readonly id: string }) => `${at}_${id}`;
  const published = (await publishedIn(database, content)).filter(
    (one) => before === "" || placeOf(one) < before,
  );
  const all = [...deeds, ...published].toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
  const shown = all.slice(0, historyPage);
  const last = shown.at(-1);
  return {
    lines: shown.map(({ at, personId, operatorId, told }) => ({
      at,
      who: doerOf({ personId, operatorId, told }, content),
      text: deedInWords(told, content),
    })),
    next: all.length > historyPage && last !== undefined ? placeOf(last) : "",
  };
}
