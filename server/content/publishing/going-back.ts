import { handChanges } from "#server/content/folder.ts";
import type { FileChange } from "#server/content/source/source.ts";
import { HttpError } from "#server/http/errors.ts";
import { begin, type Publisher, type Publishing } from "./publishing.ts";
import { publicationOf, publicationsOf } from "./queries.ts";

/**
 * Takes the files back to their texts after a publication; null: to those before the first one that is kept.
 * Changes by hand that were shown since are undone too; they stand among the publications.
 */
export async function goBackTo(
  publishing: Publishing,
  id: string | null,
  operator: Publisher,
): Promise<string> {
  const done = (await publicationsOf(publishing.database)).filter(({ state }) => state === "done");
  const position = id === null ? done.length : done.findIndex((one) => one.id === id);
  if (position < 0) throw new HttpError(404, "There is no such version any more.");
  // From the newest to the oldest, so that the oldest texts remain.
  const { texts } = await publishing.source.newest();
  const wanted = new Map<string, FileChange>();
  for (const { id: later } of done.slice(0, position)) {
    for (const { file, before } of (await publicationOf(publishing.database, later))?.changes ?? []) {
      wanted.set(file, { file, before: texts.get(file) ?? null, after: before });
    }
  }
  // It would be lost, as it stands among no publications.
  const open = handChanges(texts, publishing.site.texts()).find(({ file }) => wanted.has(file));
  if (open !== undefined)
    throw new HttpError(409, `${open.file} was changed by hand, and cannot be shown yet. Correct it first.`);
  const changes = [...wanted.values()].filter(({ before, after }) => before !== after);
  if (changes.length === 0) throw new HttpError(400, "This is what the site says now.");
  return begin(publishing, "went-back", changes, [], operator);
}
