import { parentPort } from "node:worker_threads";
import { letterIn } from "./parts.ts";
import { readEmail } from "./rules.ts";

// A program: a thread that parses mails, one at a time. An error in it ends only this thread.

parentPort?.on("message", async (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ mail: readEmail(await letterIn(bytes)) });
  } catch (error) {
    parentPort?.postMessage({ failed: String(error).slice(0, 300) });
  }
});
