import { constants, createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { BackupKeys } from "#server/settings/settings.ts";
import { mark, seal, unseal } from "./sealing.ts";

// O_SYNC, because Node's permission model forbids fsync: each write is on the disk when it returns.
const synced = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_SYNC;

/** Whether backups are encrypted with these keys. An identity alone only opens them. */
export function encrypts({ passphrase, recipient }: BackupKeys): boolean {
  return (passphrase ?? recipient) !== undefined;
}

/**
 * Writes lines into a compressed file that only this user may read, encrypted when there is a key for that. It
 * gets its name only when it is complete and on the disk.
 */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
  keys: BackupKeys,
): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  try {
    const target = (await open(part, synced, 0o600)).createWriteStream();
    const text = Readable.from(lines);
    if (encrypts(keys)) {
      await pipeline(text, createGzip(), (bytes: AsyncIterable<Buffer>) => seal(bytes, keys), target);
    } else await pipeline(text, createGzip(), target);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The first bytes of every gzip file (RFC 1952, 2.3.1), one character each. */
const gzipMark = "\u001f\u008b";

async function beginningOf(path: string): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0);
  return buffer.toString("latin1", 0, bytesRead);
}

async function bytesOf(path: string, keys: BackupKeys): Promise<AsyncIterable<Uint8Array>> {
  const beginning = await beginningOf(path);
  if (beginning.startsWith(gzipMark)) return createReadStream(path);
  if (beginning === mark) return unseal(createReadStream(path), keys);
  throw new Error(
    "This file is no backup, or one that an earlier version encrypted in its own way. Restore such a backup with the version that made it.",
  );
}

/** The lines of a file written by `writeLines`. Throws when it is cut off, changed, or opens with another key. */
export async function* readLines(path: string, keys: BackupKeys): AsyncGenerator<string, void> {
  const unpacked = createGunzip();
  const filled = pipeline(await bytesOf(path, keys), unpacked);
  // The reader of the lines gets the error. Without this line it would also end the process.
  filled.catch(() => undefined);
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let isRead = false;
  try {
    yield* lines;
    isRead = true;
  } finally {
    // The reader stopped early: errors in the rest of the file do not matter.
    if (!isRead) unpacked.destroy();
  }
  await filled;
}
