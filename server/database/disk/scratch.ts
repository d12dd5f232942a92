import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "#server/database/engines/errors.ts";

/** The file whose lock one process has at a time. What else is in the folder belongs to whoever has it. */
const lockFile = "lock.db";

/** A folder of DATA_DIR for what is needed for a while. Whoever has it has it alone, until it is disposed of. */
export type Scratch = Disposable & { readonly folder: string };

/**
 * Takes the folder for backups, drills and rebuilds, which are so done one after the other by all processes that
 * share DATA_DIR. Undefined when another one has it. The system takes it back from a process that dies.
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

/** What lies in a folder for a while, whose taker may have died. */
export function leftIn({ folder }: Scratch): readonly string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith(lockFile))
    .map((name) => join(folder, name));
}
