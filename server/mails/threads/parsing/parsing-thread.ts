import { parentPort } from "node:worker_threads";
import { letterIn } from "./parts.ts";
import { readEmail } from "./rules.ts";
import type { Wish } from "./wish.ts";
import { unwrapped } from "./wrapping.ts";

// A program: a thread that parses mails, one at a time. An error in it ends only this thread.

parentPort?.on("message", async ({ bytes, wrapping }: Wish) => {
  try {
    const done =
      wrapping === undefined
        ? { mail: readEmail(await letterIn(bytes)) }
        : { unwrapped: await unwrapped(bytes, wrapping) };
    parentPort?.postMessage(done);
  } catch (error) {
    parentPort?.postMessage({ failed: String(error).slice(0, 300) });
  }
});
