import { refusal } from "./engines/refusal.ts";
import type { Database } from "./open.ts";

type Waiting<Value> = PromiseWithResolvers<void> & { readonly value: Value };

type Queue<Value> = { waiting: Waiting<Value>[]; isStoring: boolean };

/** How many values are stored together, and how many may wait for that. */
export type Limits = { readonly together: number; readonly waiting: number };

/**
 * Stores values in batches, one batch at a time: what arrives meanwhile waits for the next. The function that this
 * returns resolves when its value is durable, and rejects with what `store` threw for its batch, or at once when too
 * many wait.
 */
export function inBatches<Value>(
  store: (database: Database, values: readonly Value[]) => Promise<void>,
  limits: Limits,
): (database: Database, value: Value) => Promise<void> {
  const queues = new WeakMap<Database, Queue<Value>>();

  async function storeAll(database: Database, queue: Queue<Value>): Promise<void> {
    queue.isStoring = true;
    while (queue.waiting.length > 0) {
      const batch = queue.waiting.splice(0, limits.together);
      try {
        await store(
          database,
          batch.map(({ value }) => value),
        );
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queue.isStoring = false;
  }

  return (database, value) => {
    const queue = queues.get(database) ?? { waiting: [], isStoring: false };
    queues.set(database, queue);
    if (queue.waiting.length >= limits.waiting) {
      return Promise.reject(refusal("STORE_FULL", "too much waits to be stored"));
    }
    const asked = Promise.withResolvers<void>();
    queue.waiting.push({ ...asked, value });
    if (!queue.isStoring) void storeAll(database, queue);
    return asked.promise;
  };
}
