import { sql, type Transaction } from "kysely";
import { writesConcurrently } from "#server/database/engine.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { isOwners } from "./owners-parts.ts";

/** A draft as the operator saw it. `revision`: 0 when there was none. */
type Seen = { readonly file: string; readonly revision: number };

async function isAsSeen(transaction: Transaction<Tables>, { file, revision }: Seen): Promise<boolean> {
  const present = await transaction
    .selectFrom("content_drafts")
    .select("revision")
    .where("file", "=", file)
    .$if(writesConcurrently(transaction), (draft) => draft.forUpdate())
    .executeTakeFirst();
  return (present?.revision ?? 0) === revision;
}

/** What a draft becomes. `base`: the file's text on which the draft is based; null: no file. */
type Kept = Seen & { readonly base: string | null; readonly text: string | null };

/**
 * The time of a draft that another operator changes now: none for a file that not everybody may publish, because it
 * would be published in the name of somebody who did not set the time.
 */
function timeAfter(file: string, operatorId: string) {
  const isSame = sql`content_drafts.operator_id = ${operatorId}`;
  return isOwners(file)
    ? { publish_at: sql<string | null>`case when ${isSame} then content_drafts.publish_at end` }
    : {};
}

/** Keeps a draft. False when somebody else has changed it since it was seen. */
export const storeDraft = unitOfWork(
  import.meta.url,
  async function storeDraft(
    transaction: Transaction<Tables>,
    { file, revision, base, text }: Kept,
    { operatorId, now }: { readonly operatorId: string; readonly now: Date },
  ): Promise<boolean> {
    if (!(await isAsSeen(transaction, { file, revision }))) return false;
    const words = {
      base,
      text,
      revision: revision + 1,
      operator_id: operatorId,
      changed_at: now.toISOString(),
    };
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("content_drafts")
      .values({ file, publish_at: null, ...words })
      .onConflict((conflict) =>
        conflict
          .column("file")
          .doUpdateSet({ ...words, ...timeAfter(file, operatorId) })
          .where("content_drafts.revision", "=", revision),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows > 0n;
  },
);

/** Deletes a draft. False when somebody else has changed it since it was seen. */
export const deleteDraft = unitOfWork(
  import.meta.url,
  async function deleteDraft(transaction: Transaction<Tables>, seen: Seen): Promise<boolean> {
    if (!(await isAsSeen(transaction, seen))) return false;
    await transaction.deleteFrom("content_drafts").where("file", "=", seen.file).execute();
    return true;
  },
);

/**
 * Sets when a draft is published by itself. The operator who sets this counts as the one who changed it last.
 * False when somebody else has changed the draft since it was seen.
 */
export const scheduleDraft = unitOfWork(
  import.meta.url,
  async function scheduleDraft(
    transaction: Transaction<Tables>,
    seen: Seen,
    { publishAt, operatorId }: { readonly publishAt: string | null; readonly operatorId: string },
  ): Promise<boolean> {
    if (seen.revision === 0 || !(await isAsSeen(transaction, seen))) return false;
    await transaction
      .updateTable("content_drafts")
      .set({ publish_at: publishAt, operator_id: operatorId })
      .where("file", "=", seen.file)
      .execute();
    return true;
  },
);
