import { randomUUIDv7 } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";

/** Number of versions that are kept. */
const kept = 20;

/** A picture that a version shows, in Base64. */
type Picture = { readonly name: string; readonly content: string };

/** Makes texts, as the table keeps them, the newest version for all nodes. */
export const storeVersion = unitOfWork(
  import.meta.url,
  async function storeVersion(
    transaction: Transaction<Tables>,
    { texts, pictures }: { readonly texts: string; readonly pictures: readonly Picture[] },
    now: Date,
  ): Promise<void> {
    await transaction
      .insertInto("content_versions")
      .values({ id: randomUUIDv7(), at: now.toISOString(), texts })
      .execute();
    for (const picture of pictures) {
      await transaction
        .insertInto("content_pictures")
        .values(picture)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const newest = transaction.selectFrom("content_versions").select("id").orderBy("id", "desc").limit(kept);
    const stay = (await newest.execute()).map(({ id }) => id);
    await transaction.deleteFrom("content_versions").where("id", "not in", stay).execute();
  },
);
