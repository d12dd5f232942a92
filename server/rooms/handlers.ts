import type { Company } from "#contract/company.ts";
import type { Room, rooms } from "#contract/console/rooms.ts";
import type { InterviewChoice } from "#questionnaires/engine/interview.ts";
import type { Database } from "#server/database/open.ts";
import { HttpError } from "#server/http/errors.ts";
import type { ConsoleHandlers } from "#server/operators/sessions/connection.ts";
import { word } from "#words/word.ts";
import { askAbout, chooseAnswer, lacksReason, saveAnswers } from "./answers.ts";
import { addLead, endRoom, type OpeningRefusal, openRoom } from "./commands.ts";
import { type RoomAct, renewAddress } from "./people.ts";
import { disputesIn, doneOf, historyOf, type RoomContent, roomContent, withAnswer } from "./queries.ts";

type Desk = {
  readonly database: Database;
  readonly company: Pick<Company, "domain">;
  /** Tells the outbox that there is something to send. */
  readonly wake: () => void;
};

const refusals: Readonly<Record<OpeningRefusal, string>> = {
  unknown: "There is no such lead here. Please go back to the inbox.",
  room: "This lead is in the room of another lead of its company already.",
  address: "This lead has no e-mail address to which the room's address could go. Please correct it first.",
};

function refuse(outcome: OpeningRefusal | "done"): void {
  if (outcome !== "done") throw new HttpError(outcome === "unknown" ? 404 : 409, refusals[outcome]);
}

/** The room of a lead, open or ended; undefined: it has none. */
function roomOf(database: Database, reference: string) {
  return database
    .selectFrom("rooms")
    .innerJoin("room_leads", "room_leads.room_id", "rooms.id")
    .innerJoin("leads", "leads.id", "room_leads.lead_id")
    .innerJoin("leads as first", "first.id", "rooms.lead_id")
    .select(["rooms.id as roomId", "rooms.lead_id as leadId", "opened_at as openedAt"])
    .select(["ended_at as endedAt", "acted_at as actedAt", "first.company_domain as domain"])
    .where("leads.reference", "=", reference)
    .executeTakeFirst();
}

async function known(database: Database, reference: string) {
  const room = await roomOf(database, reference);
  if (room === undefined) throw new HttpError(404, "This lead has no room.");
  return room;
}

function actBy({
  operator,
  company,
  now,
}: Pick<Desk, "company"> & { readonly operator: { readonly id: string }; readonly now: Date }): RoomAct {
  return { actor: { personId: null, operatorId: operator.id }, domain: company.domain, now };
}

/** Leads of the same company that are in no room, the newest first. */
async function othersOf(database: Database, domain: string): Promise<Room["others"]> {
  if (domain === "") return [];
  const leads = await database
    .selectFrom("leads")
    .leftJoin("room_leads", "room_leads.lead_id", "leads.id")
    .leftJoin("lead_merges", "lead_merges.lead_id", "leads.id")
    .select(["reference", "contact_name as name"])
    .where("company_domain", "=", domain)
    .where("room_leads.room_id", "is", null)
    .where("lead_merges.lead_id", "is", null)
    .orderBy("leads.id", "desc")
    .limit(20)
    .execute();
  return leads;
}

/** A choice as one of ours reads it who answers for the client. */
function asWeSay({ value, label, standing }: InterviewChoice): Pick<InterviewChoice, "value" | "label"> {
  return { value, label: standing === "unknown" ? "They do not know, or did not say" : label };
}

/** What a form says about a question that nobody has answered; "": nothing. */
function formSays({ formWords }: RoomContent, question: string): string {
  const words = formWords.get(question);
  return words === undefined ? "" : word("The form that was sent: {words}", { words });
}

function topicsIn(content: RoomContent): Room["topics"] {
  const { topics, answers, holders, nameOf } = content;
  const named = (personId: string) => (personId === "" ? "" : nameOf({ personId, operatorId: null }));
  return topics.map((topic) => ({
    id: topic.id,
    title: topic.title,
    answered: doneOf(topic, content).done,
    total: doneOf(topic, content).total,
    who: named(holders.get(topic.id)?.personId ?? ""),
    dueOn: holders.get(topic.id)?.dueOn ?? null,
    questions: topic.questions.map((question) => {
      const answer = answers.get(question.id);
      const shown = withAnswer(question, answer);
      return {
        ...shown,
        choices: shown.choices.map(asWeSay),
        version: answer?.version ?? 0,
        by: answer === undefined ? formSays(content, question.id) : nameOf(answer),
        at: answer?.at || null,
        asked: named(answer?.askedId ?? ""),
      };
    }),
  }));
}

