import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { record } from "#server/operators/audit.ts";

type Kind = "published" | "scheduled" | "went-back";

/** What is published, by whom and of which drafts. */
type Begun = {
  readonly kind: Kind;
  readonly operatorId: string;
  /** JSON, as the table holds it. */
  readonly changes: string;
  readonly drafts: readonly { readonly file: string; readonly revision: number }[];
};

/** Begins a publication. Undefined when another one is under way. */
export const beginPublication = unitOfWork(
  import.meta.url,
  async function beginPublication(
    transaction: Transaction<Tables>,
    { kind, operatorId, changes, drafts }: Begun,
    now: Date,
  ): Promise<string | undefined> {
    const id = randomUUIDv7();
    // A unique index allows one at a time, also when two processes begin one at the same moment.
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto("publications")
      .values({
        id,
        kind,
        state: "waiting",
        sentence: null,
        operator_id: operatorId,
        at: now.toISOString(),
        ended_at: null,
        changes,
        drafts: JSON.stringify(drafts),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return undefined;
    const deed = kind === "went-back" ? "took content back" : "published content";
    await record(transaction, { id: operatorId }, deed, id, now);
    return id;
  },
);

/** Records what was changed in the folder by hand, and is shown now, so that people can go back. */
export const recordByHand = unitOfWork(
  import.meta.url,
  async function recordByHand(transaction: Transaction<Tables>, changes: string, now: Date): Promise<void> {
    const last = await transaction
      .selectFrom("publications")
      .select(["kind", "changes"])
      .where("state", "=", "done")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    // Another node that sees the same folder has recorded it.
    if (last?.kind === "by-hand" && last.changes === changes) return;
    const at = now.toISOString();
    await transaction
      .insertInto("publications")
      .values({
        id: randomUUIDv7(),
        kind: "by-hand",
        state: "done",
        sentence: null,
        operator_id: null,
        at,
        ended_at: at,
        changes,
        drafts: "[]",
      })
      .execute();
  },
);

/** Notes how far a publication is. One that another node has ended stays ended. */
export const notePublication = unitOfWork(
  import.meta.url,
  async function notePublication(
    transaction: Transaction<Tables>,
    id: string,
    state: "building" | "writing",
  ): Promise<void> {
    await transaction
      .updateTable("publications")
      .set({ state })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .execute();
  },
);

type Change = { readonly file: string; readonly after: string | null };
type Used = { readonly file: string; readonly revision: number };

/** Ends a publication. Deletes published drafts; one that was changed meanwhile gets the new base. */
export const endPublication = unitOfWork(
  import.meta.url,
  async function endPublication(
    transaction: Transaction<Tables>,
    id: string,
    { state, sentence }: { readonly state: "done" | "failed"; readonly sentence: string | null },
    now: Date,
  ): Promise<void> {
    const row = await transaction
      .updateTable("publications")
      .set({ state, sentence, ended_at: now.toISOString() })
      .where("id", "=", id)
      .where("ended_at", "is", null)
      .returning(["changes", "drafts"])
      .executeTakeFirst();
    if (row === undefined) return;
    const drafts: readonly Used[] = JSON.parse(row.drafts);
    const changes: readonly Change[] = JSON.parse(row.changes);
    for (const { file, revision } of drafts) {
      if (state === "failed") {
        await transaction
          .updateTable("content_drafts")
          .set({ publish_at: null })
          .where("file", "=", file)
          .execute();
        continue;
      }
      const { after = null } = changes.find((change) => change.file === file) ?? {};
      await transaction
        .deleteFrom("content_drafts")
        .where("file", "=", file)
        .where("revision", "=", revision)
        .execute();
      await transaction.updateTable("content_drafts").set({ base: after }).where("file", "=", file).execute();
    }
  },
);
