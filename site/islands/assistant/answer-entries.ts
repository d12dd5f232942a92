import type { Script, TopicId } from "#schemas/script/script.ts";
import type { Indexed } from "#search/site-index.ts";

type AnswerPage = {
  readonly id: TopicId;
  readonly label: string;
  readonly question: string;
  readonly description: string;
  readonly text: readonly string[];
  readonly asked: readonly string[];
};

/**
 * The assistant's answers as entries of the index, with their own words and those of the groups that lead to
 * them.
 */
export function answerEntries(
  topics: readonly AnswerPage[],
  groups: Script["keywordGroups"],
): readonly Indexed[] {
  return topics.map(({ id, label, question, description, text, asked }) => {
    const words = groups
      .filter(({ answer }) => answer === id)
      .flatMap((group) => [...group.words, ...(group.with ?? [])]);
    return {
      href: `/ask/${id}`,
      kind: "answer",
      title: question,
      lead: description,
      words: `${label} ${words.join(" ").replaceAll("*", "")}`,
      asked: asked.join(" "),
      text: text.join(" "),
    };
  });
}

/** Ids of the answers that quote a price. */
export function pricedAnswers(topics: readonly Pick<AnswerPage, "id" | "text">[]): readonly TopicId[] {
  return topics.filter(({ text }) => text.some((paragraph) => /\p{Sc}/u.test(paragraph))).map(({ id }) => id);
}

/** The ways to ask for each answer, its own question among them, by its id. */
export function waysToAsk(topics: readonly AnswerPage[]): Readonly<Record<TopicId, readonly string[]>> {
  return Object.fromEntries(
    topics.map(({ id, label, question, asked }) => [id, [label, question, ...asked]]),
  );
}
