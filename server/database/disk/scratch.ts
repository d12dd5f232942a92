import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "#server/database/engines/errors.ts";

/** The file that the owning process has locked. All other files of the folder belong to that process. */
const lockFile = "lock.db";

/** A folder in DATA_DIR for temporary files. One process at a time owns it, until it disposes of it. */
export type Scratch = Disposable & { readonly folder: string };

/**
 * Locks the folder for a backup, drill or rebuild, so that all processes that share DATA_DIR do these one after
 * the other. Undefined when another process has it. The system unlocks it when a process dies.
 */
export function takeScratch(dataDir: string): Scratch | undefined {
  const folder = join(dataDir, "scratch");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, lockFile);
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

/** The files in the folder that a process left behind when it died. */
export function leftIn({ folder }: Scratch): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(lockFile))
    .map((name) => join(folder, name));
}
