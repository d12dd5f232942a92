import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { refusal } from "./refusal.ts";
import { errorOf, type Job, type Reply, type Ticket } from "./sqlite-jobs.ts";

/** Jobs that may wait for one thread. With more, it could not answer before visitors give up. */
const maxWaiting = 1024;

/** Calls a thread that works on a SQLite file. */
export type Caller = {
  /** Resolves with the value of the reply. Rejects at once when too many jobs wait already. */
  call(job: Job): Promise<unknown>;
  /** Waits for the jobs that were sent, and ends the thread. */
  close(): Promise<void>;
};

/**
 * Prepares a thread for the file at `path`. It starts with the first job, and again after it has died: then its
 * jobs are refused, and it is unknown whether they are stored. `program`: file: address of sqlite-writer-thread
 * or sqlite-reader-thread.
 */
export function callerOf(program: string, path: string): Caller {
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let thread: Worker | undefined;
  let outgoing: Ticket[] = [];
  let lastId = 0;

  function settle(replies: readonly Reply[]): void {
    for (const reply of replies) {
      const asked = pending.get(reply.id);
      pending.delete(reply.id);
      if (reply.done) asked?.resolve(reply.value);
      else asked?.reject(errorOf(reply.failure));
    }
  }

  function start(): Worker {
    const started = new Worker(fileURLToPath(program), { workerData: path });
    let reason = "the thread of the database ended";
    // `node --watch` also sends messages here, about the files that the thread has read.
    started.on("message", (message) => Array.isArray(message) && settle(message));
    started.on("error", (error) => {
      reason = `the thread of the database failed: ${error instanceof Error ? error.message : error}`;
    });
    started.on("exit", () => {
      if (thread === started) thread = undefined;
      for (const { reject } of pending.values()) reject(refusal("STORE_ENDED", reason));
      pending.clear();
    });
    return started;
  }

  function send(): void {
    thread ??= start();
    thread.postMessage(outgoing);
    outgoing = [];
  }

  function call(job: Job): Promise<unknown> {
    const isNew = job.kind !== "within" && job.kind !== "end";
    if (isNew && pending.size >= maxWaiting) {
      return Promise.reject(refusal("STORE_FULL", "too many jobs wait for the database"));
    }
    lastId += 1;
    const asked = Promise.withResolvers<unknown>();
    pending.set(lastId, asked);
    // All jobs of one turn of the event loop are sent in one message.
    if (outgoing.length === 0) setImmediate(send);
    outgoing.push({ id: lastId, job });
    return asked.promise;
  }

  return {
    call,
    async close() {
      while (pending.size > 0) await Promise.allSettled([...pending.values()].map(({ promise }) => promise));
      if (thread === undefined) return;
      thread.postMessage("close");
      await once(thread, "exit");
    },
  };
}
