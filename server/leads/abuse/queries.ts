import { z } from "zod";
import type { Database } from "#server/database/open.ts";

const sentences = z.array(z.string());

/** The reasons why a submission is a suspect, as sentences. */
export function reasonsOf({ reasons }: { readonly reasons: string }): readonly string[] {
  return sentences.parse(JSON.parse(reasons));
}

/** How many suspects have which kinds of reasons, and the id of the newest of them. */
async function groupsOf(database: Database) {
  const groups = await database
    .selectFrom("quarantine")
    .select(({ fn }) => ["kinds", fn.countAll().as("count"), fn.max("id").as("newest")])
    .groupBy("kinds")
    .execute();
  return groups.map(({ kinds, count, newest }) => ({
    text: kinds,
    kinds: sentences.parse(JSON.parse(kinds)),
    count: Number(count),
    newest,
  }));
}

/** What the column `kinds` says of suspects with this kind of reason. */
export async function kindsWith(database: Database, kind: string): Promise<readonly string[]> {
  const groups = await groupsOf(database);
  return groups.filter(({ kinds }) => kinds.includes(kind)).map(({ text }) => text);
}

/** How many suspects wait: all, and by kind of reason, the most frequent first. `newest`: id of the newest, or "". */
export async function countSuspects(database: Database) {
  const groups = await groupsOf(database);
  const counts = new Map<string, number>();
  for (const { kinds, count } of groups) {
    for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + count);
  }
  return {
    count: groups.reduce((sum, group) => sum + group.count, 0),
    newest:
      groups
        .map((group) => group.newest)
        .toSorted()
        .at(-1) ?? "",
    kinds: [...counts]
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1)),
  };
}

/** Which suspects are wanted: `after`: id of the last one before them, or ""; `kind`: of reason, or "" for all. */
type Wanted = { readonly limit: number; readonly after?: string; readonly kind?: string };

/** Suspects, the longest waiting first. */
export async function listSuspects(database: Database, { limit, after = "", kind = "" }: Wanted) {
  const kinds = kind === "" ? undefined : await kindsWith(database, kind);
  if (kinds?.length === 0) return [];
  const rows = await database
    .selectFrom("quarantine")
    .selectAll()
    .where("id", ">", after)
    .$if(kinds !== undefined, (suspects) => suspects.where("kinds", "in", kinds ?? []))
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, reasons: reasonsOf(row) }));
}

/** A suspect by its reference. */
export function findSuspect(database: Database, reference: string) {
  return database.selectFrom("quarantine").selectAll().where("reference", "=", reference).executeTakeFirst();
}
