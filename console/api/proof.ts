import { useSyncExternalStore } from "react";
import { CallProblem } from "./problem.ts";

/** A call that waits until the second factor is shown once more. */
type Waiting = { readonly goOn: () => void; readonly giveUp: () => void };

let waiting: Waiting | undefined;
const watchers = new Set<() => void>();

function setWaiting(next: Waiting | undefined): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The call that waits now; undefined when none does. */
export function useWaiting(): Waiting | undefined {
  return useSyncExternalStore(watch, () => waiting);
}

function shown(): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  setWaiting({
    goOn: () => {
      setWaiting(undefined);
      resolve();
    },
    giveUp: () => {
      setWaiting(undefined);
      reject(new CallProblem(428, "Nothing was done, because the second factor was not shown."));
    },
  });
  return promise;
}

/** Makes a call. When it is refused with 428, asks for the second factor and makes the call again. */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallProblem && error.status === 428)) throw error;
    await shown();
    return call();
  }
}
