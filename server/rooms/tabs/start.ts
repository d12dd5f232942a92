import { topicPath } from "#contract/room.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import type { InterviewTopic } from "#questionnaires/engine/interview.ts";
import { sees } from "#server/rooms/access.ts";
import { type Entered, headOf, type RoomTab, showRoom } from "#server/rooms/entering.ts";
import { doneOf } from "#server/rooms/queries.ts";
import { canBeAsked } from "#server/rooms/topics.ts";
import type { RoomStartData } from "#site/requests/room.ts";

type Next = Pick<Entered, "content" | "path"> & {
  readonly person: Pick<Entered["person"], "id" | "mayAnswer" | "topics">;
  readonly desk: Pick<Entered["desk"], "readableDay">;
};

/**
 * What waits for the person: topics that they have and questions that others ask them; else the topic of which the least
 * is done and that nobody has.
 */
export function nextFor({ content, person, path, desk }: Next): RoomStartData["next"] {
  const { topics, answers, holders } = content;
  const due = (day: string | null | undefined) => (day ? desk.readableDay(`${day}T12:00:00Z`) : "");
  const line = (topic: InterviewTopic) => {
    const { done, total } = doneOf(topic, content);
    const { id, title } = topic;
    const isDone = done === total;
    return {
      title,
      href: topicPath(path, id),
      due: due(holders.get(id)?.dueOn),
      isDone,
      share: done / total,
    };
  };
  const theirs = topics.filter(({ id }) => holders.get(id)?.personId === person.id).map(line);
  const asked = topics.flatMap(({ id, questions }) =>
    questions
      .filter((question) => answers.get(question.id)?.askedId === person.id)
      .map(({ id: question, text }) => ({
        title: text,
        href: `${topicPath(path, id)}#${question}`,
        due: "",
        isDone: false,
      })),
  );
  const mine = [...asked, ...theirs.toSorted((one, other) => Number(one.isDone) - Number(other.isDone))];
  const [least] = topics
    .filter(({ id }) => canBeAsked(person, id) && !holders.has(id))
    .map(line)
    .filter(({ isDone }) => !isDone)
    .toSorted((one, other) => one.share - other.share);
  const shown = mine.length > 0 || least === undefined ? mine : [least];
  return shown.map(({ title, href, due: by, isDone }) => ({ title, href, due: by, isDone }));
}

/** Where things stand. */
export const startTab: RoomTab = {
  at: "",
  show(entered) {
    const { content, person, path, desk } = entered;
    const { holders, leads, nameOf } = content;
    const topics = content.topics.filter(({ id }) => sees(person, id));
    const counts = topics.map((topic) => doneOf(topic, content));
    return showRoom(entered, "/room/start", {
      ...headOf(entered),
      next: nextFor(entered),
      answered: counts.reduce((all, { done }) => all + done, 0),
      total: counts.reduce((all, { total }) => all + total, 0),
      topics: topics.map((topic) => {
        const holder = holders.get(topic.id);
        return {
          title: topic.title,
          href: topicPath(path, topic.id),
          answered: doneOf(topic, content).done,
          total: doneOf(topic, content).total,
          who: holder === undefined ? "" : nameOf({ personId: holder.personId, operatorId: null }),
          due: holder?.dueOn ? desk.readableDay(`${holder.dueOn}T12:00:00Z`) : "",
        };
      }),
      reports: leads
        .filter(({ draft }) => draft !== null)
        .map(({ reference, questionnaire, publishedAt }) => ({
          reference,
          title: catalogue[questionnaire]?.title ?? questionnaire,
          published: publishedAt === null ? "" : desk.readableDay(publishedAt),
        })),
    });
  },
};
