import { AsyncLocalStorage } from "node:async_hooks";

/** A connection that can be ended while it waits for an answer. */
type Endable = { end(): Promise<void> };

const held = new AsyncLocalStorage<Set<Endable>>();

/** Makes a connection end with the deadline of the work that takes it, where that has one. */
export function endWithDeadline(connection: Endable): void {
  held.getStore()?.add(connection);
}

/**
 * Does work, and ends the connections that it has taken when it takes longer than so many milliseconds: a database
 * that hangs ends none itself. The work rejects then, and nobody knows whether it was done.
 */
export async function withDeadline<Outcome>(
  milliseconds: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const taken = new Set<Endable>();
  const deadline = setTimeout(() => {
    for (const connection of taken) void connection.end();
  }, milliseconds);
  try {
    return await held.run(taken, work);
  } finally {
    clearTimeout(deadline);
  }
}
