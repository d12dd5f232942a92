import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { replace } from "./files.ts";

/** Milliseconds after which something that no edition has used is removed. */
const longest = 30 * 86_400_000;

/** What was made of something before, in a folder: an edition makes only what is new. */
export type Kept = {
  /** What was made of a source; undefined: nothing yet. `how` names what, with all else on which it depends. */
  readonly find: (how: string, source: string | Uint8Array) => Buffer | undefined;
  readonly keep: (how: string, source: string | Uint8Array, made: Uint8Array) => void;
  /** Removes what no edition of the last 30 days has used. */
  readonly forgetUnused: (now?: number) => void;
};

/** Opens the folder in which it is kept. */
export function keptIn(folder: string): Kept {
  mkdirSync(folder, { recursive: true });
  const placeOf = (how: string, source: string | Uint8Array) =>
    join(folder, createHash("sha256").update(`${how}\0`).update(source).digest("base64url"));
  return {
    find: (how, source) => {
      const file = placeOf(how, source);
      if (!existsSync(file)) return undefined;
      const now = new Date();
      utimesSync(file, now, now);
      return readFileSync(file);
    },
    keep: (how, source, made) => replace(placeOf(how, source), made),
    forgetUnused: (now = Date.now()) => {
      // Not globSync: under Node's permission model it finds nothing.
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        // Another process may have removed it meanwhile.
        const { mtimeMs = now } = statSync(file, { throwIfNoEntry: false }) ?? {};
        if (now - mtimeMs > longest) rmSync(file, { force: true });
      }
    },
  };
}
