import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

const place = ".cache/kept";

/** Milliseconds after which something that no build has used is removed. */
const longest = 30 * 86_400_000;

/** Where something is kept that is made of a source; `how` names what, with everything else on which it depends. */
export function placeOf(how: string, source: string | Uint8Array): string {
  return join(place, createHash("sha256").update(`${how}\0`).update(source).digest("base64url"));
}

/** What `make` makes of a source, kept for later builds. */
export async function kept(
  how: string,
  source: string | Uint8Array,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const file = placeOf(how, source);
  if (existsSync(file)) {
    const now = new Date();
    utimesSync(file, now, now);
    return readFileSync(file);
  }
  const made = await make();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, made);
  return made;
}

/** Removes what no build of the last 30 days has used. */
export function forgetUnused(now = Date.now()): void {
  for (const file of globSync(`${place}/*`)) {
    if (now - statSync(file).mtimeMs > longest) rmSync(file);
  }
}
