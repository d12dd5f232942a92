import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { replace } from "./files.ts";
import type { Kept } from "./kept.ts";

/** Files that are sent compressed. */
const texts = /\.(?:html|js|css|svg|txt|xml|json|webmanifest|md)$/;

/** Brotli's levels: the first is 40 times faster, the second makes a page an eighth smaller. */
const levels = { soon: 5, best: 11 };

function brotli(body: Buffer, level: number): Buffer {
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** The smallest forms, by the endings of their files. */
const forms: Readonly<Record<"br" | "gz", (body: Buffer) => Buffer>> = {
  br: (body) => brotli(body, levels.best),
  gz: (body) => gzipSync(body, { level: 9 }),
};

function textsIn(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => texts.test(name)).map((name) => join(folder, name));
}

/** Writes a form of a text beside it, where it is smaller. */
function add(file: string, ending: string, body: Buffer, form: Buffer): void {
  if (form.length < body.length) replace(`${file}.${ending}`, form);
}

/** Writes `x.br` beside every text in a folder that has none; and both `x.br` and `x.gz`, where they were made before. */
export function compress(folder: string, kept: Kept): void {
  for (const file of textsIn(folder)) {
    if (existsSync(`${file}.br`)) continue;
    const body = readFileSync(file);
    add(file, "br", body, kept.find("br", body) ?? brotli(body, levels.soon));
    const zipped = kept.find("gz", body);
    if (zipped !== undefined) add(file, "gz", body, zipped);
  }
}

/** Writes every `x.br` and `x.gz` of a folder as small as can be. `pause` is awaited between two files. */
export async function compressWell(folder: string, kept: Kept, pause: () => Promise<void>): Promise<void> {
  for (const file of textsIn(folder)) {
    const body = readFileSync(file);
    for (const [ending, make] of Object.entries(forms)) {
      const known = kept.find(ending, body);
      const isThere = known !== undefined && existsSync(`${file}.${ending}`);
      if (isThere) continue;
      const form = known ?? make(body);
      if (known === undefined) kept.keep(ending, body, form);
      add(file, ending, body, form);
      await pause();
    }
  }
}
