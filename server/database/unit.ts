import type { Transaction } from "kysely";
import { z } from "zod";
import { ThreadedAdapter } from "./engines/sqlite-adapter.ts";
import { registerUnit, unitModules } from "./engines/units.ts";
import type { Database } from "./open.ts";
import type { Tables } from "./tables/tables.ts";

/** Values that can be sent to another thread. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | Date
  | readonly Plain[]
  | { readonly [name: string]: Plain };

/** Reads and writes that happen as a whole or not at all. It must await only statements of its transaction. */
type Work<Parameters extends readonly Plain[], Outcome> = (
  transaction: Transaction<Tables>,
  ...parameters: Parameters
) => Promise<Outcome>;

/**
 * Makes a unit of work of a function. `module`: the `import.meta.url` of its module. On PostgreSQL it is one
 * transaction. On SQLite it runs in the thread that owns the file, in a savepoint of its own, and shares its
 * commit with what arrived at the same time. Resolves when it is durable; rejects with what `work` threw or
 * with the database's error, and then nothing of it is stored.
 */
export function unitOfWork<Parameters extends readonly Plain[], Outcome>(
  module: string,
  work: Work<Parameters, Outcome>,
): (database: Database, ...parameters: Parameters) => Promise<Outcome> {
  // The types are right because both threads load this same module.
  const parametersOf = z.custom<Parameters>(Array.isArray);
  const outcomeOf = z.custom<Outcome>();
  registerUnit(module, work.name, (transaction, parameters) =>
    work(transaction, ...parametersOf.parse(parameters)),
  );
  return async (database, ...parameters) => {
    const { adapter } = database.getExecutor();
    return adapter instanceof ThreadedAdapter
      ? outcomeOf.parse(await adapter.units.run(module, work.name, parameters))
      : database.transaction().execute((transaction) => work(transaction, ...parameters));
  };
}

/** Makes every unit ready to run, so that the first visitor does not wait for that. */
export async function prepareUnits(database: Database): Promise<void> {
  const { adapter } = database.getExecutor();
  if (adapter instanceof ThreadedAdapter) await adapter.units.load(unitModules());
}
