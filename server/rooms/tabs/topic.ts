import { z } from "zod";
import { topicPath } from "#contract/room.ts";
import { type InterviewTopic, numberNotKnown } from "#questionnaires/engine/interview.ts";
import { sees } from "#server/rooms/access.ts";
import {
  answers as answersQuestion,
  chooseAnswer,
  type GivenAnswer,
  lacksReason,
  type Saving,
  type StoredAnswer,
  saveAnswers,
} from "#server/rooms/answers.ts";
import {
  actOf,
  doneIn,
  type Entered,
  goTo,
  headOf,
  noRoom,
  type RoomForm,
  type RoomTab,
  showRoom,
} from "#server/rooms/entering.ts";
import { disputesIn, doneOf, type RoomContent, roomContent, withAnswer } from "#server/rooms/queries.ts";
import { canBeAsked, mayTakeBack, returnTopic, sendTopic } from "#server/rooms/topics.ts";
import type { RoomConflict, RoomTopicData } from "#site/requests/room.ts";
import type { FilledForm } from "#ui/field/filled-form.ts";
import { word } from "#words/word.ts";

/** What stood in the answers when a page was made: version, value, note, whom to ask; by question. */
const seenSchema = z.record(
  z.string(),
  z.object({ version: z.number().int(), value: z.string(), note: z.string(), askedId: z.string() }),
);

const nothing = { version: 0, value: "", note: "", askedId: "" };

function seenOf(
  { questions }: InterviewTopic,
  { answers }: Pick<RoomContent, "answers">,
): z.infer<typeof seenSchema> {
  return Object.fromEntries(
    questions.map(({ id }) => {
      const { version, value, note, askedId } = answers.get(id) ?? nothing;
      return [id, { version, value, note, askedId }];
    }),
  );
}

