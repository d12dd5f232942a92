import { execFile } from "node:child_process";
import { patiently } from "#server/database/engines/patience.ts";
import { outputOf } from "#server/ops/commands.ts";
import { compiled } from "./compiled.ts";
import type { Place } from "./databases.ts";

/** How a command ended, and what it wrote. */
export type Run = { readonly code: number; readonly out: string; readonly err: string };

const program = new URL("../../server/ops.ts", import.meta.url).pathname;

function environment({ dataDir, databaseUrl }: Place): Readonly<Record<string, string>> {
  return { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "", PUBLIC_URL: "https://www.lumenward.example" };
}

/** Runs a command of ops on the data of a place, in this process, with additional settings. */
export async function opsWith(
  settings: Readonly<Record<string, string>>,
  place: Place,
  ...args: readonly string[]
): Promise<Run> {
  let out = "";
  try {
    await patiently(async () => {
      for await (const piece of outputOf(args, { ...environment(place), ...settings })) out += piece;
    });
    return { code: 0, out, err: "" };
  } catch (error) {
    return { code: 1, out, err: `${error instanceof Error ? error.message : String(error)}\n` };
  }
}

/** Runs a command of ops on the data of a place, in this process. */
export function ops(place: Place, ...args: readonly string[]): Promise<Run> {
  return opsWith({}, place, ...args);
}

/** Runs a command of ops as its own program, as an operator does. `input`: what is typed; nothing, when left out. */
export function opsProgram(place: Place, args: readonly string[], input = ""): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const env = { ...compiled, ...environment(place) };
  const child = execFile(process.execPath, [program, ...args], { env }, (_error, out, err) =>
    resolve({ code: child.exitCode ?? -1, out, err }),
  );
  child.stdin?.end(input);
  return promise;
}
