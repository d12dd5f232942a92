import { createHash, randomBytes } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Outcome, Task } from "./elsewhere.ts";
import type { OpenPlace, Sent } from "./place.ts";
import { networkSentence, PlaceProblem } from "./problems.ts";
import { openS3 } from "./s3.ts";
import { hostKeyOf, openSftp } from "./sftp.ts";

// A program: a thread that talks with one place elsewhere, so that what it answers can end this thread at most.

type Measured = { readonly size: number; readonly hash: string };

async function measured(bytes: AsyncIterable<Uint8Array>): Promise<Measured> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    size += chunk.length;
  }
  return { size, hash: hash.digest("hex") };
}

const differs = "What was read back is not what was written. Nothing counts as copied.";

/** Writes a small file, reads it back, compares and removes it. */
async function tryOut(place: OpenPlace): Promise<void> {
  const name = `lumenward-test-${randomBytes(6).toString("hex")}.txt`;
  const text = Buffer.from(`A test of ${new Date().toISOString()}. It may be deleted.\n`);
  await place.put(name, text);
  const found = await buffer(await place.read(name));
  await place.remove(name);
  await place.list();
  if (!found.equals(text)) throw new PlaceProblem(differs);
}

/** Copies a file, and compares what is there then with it. */
async function copy(place: OpenPlace, path: string): Promise<void> {
  const { hash, size } = await measured(createReadStream(path));
  const sent: Sent = { path, hash, size };
  await place.put(basename(path), sent);
  const found = await measured(await place.read(basename(path)));
  if (found.size !== size || found.hash !== hash) throw new PlaceProblem(differs);
}

async function work(task: Task): Promise<readonly string[]> {
  if (task.work === "key") return [await hostKeyOf(task.server, task.mayBePrivate)];
  const { place, mayBePrivate } = task;
  await using open =
    place.kind === "s3" ? await openS3(place, mayBePrivate) : await openSftp(place, mayBePrivate);
  switch (task.work) {
    case "try":
      await tryOut(open);
      return [];
    case "copy":
      await copy(open, task.path);
      return [];
    case "fetch":
      await pipeline(await open.read(basename(task.path)), createWriteStream(task.into, { mode: 0o600 }));
      return [String((await stat(task.into)).size)];
    case "list":
      return await open.list();
    case "remove":
      await open.remove(task.name);
      return [];
  }
}

const task: Task = workerData;
const outcome: Outcome = await work(task).then(
  (names) => ({ names }),
  (error: unknown) => ({
    isKnown: error instanceof PlaceProblem || networkSentence(error) !== undefined,
    failed: error instanceof PlaceProblem ? error.message : (networkSentence(error) ?? String(error)),
  }),
);
parentPort?.postMessage(outcome);
