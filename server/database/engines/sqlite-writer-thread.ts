import { parentPort, workerData } from "node:worker_threads";
import { openForWriting, type SqliteFile } from "./sqlite-file.ts";
import { failed, type Reply, type Ticket } from "./sqlite-jobs.ts";
import { startWriter, type Writer } from "./sqlite-writer.ts";

// A program: the thread that owns a SQLite file. It gets lists of tickets, and at last "close".

const path = String(workerData);
let open: { readonly file: SqliteFile; readonly writer: Writer } | undefined;
let arrived: Ticket[] = [];

function answer(replies: readonly Reply[]): void {
  parentPort?.postMessage(replies);
}

function opened() {
  const file = openForWriting(path);
  return { file, writer: startWriter(file, answer) };
}

function takeArrived(): void {
  const tickets = arrived;
  arrived = [];
  try {
    open ??= opened();
  } catch (error) {
    answer(tickets.map(({ id }) => failed(id, error)));
    return;
  }
  open.writer.take(tickets);
}

parentPort?.on("message", (message: readonly Ticket[] | "close") => {
  if (message === "close") {
    open?.file.close();
    parentPort?.close();
    return;
  }
  // One turn later, so that all jobs that arrived while the last group was synced form one group.
  if (arrived.length === 0) setImmediate(takeArrived);
  arrived.push(...message);
});
