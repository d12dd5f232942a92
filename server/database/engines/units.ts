import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables/tables.ts";

/** Runs a unit with parameters that came from another thread. */
type Run = (transaction: Transaction<Tables>, parameters: readonly unknown[]) => Promise<unknown>;

const units = new Map<string, Run>();

/** Registers a unit by its module and its name. Throws unless the module has only one of this name. */
export function registerUnit(module: string, name: string, run: Run): void {
  const key = `${module}#${name}`;
  if (name === "" || units.has(key)) throw new Error(`${key} must be the only unit of this name`);
  units.set(key, run);
}

/** Loads a module, which registers its units, and returns the one of this name. Throws when there is none. */
export async function findUnit(module: string, name: string): Promise<Run> {
  const key = `${module}#${name}`;
  if (!units.has(key)) await import(module);
  const run = units.get(key);
  if (run === undefined) throw new Error(`there is no unit ${key}`);
  return run;
}

/** Addresses of the modules whose units are known here. */
export function unitModules(): readonly string[] {
  return [...new Set([...units.keys()].map((key) => key.slice(0, key.lastIndexOf("#"))))];
}
