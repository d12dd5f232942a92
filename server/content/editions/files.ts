import { randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file, with the folders in which it lies. */
export function write(path: string, body: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}

/** Writes a file of a folder that others read: whole or not at all, and without changing what is linked to its place. */
export function replace(path: string, body: Uint8Array): void {
  // Of its own name, because another process may write the same.
  const part = `${path}.${randomUUID()}.part`;
  writeFileSync(part, body);
  renameSync(part, path);
}

/** Gives a file or a folder a second place, with hard links where the disk has them: neither is ever changed. */
export function linkFiles(from: string, to: string): void {
  if (statSync(from).isFile()) {
    if (existsSync(to)) return;
    mkdirSync(dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      copyFileSync(from, to);
    }
    return;
  }
  for (const name of readdirSync(from)) linkFiles(join(from, name), join(to, name));
}
