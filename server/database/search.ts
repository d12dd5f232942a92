import { type RawBuilder, type SqlBool, sql } from "kysely";
import { writesConcurrently } from "./engine.ts";
import type { Database } from "./open.ts";
import { type Sought, soughtIn } from "./tables/words-of.ts";

/** Words of a search that count; further ones are ignored. */
const mostWords = 10;

/** The words of a search, each in the ways in which it may have been written. */
function searched(search: string): readonly Sought[] {
  return soughtIn(search).slice(0, mostWords);
}

/** A search as an engine reads it. `said`: a word; then what stands between words of which one or all are to be found. */
function queryOf(sought: readonly Sought[], said: (word: string) => string, or: string, and: string): string {
  const way = (words: readonly string[]) => `(${words.map(said).join(and)})`;
  return sought.map((ways) => `(${ways.map(way).join(or)})`).join(and);
}

/** Whether a search asks for anything; otherwise all leads are meant. */
export function hasWords(search: string): boolean {
  return searched(search).length > 0;
}

/** Leads that a search finds at most, the newest: a search that finds more needs another word. */
const mostFound = 2_000;

/**
 * That a lead holds a word beginning with each word of `search`, found by full-text search, or that a lead
 * merged into it does. Words are letters and digits, so nothing in them has a meaning for either engine.
 */
export function holdsWords(database: Database, search: string): RawBuilder<SqlBool> {
  const sought = searched(search);
  if (writesConcurrently(database)) {
    const query = queryOf(sought, (word) => `'${word}':*`, " | ", " & ");
    const found = sql`select lead_id from lead_words where words @@ ${query}::tsquery
      order by lead_id desc limit ${sql.lit(mostFound)}`;
    // An array is computed once, whatever the planner expects; a list might be computed again for each lead.
    return sql`leads.id = any(array(with found as materialized (${found}) select lead_id from found
      union all select into_id from lead_merges where lead_id in (select lead_id from found)))`;
  }
  const query = queryOf(sought, (word) => `"${word}"*`, " OR ", " AND ");
  const found = sql`select lead_id from lead_texts where rowid in (select rowid from lead_words
    where lead_words match ${query} order by rowid desc limit ${sql.lit(mostFound)})`;
  return sql`leads.id in (with found as materialized (${found}) select lead_id from found
    union all select into_id from lead_merges where lead_id in (select lead_id from found))`;
}
