import { type RawBuilder, sql } from "kysely";
import { writesConcurrently } from "./engine.ts";
import type { Database } from "./open.ts";
import { wordsOf } from "./words/words-of.ts";

/** Words that a search takes into account. */
const mostWords = 10;

/** Leads that a search finds at most, the newest: who finds more looks for another word. */
const mostFound = 2_000;

/**
 * The ids of the newest leads that hold a word beginning with each word of `search`; undefined when it holds no
 * word. Words are letters and digits, so nothing in them has a meaning for either engine.
 */
export function leadsWith(database: Database, search: string): RawBuilder<string> | undefined {
  const words = wordsOf(search).split(" ", mostWords);
  if (words[0] === "") return undefined;
  if (writesConcurrently(database)) {
    const query = words.map((word) => `'${word}':*`).join(" & ");
    return sql`(select lead_id from lead_words where words @@ ${query}::tsquery
      order by lead_id desc limit ${sql.lit(mostFound)})`;
  }
  const query = words.map((word) => `"${word}"*`).join(" AND ");
  return sql`(select lead_id from lead_texts where rowid in (select rowid from lead_words
    where lead_words match ${query} order by rowid desc limit ${sql.lit(mostFound)}))`;
}