function parsedSeen(text: string): z.infer<typeof seenSchema> {
  try {
    return seenSchema.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** The answers of a form. A question that it does not hold is left as it is. */
function givenIn(
  { questions }: InterviewTopic,
  form: RoomForm,
  { id: personId }: Pick<Entered["person"], "id">,
): readonly GivenAnswer[] {
  const seen = parsedSeen(form.value("seen"));
  return questions.flatMap(({ id: question, kind }) => {
    const before = seen[question] ?? nothing;
    const holds = ["v", "u", "n", "a"].some((part) => form.values(`${part}.${question}`).length > 0);
    if (!holds) return [];
    // Browsers send nothing of radio buttons of which none is chosen.
    const isChosen = kind !== "choice" || form.values(`v.${question}`).length > 0;
    const typed = isChosen ? form.value(`v.${question}`) : before.value;
    // Of a number and a tick that it is not known, the one counts that is new.
    const isTicked = kind === "number" && form.values(`u.${question}`).length > 0;
    const value = isTicked && (typed === "" || typed === before.value) ? numberNotKnown : typed;
    const note = form.value(`n.${question}`);
    // Who is asked cannot choose themselves: what they leave as it is still waits for them.
    const isLeft = before.askedId === personId && value === before.value && note === before.note;
    const chosen = form.values(`a.${question}`).length > 0 ? form.value(`a.${question}`) : before.askedId;
    return [{ question, value, note, askedId: chosen === "" && isLeft ? personId : chosen, seen: before }];
  });
}

/** Who answered; of one of us that it was for the client. */
function byWhom(
  name: string,
  { personId, operatorId }: Pick<StoredAnswer, "personId" | "operatorId">,
): string {
  return personId === null && operatorId !== null ? word("{name}, for you", { name }) : name;
}

/** What was answered in different ways, each answer with whose it is. */
function conflictsIn({ content, desk }: Entered, topic: InterviewTopic): readonly RoomConflict[] {
  return disputesIn(content)
    .filter((dispute) => dispute.topic === topic.id)
    .map(({ question, text, version, answers }) => ({
      question,
      text,
      version,
      answers: answers.map(({ id, text: said, by, at, ...who }) => ({
        id,
        text: said,
        by: `${byWhom(by, who)}, ${desk.readableTime(at)}`,
      })),
    }));
}

function pageOf(entered: Entered, topic: InterviewTopic): RoomTopicData {
  const { content, person, path, desk } = entered;
  const { topics, answers, formWords, holders, people, nameOf } = content;
  const holder = holders.get(topic.id);
  const shown = topics.filter(({ id }) => sees(person, id));
  const { done, total } = doneOf(topic, content);
  const next = shown[shown.findIndex(({ id }) => id === topic.id) + 1];
  return {
    ...headOf(entered),
    topic: topic.id,
    title: topic.title,
    done: doneIn(entered, ["saved", "sent", "returned", "taken"]),
    mayAnswer: canBeAsked(person, topic.id),
    questions: topic.questions.map((question) => {
      const answer = answers.get(question.id);
      return {
        ...withAnswer(question, answer),
        askedId: answer?.askedId ?? "",
        by: answer === undefined ? "" : `${byWhom(nameOf(answer), answer)}, ${desk.readableTime(answer.at)}`,
        mayBeOpen: question.mayBeOpen === true,
        formSays: answer === undefined ? (formWords.get(question.id) ?? "") : "",
      };
    }),
    conflicts: conflictsIn(entered, topic),
    seen: JSON.stringify(seenOf(topic, content)),
    people: people
      .filter((one) => !one.hasLeft && one.id !== person.id && canBeAsked(one, topic.id))
      .map(({ id, name }) => ({ id, name })),
    who: holder === undefined ? "" : nameOf({ personId: holder.personId, operatorId: null }),
    due: holder?.dueOn ? desk.readableDay(`${holder.dueOn}T12:00:00Z`) : "",
    change: changeInWords(Number(entered.http.req.query("more") ?? 0)),
    answered: done,
    total,
    mayInvite: person.mayManage,
    isYours: holder?.personId === person.id,
    mayTakeBack: holder !== undefined && mayTakeBack(person, holder),
    next: next === undefined ? "" : topicPath(path, next.id),
  };
}

/** How many questions more a person sees than before; negative: fewer. What is answered about the scope adds some. */
function addedIn({ content: before, person }: Entered, after: RoomContent): number {
  const asked = ({ topics }: RoomContent) =>
    topics.filter(({ id }) => sees(person, id)).flatMap(({ questions }) => questions).length;
  return asked(after) - asked(before);
}

/** That there are more questions now, or fewer; "": as many as before. */
function changeInWords(added: number): string {
  if (!Number.isSafeInteger(added) || added === 0) return "";
  const count = Math.abs(added);
  if (added < 0) return count === 1 ? word("1 question fewer.") : word("{count} questions fewer.", { count });
  return count === 1 ? word("1 question more.") : word("{count} questions more.", { count });
}

/** The topic that was asked for, if the person sees it. */
function topicIn({ content, person, http }: Entered): InterviewTopic | undefined {
  const id = http.req.param("topic") ?? "";
  return content.topics.find((topic) => topic.id === id && sees(person, id));
}

/** What is wrong with what was typed. */
function faultsIn(topic: InterviewTopic, given: readonly GivenAnswer[]) {
  return given.flatMap(({ question: id, value, note }) => {
    const question = topic.questions.find((one) => one.id === id);
    if (question !== undefined && lacksReason(question, { value, note }))
      return [{ name: `n.${id}`, message: word("Please write why it does not apply.") }];
    if (question === undefined || answersQuestion(question, value.trim())) return [];
    const sentences = {
      number: word("Please write a whole number, for example 12."),
      day: word("Please write a day, for example 2026-01-31."),
      text: word("Please shorten this."),
      choice: word("Please choose one of those offered."),
    };
    return [{ name: `v.${id}`, message: sentences[question.kind] }];
  });
}

async function show(
  entered: Entered,
  topic: InterviewTopic,
  { form, isConflict = false }: { readonly form?: FilledForm; readonly isConflict?: boolean } = {},
): Promise<Response> {
  // What others did meanwhile is shown, too.
  const { desk, person } = entered;
  const content = isConflict ? await roomContent(desk.database, person.roomId) : entered.content;
  const status = form ? 422 : isConflict ? 409 : 200;
  return showRoom(entered, "/room/topic", pageOf({ ...entered, content }, topic), {
    status,
    ...(form && { form }),
  });
}

async function save(
  entered: Entered,
  topic: InterviewTopic,
  form: RoomForm,
): Promise<{ readonly saving: Saving } | { readonly refused: Response }> {
  const given = givenIn(topic, form, entered.person);
  const faults = faultsIn(topic, given);
  if (faults.length > 0) {
    const values = Object.fromEntries(
      given.flatMap(({ question, value, note, askedId }) => [
        [`v.${question}`, value === numberNotKnown ? "" : value],
        [`u.${question}`, value === numberNotKnown ? [value] : []],
        [`n.${question}`, note],
        [`a.${question}`, askedId],
      ]),
    );
    return { refused: await show(entered, topic, { form: { values, faults } }) };
  }
  const { desk, person } = entered;
  return { saving: await saveAnswers(desk.database, person, { topic, given }, actOf(entered)) };
}

/**
 * Saves answers while the page stays open. 200 with what the topic holds now; 409 when somebody else has answered
 * meanwhile; 422 with a sentence.
 */
async function saveAtOnce(entered: Entered, topic: InterviewTopic, form: RoomForm): Promise<Response> {
  const { desk, http, person } = entered;
  const given = givenIn(topic, form, entered.person);
  const [fault] = faultsIn(topic, given);
  if (fault !== undefined) return http.text(fault.message, 422);
  const saving = await saveAnswers(desk.database, person, { topic, given }, actOf(entered));
  if (saving.outcome === "refused") return http.text("", 404);
  desk.wake();
  if (saving.conflicts.length > 0) return http.text("", 409);
  const content = await roomContent(desk.database, person.roomId);
  const { done, total } = doneOf(topic, content);
  return http.json({
    seen: JSON.stringify(seenOf(topic, content)),
    change: changeInWords(addedIn(entered, content)),
    sum: [done, total],
  });
}

/** One topic. Its form saves all answers, gives the topic back, or gives it to somebody else. */
export const topicTab: RoomTab = {
  at: "/topics/:topic",
  show(entered) {
    const topic = topicIn(entered);
    return topic === undefined ? noRoom(entered.desk, entered.http) : show(entered, topic);
  },
  async act(entered, form) {
    const { desk, http, person } = entered;
    const topic = topicIn(entered);
    if (topic === undefined || !canBeAsked(person, topic.id)) return noRoom(desk, http);
    const here = topicPath("", topic.id);
    const action = form.value("action");
    if (action === "choose") {
      const [question, version, chosen] = [
        form.value("question"),
        form.value("version"),
        form.value("chosen"),
      ];
      const choosing = { topic: topic.id, question, version: Number(version), chosen };
      const isChosen = await chooseAnswer(desk.database, person, choosing, actOf(entered));
      return goTo(entered, isChosen ? `${here}?done=saved` : here);
    }
    if (action === "send") {
      const dueOn = z.iso.date().safeParse(form.value("dueOn")).data ?? null;
      const to = { topic: topic.id, personId: form.value("personId"), dueOn };
      const isSent = await sendTopic(desk.database, person, to, actOf(entered));
      return goTo(entered, isSent ? `${here}?done=sent` : here);
    }
    if (action === "take") {
      const holder = entered.content.holders.get(topic.id);
      if (holder === undefined || !mayTakeBack(person, holder)) return goTo(entered, here);
      await returnTopic(desk.database, person, topic.id, actOf(entered));
      return goTo(entered, `${here}?done=taken`);
    }
    if (http.req.header("accept") === "application/json") return saveAtOnce(entered, topic, form);
    const result = await save(entered, topic, form);
    if ("refused" in result) return result.refused;
    const { saving } = result;
    if (saving.outcome === "refused") return noRoom(desk, http);
    desk.wake();
    if (saving.conflicts.length > 0) return show(entered, topic, { isConflict: true });
    if (action !== "return") {
      const added = addedIn(entered, await roomContent(desk.database, person.roomId));
      return goTo(entered, `${here}?done=saved${added === 0 ? "" : `&more=${added}`}`);
    }
    await returnTopic(desk.database, person, topic.id, actOf(entered));
    return goTo(entered, `${here}?done=returned`);
  },
};
