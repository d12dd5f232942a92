import { parentPort, workerData } from "node:worker_threads";
import { openForReading, type SqliteFile } from "./sqlite-file.ts";
import { done, failed, type Reply, type Ticket } from "./sqlite-jobs.ts";

// A program: a thread that reads a SQLite file. It gets lists of tickets, and at last "close".

const path = String(workerData);
let file: SqliteFile | undefined;

function replyTo({ id, job }: Ticket): Reply {
  try {
    if (job.kind !== "read") throw new Error(`a reader cannot do this: ${job.kind}`);
    file ??= openForReading(path);
    return done(id, file.run(job.text, job.parameters));
  } catch (error) {
    return failed(id, error);
  }
}

parentPort?.on("message", (message: readonly Ticket[] | "close") => {
  if (message === "close") {
    file?.close();
    parentPort?.close();
    return;
  }
  parentPort?.postMessage(message.map(replyTo));
});
