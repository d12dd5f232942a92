import { parentPort } from "node:worker_threads";
import PostalMime from "postal-mime";
import { readEmail } from "./rules.ts";

// A program: a thread that parses mails, one at a time. An error in it ends only this thread.

/** Limits of a mail's structure. Nested parts and mails cost time that grows with their depth. */
const limits = {
  maxNestingDepth: 20,
  maxHeadersSize: 64 * 1024,
  maxRfc822NestingDepth: 0,
  rfc822Attachments: true,
  forceRfc822Attachments: true,
} as const;

parentPort?.on("message", async (bytes: Uint8Array) => {
  try {
    parentPort?.postMessage({ mail: readEmail(await PostalMime.parse(bytes, limits)) });
  } catch (error) {
    parentPort?.postMessage({ failed: String(error).slice(0, 300) });
  }
});
