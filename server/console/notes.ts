import type { Transaction } from "kysely";
import type { NewNote } from "#contract/console/lead.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { isRemembered, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { namedIn, type Speaking, tellOperators } from "./telling.ts";
import { endWriting } from "./writing.ts";

const storeNote = unitOfWork(
  import.meta.url,
  async function storeNote(
    transaction: Transaction<Tables>,
    reference: string,
    { key, text, version }: NewNote,
    act: Speaking,
  ): Promise<NoteOutcome> {
    const lead = await transaction
      .selectFrom("leads")
      .select(["id", "version"])
      .where("reference", "=", reference)
      // Locked, so that a note and an answer at once see each other.
      .$if(writesConcurrently(transaction), (query) => query.forUpdate())
      .executeTakeFirst();
    if (lead === undefined) return "missing";
    if (await isRemembered(transaction, lead.id, key)) return "kept";
    if (version !== undefined && version !== lead.version) return "conflict";
    const ids = await remember(transaction, lead.id, [{ kind: "note", text }], { ...act, key });
    const [noted] = ids;
    if (noted !== undefined) {
      await indexAgain(transaction, lead.id);
      await endWriting(transaction, lead.id, { ...act, what: "note" });
      await tellOperators(transaction, lead.id, noted, await namedIn(transaction, text), act);
    }
    return "kept";
  },
);

/** What became of a note. `conflict`: somebody else changed the lead since that version, and nothing is kept. */
export type NoteOutcome = "kept" | "conflict" | "missing";

/** Keeps a note with a lead, where searching finds it; with the same key again nothing is added. */
export function addNote(
  database: Database,
  reference: string,
  note: NewNote,
  act: Speaking,
): Promise<NoteOutcome> {
  return storeNote(database, reference, { ...note, text: storable(note.text) }, act);
}
