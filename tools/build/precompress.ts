import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { kept } from "./kept.ts";

const forms = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: 9 }),
};

/** Writes `x.br` and `x.gz` beside a text file if they are smaller. Node compresses in its own threads. */
export async function precompress(path: string): Promise<void> {
  const body = await readFile(path);
  const written = Object.entries(forms).map(async ([ending, compress]) => {
    const form = await kept(ending, body, () => compress(body));
    if (form.length < body.length) await writeFile(`${path}.${ending}`, form);
  });
  await Promise.all(written);
}
