import { z } from "zod";
import { longestAnswer } from "#contract/room.ts";
import { dispute } from "./dispute.ts";
import { noInput, read, write } from "./endpoint.ts";

const said = {
  value: z.string(),
  note: z.string(),
};

/** A question with its answer. `version`: 0 while there is none. `by`: who gave it; "": nobody. */
const question = z.object({
  id: z.string(),
  kind: z.enum(["choice", "number", "day", "text"]),
  text: z.string(),
  help: z.string(),
  unit: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })).readonly(),
  ...said,
  version: z.number(),
  by: z.string(),
  at: z.iso.datetime().nullable(),
  /** Name of the person who is asked; "": nobody is. */
  asked: z.string(),
});

export type RoomQuestion = z.infer<typeof question>;

const topic = z.object({
  id: z.string(),
  title: z.string(),
  /** How many questions wait for nobody any more, of those that have to be answered: as the client's own page counts. */
  answered: z.number(),
  total: z.number(),
  /** Name of the person who has it; "": nobody has. */
  who: z.string(),
  /** YYYY-MM-DD; null: no day was said. */
  dueOn: z.string().nullable(),
  questions: z.array(question).readonly(),
});

export type RoomTopic = z.infer<typeof topic>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  mayAnswer: z.boolean(),
  mayManage: z.boolean(),
  /** Titles of topics; empty: all. */
  topics: z.array(z.string()).readonly(),
});

/** A client's room. `leads`: of the room. `others`: of the same company, which can be added. */
const room = z.object({
  openedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Whether the client did something that nobody of ours has looked at. */
  isNew: z.boolean(),
  leads: z.array(z.string()).readonly(),
  others: z.array(z.object({ reference: z.string(), name: z.string() })).readonly(),
  people: z.array(person).readonly(),
  topics: z.array(topic).readonly(),
  disputes: z.array(dispute).readonly(),
  history: z.array(z.object({ at: z.iso.datetime(), who: z.string(), text: z.string() })).readonly(),
});

export type Room = z.infer<typeof room>;

/** The room of a lead; null: it has none. */
const roomOfLead = z.object({ room: room.nullable() });

const answer = z.object({
  question: z.string().max(100),
  value: z.string().max(longestAnswer, "Please shorten the answer."),
  note: z.string().max(longestAnswer, "Please shorten the note."),
  /** Version of the answer that was seen. */
  version: z.number().int(),
});

/** References of leads, and ids of topics and of people. */
const name = z.string().max(100);

/** Rooms of clients, by the reference of one of their leads. */
export const rooms = {
  readRoom: read("/api/console/leads/:reference/room", "consultant", roomOfLead),
  openRoom: write("/api/console/leads/:reference/room/open", "consultant", noInput),
  endRoom: write("/api/console/leads/:reference/room/end", "consultant", noInput),
  seeRoom: write("/api/console/leads/:reference/room/seen", "consultant", noInput),
  renewRoomAddress: write(
    "/api/console/leads/:reference/room/renew",
    "consultant",
    z.object({ personId: name }),
  ),
  addRoomLead: write("/api/console/leads/:reference/room/leads", "consultant", z.object({ other: name })),
  chooseAnswer: write(
    "/api/console/leads/:reference/room/choose",
    "consultant",
    // `chosen`: the id of an answer; "": what counts already.
    z.object({ topic: name, question: name, version: z.number().int(), chosen: z.string().max(300) }),
  ),
  askAboutAnswer: write(
    "/api/console/leads/:reference/room/ask",
    "consultant",
    z.object({ topic: name, question: name, personId: name }),
  ),
  answerInRoom: write(
    "/api/console/leads/:reference/room/answers",
    "consultant",
    z.object({ topic: name, answers: z.array(answer).max(100) }),
    // Ids of questions that somebody else has answered meanwhile: theirs stay.
    z.object({ conflicts: z.array(z.string()).readonly() }),
    { limit: "questionnaire" },
  ),
};
