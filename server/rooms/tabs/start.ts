import { topicPath } from "#contract/room.ts";
import { catalogue } from "#questionnaires/catalogue.ts";
import { sees } from "#server/rooms/access.ts";
import { type Entered, headOf, type RoomTab, showRoom } from "#server/rooms/entering.ts";
import { answeredOf } from "#server/rooms/queries.ts";
import type { RoomStartData } from "#site/requests/room.ts";

/** What waits for the person: topics that they have, questions that others ask them; else the first open topic. */
function nextFor({ content, person, path, desk }: Entered): RoomStartData["next"] {
  const { topics, answers, holders } = content;
  const open = topics.filter(
    (topic) => sees(person, topic.id) && answeredOf(topic, answers) < topic.questions.length,
  );
  const due = (day: string | null | undefined) => (day ? desk.readableDay(`${day}T12:00:00Z`) : "");
  const theirs = topics
    .filter(({ id }) => holders.get(id)?.personId === person.id)
    .map(({ id, title }) => ({ title, href: topicPath(path, id), due: due(holders.get(id)?.dueOn) }));
  const asked = topics.flatMap(({ id, questions }) =>
    questions
      .filter((question) => answers.get(question.id)?.askedId === person.id)
      .map(({ id: question, text }) => ({
        title: text,
        href: `${topicPath(path, id)}#${question}`,
        due: "",
      })),
  );
  const first = open.find(({ id }) => !holders.has(id));
  if (theirs.length + asked.length > 0 || first === undefined || !person.mayAnswer)
    return [...theirs, ...asked];
  return [{ title: first.title, href: topicPath(path, first.id), due: "" }];
}

/** Where things stand. */
export const startTab: RoomTab = {
  at: "",
  show(entered) {
    const { content, person, path, desk } = entered;
    const { topics, answers, holders, leads, nameOf } = content;
    return showRoom(entered, "/room/start", {
      ...headOf(entered),
      next: nextFor(entered),
      topics: topics
        .filter(({ id }) => sees(person, id))
        .map((topic) => {
          const holder = holders.get(topic.id);
          return {
            title: topic.title,
            href: topicPath(path, topic.id),
            answered: answeredOf(topic, answers),
            total: topic.questions.length,
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
