import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "#server/database/engines/errors.ts";
import type { Settings } from "#server/settings/settings.ts";

/** Bytes of the disk that are kept free for leads. With less, events are not counted. */
const reserve = 2 ** 30;

/** Milliseconds for which an answer of the file system is cached. */
const freshness = 1_000;

/**
 * Asks whether the disk of the store has more room than what is kept for leads. True where PostgreSQL has the
 * store: its disk cannot be seen from here. `kept`: bytes.
 */
export function roomBesideLeads(
  { dataDir, databaseUrl }: Pick<Settings, "dataDir" | "databaseUrl">,
  kept = reserve,
): () => Promise<boolean> {
  let latest = Promise.resolve(true);
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize > kept;
  };
  return () => {
    const now = performance.now();
    if (databaseUrl === undefined && now - askedAt > freshness) {
      latest = ask();
      askedAt = now;
    }
    return latest;
  };
}

/** How the files begin that processes lock. All other files of the folder belong to the process that has `lock.db`. */
const locks = "lock.";

/** A folder in DATA_DIR for temporary files. One process at a time owns it, until it disposes of it. */
export type Scratch = Disposable & { readonly folder: string };

/** Locks a file of the folder. Undefined when another process has it. */
function lockIn(dataDir: string, name: string): Scratch | undefined {
  const folder = join(dataDir, "scratch");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  closeSync(openSync(path, "a", 0o600));
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return { folder, [Symbol.dispose]: () => lock.close() };
}

/**
 * Locks the folder for a backup, drill or rebuild, so that all processes that share DATA_DIR do these one after
 * the other. Undefined when another process has it. The system unlocks it when a process dies.
 */
export function takeScratch(dataDir: string): Scratch | undefined {
  return lockIn(dataDir, `${locks}db`);
}

/** Lets one process at a time copy backups elsewhere. Undefined when another one does. */
export function takeCopying(dataDir: string): Disposable | undefined {
  return lockIn(dataDir, `${locks}copying.db`);
}

/** The files in the folder that a process left behind when it died. */
export function leftIn({ folder }: Scratch): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(locks))
    .map((name) => join(folder, name));
}
