import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { madeAtOf } from "./rules.ts";

/** A backup's file. */
export type Backup = { readonly path: string; readonly madeAt: Date };

/** The backups of a folder, newest first; none when there is no such folder. */
export async function backupsIn(folder: string): Promise<readonly Backup[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return files
    .flatMap((file) => {
      const madeAt = madeAtOf(file);
      return madeAt === undefined ? [] : [{ path: join(folder, file), madeAt }];
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}
