import type { Transaction } from "kysely";
import type { Database } from "#server/database/open.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { unitOfWork } from "#server/database/unit.ts";
import { type Actor, record } from "#server/operators/audit.ts";
import type { Environment, StoredSettings } from "#server/settings/effective.ts";

/** Writes settings inside a transaction; "" removes one. */
export async function writeSettings(
  transaction: Transaction<Tables>,
  values: StoredSettings,
  actor: Actor,
  now: Date,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    if (value === "") {
      await transaction.deleteFrom("settings").where("name", "=", name).execute();
      continue;
    }
    const row = { value, changed_at: now.toISOString(), operator_id: actor?.id ?? null };
    await transaction
      .insertInto("settings")
      .values({ name, ...row })
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
  }
}

const storeSettings = unitOfWork(
  import.meta.url,
  async function storeSettings(
    transaction: Transaction<Tables>,
    values: StoredSettings,
    actor: Actor,
    now: Date,
  ): Promise<void> {
    await writeSettings(transaction, values, actor, now);
    await record(transaction, actor, "changed settings", Object.keys(values).toSorted().join(", "), now);
  },
);

/** Stores what an owner set, and writes the names of those settings into the audit log; "" removes one. */
export function changeSettings(
  database: Database,
  values: StoredSettings,
  actor: { readonly id: string },
  now: Date,
): Promise<void> {
  return storeSettings(database, values, { id: actor.id }, now);
}

/** What the handlers of settings work with. */
export type ConfigurationDesk = {
  readonly database: Database;
  /** What the environment sets. It overrides what is stored. */
  readonly environment: Environment;
  /** Lets what is stored now take effect. */
  readonly refresh: () => Promise<void>;
};

/** What owners have set in the console. */
export async function storedSettings(database: Database): Promise<StoredSettings> {
  const rows = await database.selectFrom("settings").select(["name", "value"]).orderBy("name").execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
