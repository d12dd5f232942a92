import { setImmediate as turnEnds } from "node:timers/promises";
import type { Database } from "./open.ts";
import { refusal } from "./refusal.ts";

type Waiting<Value, Outcome> = PromiseWithResolvers<Outcome> & { readonly value: Value };

type Queue<Value, Outcome> = {
  waiting: Waiting<Value, Outcome>[];
  storing: number;
  /** Values of the last batch. */
  last: number;
};

/** Values that are always stored together. */
const few = 8;

/** How many values are stored together, how many may wait for that, and how many batches are stored at once. */
export type Limits = { readonly together: number; readonly waiting: number; readonly atOnce: number };

/**
 * How many of those who wait the next batch takes. Those who were answered last are the ones who ask again, so together
 * they are all that there are, and a batch takes half of them: while it is stored, the other half is received. If it
 * took all, each side would always wait for the other.
 */
function half(waiting: number, last: number): number {
  return Math.max(few, Math.ceil((last + waiting) / 2));
}

/**
 * Stores values in batches: what arrives while others are stored waits for the next. `store` resolves with an outcome
 * for each value, in their order. The function that this returns resolves with the outcome of its value when it is
 * durable, and rejects with what `store` threw for its batch, or at once when too many wait.
 */
export function inBatches<Value, Outcome>(
  store: (database: Database, values: readonly Value[]) => Promise<readonly Outcome[]>,
  limits: Limits,
): (database: Database, value: Value) => Promise<Outcome> {
  const queues = new WeakMap<Database, Queue<Value, Outcome>>();

  async function storeNext(database: Database, queue: Queue<Value, Outcome>): Promise<void> {
    const batch = queue.waiting.splice(0, Math.min(half(queue.waiting.length, queue.last), limits.together));
    queue.last = batch.length;
    try {
      const outcomes = await store(
        database,
        batch.map(({ value }) => value),
      );
      if (outcomes.length !== batch.length) throw new Error("a batch has not an outcome for each value");
      for (const [index, outcome] of outcomes.entries()) batch[index]?.resolve(outcome);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function storeAll(database: Database, queue: Queue<Value, Outcome>): Promise<void> {
    queue.storing += 1;
    // What arrives within one turn of the event loop is one batch: otherwise the first would be one by itself.
    await turnEnds();
    while (queue.waiting.length > 0) await storeNext(database, queue);
    queue.storing -= 1;
  }

  return (database, value) => {
    const queue = queues.get(database) ?? { waiting: [], storing: 0, last: 0 };
    queues.set(database, queue);
    if (queue.waiting.length >= limits.waiting) {
      return Promise.reject(refusal("STORE_FULL", "too much waits to be stored"));
    }
    const asked = Promise.withResolvers<Outcome>();
    queue.waiting.push({ ...asked, value });
    if (queue.storing < limits.atOnce) void storeAll(database, queue);
    return asked.promise;
  };
}
