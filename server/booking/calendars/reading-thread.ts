import { parentPort } from "node:worker_threads";
import { busyIn } from "./busy.ts";
import type { Outcome, Task } from "./read.ts";

// A program: a thread that reads the calendar of an operator, which somebody else wrote.

parentPort?.on("message", ({ text, window }: Task) => {
  try {
    const outcome: Outcome = { busy: busyIn(text, window) };
    parentPort?.postMessage(outcome);
  } catch {
    const outcome: Outcome = { busy: undefined };
    parentPort?.postMessage(outcome);
  }
});
