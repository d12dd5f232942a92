import { once } from "node:events";
import { ReadableStream } from "node:stream/web";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { BackupKeys } from "#server/settings/settings.ts";

/** How an encrypted backup begins: its format is that of the program `age` (age-encryption.org/v1). */
export const mark = "age-encryption.org/v1\n";

/** What the thread is asked to do with the bytes of one file. */
export type Task = {
  readonly work: "seal" | "open";
  readonly keys: BackupKeys;
  readonly bytes: ReadableStream<Uint8Array>;
};

/** What the thread answers: the bytes that come out, or why there are none. */
export type Outcome = { readonly bytes: ReadableStream<Uint8Array> } | { readonly failed: string };

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Deriving a key takes a second, and the cipher is no native code: both happen in a thread of their own. Only a
 * few chunks are in memory at a time, because each stream waits for its reader.
 */
async function* inThread(
  work: Task["work"],
  keys: BackupKeys,
  bytes: Bytes,
): AsyncGenerator<Uint8Array, void> {
  const thread = new Worker(fileURLToPath(import.meta.resolve("./sealing-thread.ts")), { execArgv: [] });
  try {
    const task: Task = { work, keys, bytes: ReadableStream.from(bytes) };
    thread.postMessage(task, [task.bytes]);
    const [outcome]: Outcome[] = await once(thread, "message");
    if (outcome === undefined || "failed" in outcome) throw new Error(outcome?.failed);
    yield* outcome.bytes;
  } finally {
    await thread.terminate();
  }
}

/** Encrypts to the passphrase, or to the recipient. */
export function seal(bytes: Bytes, keys: BackupKeys): AsyncGenerator<Uint8Array, void> {
  return inThread("seal", keys, bytes);
}

/** Decrypts. Returns only bytes that were checked; throws when anything was changed. */
export async function* unseal(bytes: Bytes, keys: BackupKeys): AsyncGenerator<Uint8Array, void> {
  if (keys.passphrase === undefined && keys.identity === undefined) {
    throw new Error(
      "The backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with, or BACKUP_IDENTITY to the key of its recipient.",
    );
  }
  try {
    yield* inThread("open", keys, bytes);
  } catch (cause) {
    throw new Error(
      "The backup was made with another BACKUP_PASSPHRASE, or for another key than BACKUP_IDENTITY, or its file was changed.",
      { cause },
    );
  }
}
