import { topicGroups } from "#schemas/script/script.ts";
import { answerWords } from "#site/layouts/assistant.ts";
import { files } from "#site/rendering/routes.ts";

/** The words of the answers of one group, which the chat and the voice panel fetch when they need one. */
export const routes = files(() =>
  topicGroups.map((group) => [
    `/answers/${group}.json`,
    ({ content }) => JSON.stringify(answerWords(content, group)),
  ]),
);
