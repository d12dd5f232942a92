import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { write } from "./files.ts";
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

function gzipped(body: Buffer, kept: Kept): Buffer {
  const form = gzipSync(body, { level: 9 });
  kept.keep("gz", body, form);
  return form;
}

function textsIn(folder: string): readonly string[] {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  return names.filter((name) => texts.test(name)).map((name) => join(folder, name));
}

/** Writes `x.br` and `x.gz` beside every text in a folder, where they are smaller; those that were made before as small as can be. */
export function compress(folder: string, kept: Kept): void {
  for (const file of textsIn(folder)) {
    const body = readFileSync(file);
    const forms = {
      br: kept.find("br", body) ?? brotli(body, levels.soon),
      gz: kept.find("gz", body) ?? gzipped(body, kept),
    };
    for (const [ending, form] of Object.entries(forms))
      if (form.length < body.length) write(`${file}.${ending}`, form);
  }
}

/** Writes every `x.br` of a folder as small as can be. `pause` is awaited between two files. */
export async function compressWell(folder: string, kept: Kept, pause: () => Promise<void>): Promise<void> {
  for (const file of textsIn(folder)) {
    const body = readFileSync(file);
    if (kept.find("br", body) !== undefined) continue;
    const form = brotli(body, levels.best);
    kept.keep("br", body, form);
    // A new file, because the one that is there may belong to two editions.
    rmSync(`${file}.br`, { force: true });
    if (form.length < body.length) write(`${file}.br`, form);
    await pause();
  }
}
