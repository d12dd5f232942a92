import { editedTexts } from "#server/content/drafts/queries.ts";
import { handChanges } from "#server/content/folder/by-hand.ts";
import { HttpError } from "#server/http/errors.ts";
import { type FileChange, hasBuilder, noBuilder } from "./jobs.ts";
import { begin, type Press, type Publisher } from "./publishing.ts";
import { publicationOf, publicationsOf } from "./queries.ts";

/** Throws when files would lose a change by hand that no publication contains yet. */
function checkPublished(texts: ReadonlyMap<string, string>, files: ReadonlySet<string>): void {
  const open = handChanges(texts).find(({ file }) => files.has(file));
  if (open === undefined) return;
  throw new HttpError(
    409,
    `${open.file} was changed by hand, and that is not published yet. Publish it first, then go back: then you can return to it.`,
  );
}

/**
 * Takes the files back to their texts after a publication; null: to those before the first one that is kept.
 * Changes by hand that were built since are undone too; the new publication keeps their text.
 */
export async function goBackTo(press: Press, id: string | null, operator: Publisher): Promise<string> {
  if (!hasBuilder(press.dataDir)) throw new HttpError(503, noBuilder);
  const done = (await publicationsOf(press.database)).filter(({ state }) => state === "done");
  const position = id === null ? done.length : done.findIndex((one) => one.id === id);
  if (position < 0) throw new HttpError(404, "There is no such version any more.");
  // From the newest to the oldest, so that the oldest texts remain.
  const texts = editedTexts();
  const wanted = new Map<string, FileChange>();
  for (const { id: later } of done.slice(0, position)) {
    for (const { file, before } of (await publicationOf(press.database, later))?.changes ?? []) {
      wanted.set(file, { file, before: texts.get(file) ?? null, after: before });
    }
  }
  checkPublished(texts, new Set(wanted.keys()));
  const changes = [...wanted.values()].filter(({ before, after }) => before !== after);
  if (changes.length === 0) throw new HttpError(400, "This is what the site says now.");
  return begin(press, "went-back", changes, [], operator);
}
