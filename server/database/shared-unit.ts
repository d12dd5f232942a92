import type { Transaction } from "kysely";
import { z } from "zod";
import { inBatches, type Limits } from "./batches.ts";
import { isOwnFault } from "./errors.ts";
import type { Database } from "./open.ts";
import { ThreadedAdapter } from "./sqlite-adapter.ts";
import type { Tables } from "./tables.ts";
import { registerUnit } from "./units.ts";

/** What is the same after it was written as JSON and read again. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [name: string]: Json };

/** Reads and writes for several callers at once. Resolves with an outcome for each, in their order. */
type Work<One extends Json, Outcome> = (
  transaction: Transaction<Tables>,
  all: readonly One[],
) => Promise<readonly Outcome[]>;

type Settled<Outcome> = readonly PromiseSettledResult<Outcome>[];

/**
 * A unit of work (./unit.ts) whose callers share their statements. On SQLite those that arrive together also share a
 * savepoint, on PostgreSQL a transaction, within `limits`. When one of them cannot be stored, each is stored by
 * itself: what is wrong with it is no fault of the others.
 */
export function sharedUnit<One extends Json, Outcome>(
  module: string,
  work: Work<One, Outcome>,
  limits: Limits,
): (database: Database, one: One) => Promise<Outcome> {
  // The types hold because both threads load this very module.
  const oneOf = z.custom<One>();
  const outcomeOf = z.custom<Outcome>();
  registerUnit(module, work.name, (transaction, texts) =>
    work(
      transaction,
      texts.map((text) => oneOf.parse(JSON.parse(String(text)))),
    ),
  );

  const inTransaction = (database: Database, all: readonly One[]) =>
    database.transaction().execute((transaction) => work(transaction, all));

  async function storeAlone(database: Database, one: One): Promise<Outcome> {
    const [outcome] = await inTransaction(database, [one]);
    return outcomeOf.parse(outcome);
  }

  async function storeTogether(database: Database, all: readonly One[]): Promise<Settled<Outcome>> {
    try {
      const outcomes = await inTransaction(database, all);
      return outcomes.map((value) => ({ status: "fulfilled", value }));
    } catch (error) {
      if (!isOwnFault(error)) throw error;
      return Promise.allSettled(all.map((one) => storeAlone(database, one)));
    }
  }

  const storeSoon = inBatches(storeTogether, limits);

  return async (database, one) => {
    const { adapter } = database.getExecutor();
    if (adapter instanceof ThreadedAdapter) {
      return outcomeOf.parse(await adapter.units.share(module, work.name, JSON.stringify(one)));
    }
    const stored = await storeSoon(database, one);
    if (stored.status === "rejected") throw stored.reason;
    return stored.value;
  };
}
