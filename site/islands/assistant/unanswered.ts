import { withoutPersons } from "#contract/visits/question.ts";
import { track } from "#site/browser/track.ts";
import { searchHere } from "#site/islands/search/search-here.ts";

/**
 * Lets a question be counted that was not answered: what identifies anybody is left out before it leaves the browser,
 * and nothing is sent of visitors who decline. Never rejects.
 */
export async function countUnanswered(text: string): Promise<void> {
  try {
    const { knows } = await searchHere();
    const question = withoutPersons(text, knows);
    if (question !== "") track("question_unanswered", { question });
  } catch (error) {
    console.info("Index:", error);
  }
}
