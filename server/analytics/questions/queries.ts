import { longestTable, type Questions } from "#contract/console/analytics.ts";
import type { Knowledge } from "#search/knowledge.ts";
import { understand } from "#search/understanding.ts";
import type { Database } from "#server/database/open.ts";

/** Questions read at most, of which some may be answered by now. */
const mostRead = 200;

/**
 * The questions that are asked most and that the site still does not answer alone, and how many wait until a second
 * visitor asks the same.
 */
export async function unansweredQuestions(database: Database, knowledge: Knowledge): Promise<Questions> {
  const rows = await database
    .selectFrom("unanswered_questions")
    .select(["id", "place", "text", "count"])
    .where("text", "is not", null)
    .orderBy("count", "desc")
    .orderBy("last_day", "desc")
    .limit(mostRead)
    .execute();
  const { waiting } = await database
    .selectFrom("unanswered_questions")
    .select(({ fn }) => fn.countAll<number>().as("waiting"))
    .where("text", "is", null)
    .executeTakeFirstOrThrow();
  const shown = rows.flatMap(({ text, ...row }) =>
    text === null || understand(knowledge, text).answer !== undefined ? [] : [{ ...row, text }],
  );
  return { questions: shown.slice(0, longestTable), waiting: Number(waiting) };
}
