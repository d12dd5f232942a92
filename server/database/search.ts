import { type RawBuilder, sql } from "kysely";
import { writesConcurrently } from "./engine.ts";
import type { Database } from "./open.ts";
import { wordsOf } from "./words/words-of.ts";

/** Words that a search takes into account. */
const mostWords = 10;

/**
 * The ids of leads that hold a word beginning with each word of `search`; undefined when it holds no word. Words
 * are letters and digits, so nothing in them has a meaning for either engine.
 */
export function leadsWith(database: Database, search: string): RawBuilder<string> | undefined {
  const words = wordsOf(search).split(" ", mostWords);
  if (words[0] === "") return undefined;
  if (writesConcurrently(database)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql`(select lead_id from lead_texts
      where array_to_tsvector(string_to_array(words, ' ')) @@ ${query}::tsquery)`;
  }
  const query = words.map((word) => `"${word}"*`).join(" AND ");
  return sql`(select lead_texts.lead_id from lead_words
    join lead_texts on lead_texts.rowid = lead_words.rowid where lead_words match ${query})`;
}
