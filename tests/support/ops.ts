import { execFile } from "node:child_process";
import { compiled } from "./compiled.ts";
import type { Place } from "./databases.ts";

/** How a command ended, and what it wrote. */
export type Run = { readonly code: number; readonly out: string; readonly err: string };

const program = new URL("../../server/ops.ts", import.meta.url).pathname;

/** Runs a command of ops on the data of a place, in another process, with additional settings. */
export function opsWith(
  settings: Readonly<Record<string, string>>,
  { dataDir, databaseUrl }: Place,
  ...args: readonly string[]
): Promise<Run> {
  const env = {
    ...compiled,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    PUBLIC_URL: "https://www.lumenward.example",
    ...settings,
  };
  const { promise, resolve } = Promise.withResolvers<Run>();
  const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  );
  return promise;
}

/** Runs a command of ops on the data of a place, in another process. */
export function ops(place: Place, ...args: readonly string[]): Promise<Run> {
  return opsWith({}, place, ...args);
}
