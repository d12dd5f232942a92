import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { NewTemplate, TemplateChange } from "#contract/console/templates.ts";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { storable } from "#server/database/text.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** Who changes something, and when. */
type Act = { readonly operatorId: string; readonly now: Date };

async function isAsSeen(
  transaction: Transaction<Tables>,
  { id, seen }: Pick<TemplateChange, "id" | "seen">,
): Promise<boolean> {
  const present = await transaction
    .selectFrom("reply_templates")
    .select("changed_at")
    .where("id", "=", id)
    .executeTakeFirst();
  return (present?.changed_at ?? null) === seen;
}

const storeTemplate = unitOfWork(
  import.meta.url,
  async function storeTemplate(
    transaction: Transaction<Tables>,
    { id, title, subject, text, seen }: TemplateChange,
    { operatorId, now }: Act,
  ): Promise<boolean> {
    if (!(await isAsSeen(transaction, { id, seen }))) return false;
    const words = { title, subject, text, changed_at: now.toISOString(), operator_id: operatorId };
    await transaction
      .insertInto("reply_templates")
      .values({ id, ...words })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(words))
      .execute();
    return true;
  },
);

/** Keeps what an owner wrote. False when somebody else has changed the template since it was read. */
export function changeTemplate(database: Database, change: TemplateChange, act: Act): Promise<boolean> {
  const { title, subject, text } = change;
  const words = { title: storable(title), subject: storable(subject), text: storable(text) };
  return storeTemplate(database, { ...change, ...words }, act);
}

/** Keeps one more template. Returns its id. */
export async function addTemplate(database: Database, words: NewTemplate, act: Act): Promise<string> {
  const id = randomUUID();
  await changeTemplate(database, { ...words, id, seen: null }, act);
  return id;
}

const removeTemplate = unitOfWork(
  import.meta.url,
  async function removeTemplate(
    transaction: Transaction<Tables>,
    which: Pick<TemplateChange, "id" | "seen">,
  ): Promise<boolean> {
    if (!(await isAsSeen(transaction, which))) return false;
    await transaction.deleteFrom("reply_templates").where("id", "=", which.id).execute();
    return true;
  },
);

/** Resets a template to the content's words, or deletes an added one. False when it was changed meanwhile. */
export function resetTemplate(
  database: Database,
  which: Pick<TemplateChange, "id" | "seen">,
): Promise<boolean> {
  return removeTemplate(database, which);
}
