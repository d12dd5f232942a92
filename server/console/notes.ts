import type { Transaction } from "kysely";
import type { NewNote } from "#contract/console/lead.ts";
import { openTextsIn } from "#questionnaires/first-answers.ts";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Database } from "#server/database/open.ts";
import { parseAnswers } from "#server/database/tables/json.ts";
import type { LeadsTable, Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { isRemembered, remember } from "#server/leads/progress/history.ts";
import { indexAgain } from "#server/leads/progress/words.ts";
import { namedIn, type Speaking, tellOperators } from "./telling.ts";
import { endWriting } from "./writing.ts";

type Asked = Pick<LeadsTable, "id" | "questionnaire" | "answers"> & { readonly version: number };

/** Keeps what was said to open questions as their answers. */
async function fillIn(
  transaction: Transaction<Tables>,
  { id, questionnaire, answers, version }: Asked,
  said: NonNullable<NewNote["answers"]>,
): Promise<void> {
  const before = parseAnswers(answers);
  const filled = openTextsIn(questionnaire, before).flatMap((name) =>
    said[name] === undefined || said[name] === "" ? [] : [[name, storable(said[name])] as const],
  );
  if (filled.length === 0) return;
  const after = JSON.stringify({ ...before, ...Object.fromEntries(filled) });
  await transaction
    .updateTable("leads")
    .set({ answers: after, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

const storeNote = unitOfWork(
  import.meta.url,
  async function storeNote(
    transaction: Transaction<Tables>,
    reference: string,
    { key, text, version, answers = {} }: NewNote,
    act: Speaking,
  ): Promise<NoteOutcome> {
    const lead = await transaction
      .selectFrom("leads")
      .select(["id", "version", "questionnaire", "answers"])
      .where("reference", "=", reference)
      // Locked, so that a note and an answer at once see each other.
      .$if(writesConcurrently(transaction), (query) => query.forUpdate())
      .executeTakeFirst();
    if (lead === undefined) return "missing";
    if (await isRemembered(transaction, lead.id, key)) return "kept";
    if (version !== undefined && version !== lead.version) return "conflict";
    await fillIn(transaction, lead, answers);
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

/**
 * Keeps a note with a lead, where searching finds it, and what it says to open questions as their answers; with the same
 * key again nothing is added.
 */
export function addNote(
  database: Database,
  reference: string,
  note: NewNote,
  act: Speaking,
): Promise<NoteOutcome> {
  return storeNote(database, reference, { ...note, text: storable(note.text) }, act);
}
