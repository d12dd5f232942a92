import type { BuildProgress, Publication } from "#contract/console/content.ts";
import type { FileChange } from "#server/content/source/source.ts";
import type { Database } from "#server/database/open.ts";

/** Seconds that a publication is assumed to take until one was measured. */
const usual = 3;

const busy = ["waiting", "building", "writing"] as const;

function rows(database: Database) {
  return database
    .selectFrom("publications as done")
    .leftJoin("operators", "operators.id", "done.operator_id")
    .selectAll("done")
    .select("operators.name as by")
    .orderBy("done.id", "desc");
}

/** The latest 100 publications, newest first. */
async function rowsOf(database: Database) {
  return rows(database).limit(100).execute();
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The files that a publication changes. */
export function changesIn({ changes }: Pick<Row, "changes">): readonly FileChange[] {
  return JSON.parse(changes);
}

function shown(row: Row, current: string | undefined): Publication {
  const { id, state, kind, by, at, sentence } = row;
  return {
    id,
    state,
    kind,
    by,
    at,
    sentence,
    files: changesIn(row).map(({ file }) => file),
    isCurrent: id === current,
  };
}

/** The latest publications. */
export async function publicationsOf(database: Database): Promise<readonly Publication[]> {
  const rows = await rowsOf(database);
  const current = rows.find(({ state }) => state === "done")?.id;
  return rows.map((row) => shown(row, current));
}

/** One of them with its texts. */
export async function publicationOf(database: Database, id: string) {
  const rows = await rowsOf(database);
  const row = rows.find((one) => one.id === id);
  const current = rows.find(({ state }) => state === "done")?.id;
  return row && { ...shown(row, current), changes: changesIn(row) };
}

/** The publication that waits or is running; undefined: none. */
export async function underWay(database: Database): Promise<Row | undefined> {
  return rows(database).where("state", "in", busy).limit(1).executeTakeFirst();
}

/** How far a publication is. */
export async function progressOf(database: Database, id: string): Promise<BuildProgress | undefined> {
  const rows = await rowsOf(database);
  const row = rows.find((one) => one.id === id);
  const last = rows.find(({ state }) => state === "done");
  const seconds = (from: string, to: string) =>
    Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 1000));
  const expected = last?.ended_at ? Math.max(2, seconds(last.at, last.ended_at)) : usual;
  if (row === undefined) return undefined;
  const { state, sentence, at, ended_at } = row;
  return { id, state, sentence, expected, seconds: seconds(at, ended_at ?? new Date().toISOString()) };
}
