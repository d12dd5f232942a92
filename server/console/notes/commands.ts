import type { Transaction } from "kysely";
import type { NewNote } from "#contract/console/lead.ts";
import { namedIn, type Speaking, tellOperators } from "#server/console/telling/commands.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { remember } from "#server/progress/history.ts";
import { indexAgain } from "#server/progress/words.ts";

const storeNote = unitOfWork(
  import.meta.url,
  async function storeNote(
    transaction: Transaction<Tables>,
    reference: string,
    { key, text }: NewNote,
    act: Speaking,
  ): Promise<boolean> {
    const lead = await transaction
      .selectFrom("leads")
      .select("id")
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead === undefined) return false;
    const ids = await remember(transaction, lead.id, [{ kind: "note", text }], { ...act, key });
    const [noted] = ids;
    if (noted !== undefined) {
      await indexAgain(transaction, lead.id);
      await tellOperators(transaction, lead.id, noted, await namedIn(transaction, text), act);
    }
    return true;
  },
);

/**
 * Keeps a note with a lead, where searching finds it; with the same key again nothing is added. False when there is no
 * such lead.
 */
export function addNote(
  database: Database,
  reference: string,
  { key, text }: NewNote,
  act: Speaking,
): Promise<boolean> {
  return storeNote(database, reference, { key, text: storable(text) }, act);
}
