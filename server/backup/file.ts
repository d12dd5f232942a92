import { constants, createReadStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { mark, saltLength, seal, unseal } from "./sealing.ts";

// Each write is on the disk when it returns: under Node's permission model nobody may call fsync.
const synced = constants.O_CREAT | constants.O_EXCL | constants.O_WRONLY | constants.O_SYNC;

/**
 * Writes lines into a compressed file that only this user may read, encrypted when there is a passphrase. It
 * has its name only once it is whole and on the disk.
 */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string>,
  passphrase: string | undefined,
): Promise<void> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  try {
    const target = (await open(part, synced, 0o600)).createWriteStream();
    const text = Readable.from(lines);
    if (passphrase === undefined) await pipeline(text, createGzip(), target);
    else
      await pipeline(text, createGzip(), (bytes: AsyncIterable<Buffer>) => seal(bytes, passphrase), target);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

async function saltOf(path: string): Promise<Buffer | undefined> {
  const file = await open(path);
  const start = Buffer.alloc(mark.length + saltLength);
  const { bytesRead } = await file.read(start, 0, start.length, 0);
  await file.close();
  const isSealed = bytesRead === start.length && start.subarray(0, mark.length).equals(mark);
  return isSealed ? start.subarray(mark.length) : undefined;
}

async function bytesOf(path: string, passphrase: string | undefined): Promise<AsyncIterable<Buffer>> {
  const salt = await saltOf(path);
  if (salt === undefined) return createReadStream(path);
  if (passphrase === undefined) {
    throw new Error("The backup is encrypted. Set BACKUP_PASSPHRASE to what it was made with.");
  }
  return unseal(createReadStream(path, { start: mark.length + saltLength }), passphrase, salt);
}

/** The lines of a file written by `writeLines`. Throws when it is cut off, changed, or sealed with another passphrase. */
export async function* readLines(path: string, passphrase: string | undefined): AsyncGenerator<string, void> {
  const unpacked = createGunzip();
  const filled = pipeline(await bytesOf(path, passphrase), unpacked);
  // Whoever reads the lines hears of a failure there; without this it would also end the process.
  filled.catch(() => undefined);
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY });
  let isRead = false;
  try {
    yield* lines;
    isRead = true;
  } finally {
    // Nobody hears of what is wrong behind the place up to which somebody has read.
    if (!isRead) unpacked.destroy();
  }
  await filled;
}