/** Rooms of clients. */
export const roomHandlers: ConsoleHandlers<Desk, typeof rooms> = {
  async readRoom({ database, params }) {
    const room = await roomOf(database, params.reference);
    if (room === undefined) return { room: null };
    const { roomId, openedAt, endedAt, actedAt, domain } = room;
    const content = await roomContent(database, roomId);
    const titles = new Map(content.topics.map(({ id, title }) => [id, title]));
    return {
      room: {
        openedAt,
        endedAt,
        isNew: actedAt !== null,
        leads: content.leads.map(({ reference }) => reference),
        others: await othersOf(database, domain),
        people: content.people
          .filter(({ hasLeft }) => !hasLeft)
          .map((one) => ({ ...one, topics: one.topics.map((id) => titles.get(id) ?? id) })),
        topics: topicsIn(content),
        disputes: disputesIn(content),
        history: (await historyOf(database, roomId, content)).lines,
      },
    };
  },

  /** 404 unknown lead; 409 when it is in another room, or has no address. */
  async openRoom({ database, params, wake, ...context }) {
    refuse(await openRoom(database, params.reference, actBy(context)));
    wake();
  },

  async endRoom({ database, params, ...context }) {
    const { roomId } = await known(database, params.reference);
    await endRoom(database, roomId, actBy(context));
  },

  /** Says that what the client did was looked at. What they do from then on waits again. */
  async seeRoom({ database, params, now }) {
    const { roomId } = await known(database, params.reference);
    await database
      .updateTable("rooms")
      .set({ acted_at: null })
      .where("id", "=", roomId)
      .where("acted_at", "<=", now.toISOString())
      .execute();
  },

  /** 409 when the room has ended, or they are not in it any more. */
  async renewRoomAddress({ database, params, wake, ...context }, { personId }) {
    const room = await known(database, params.reference);
    const outcome = await renewAddress(database, room, personId, actBy(context));
    if (outcome !== "done") throw new HttpError(409, "They are not in the room any more, or it has ended.");
    wake();
  },

  /** 404 when it is no lead of the same company; 409 when it is in a room, or has no address. */
  async addRoomLead({ database, params, wake, ...context }, { other }) {
    const { roomId } = await known(database, params.reference);
    refuse(await addLead(database, roomId, other, actBy(context)));
    wake();
  },

  /** 409 when the question stands otherwise by now. */
  async chooseAnswer({ database, params, ...context }, choosing) {
    const room = await known(database, params.reference);
    if (!(await chooseAnswer(database, room, choosing, actBy(context))))
      throw new HttpError(409, "This question was answered anew or settled meanwhile. Please look again.");
  },

  /** 409 when they may not answer it. */
  async askAboutAnswer({ database, params, wake, ...context }, asked) {
    const room = await known(database, params.reference);
    if (!(await askAbout(database, room, asked, actBy(context))))
      throw new HttpError(409, "They may not answer this any more. Please choose somebody else.");
    wake();
  },

  /** Answers for the client, marked as ours. What they have changed meanwhile stays. 409 when the room has ended. */
  async answerInRoom({ database, params, ...context }, { topic: id, answers }) {
    const room = await known(database, params.reference);
    const content = await roomContent(database, room.roomId);
    const topic = content.topics.find((one) => one.id === id);
    if (topic === undefined) throw new HttpError(404, "There is no such topic in this room.");
    const given = answers.map(({ question, value, note, version }) => {
      const seen = content.answers.get(question);
      // Only what was changed is sent, so nothing of it is as it was seen.
      const before = { version, value: "\u0000", note: "", askedId: "" };
      return { question, value, note, askedId: seen?.askedId ?? "", seen: before };
    });
    const unsaid = topic.questions.find((question) =>
      given.some((answer) => answer.question === question.id && lacksReason(question, answer)),
    );
    if (unsaid !== undefined)
      throw new HttpError(400, `Please write in the note why it does not apply: ${unsaid.text}`);
    const saving = await saveAnswers(database, room, { topic, given }, actBy(context));
    if (saving.outcome === "refused") throw new HttpError(409, "The room has ended. Open it again first.");
    return { conflicts: saving.conflicts.map(({ question }) => question) };
  },
};
