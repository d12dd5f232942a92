import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Writes a file, with the folders in which it lies. */
export function write(path: string, body: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}
