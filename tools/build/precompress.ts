import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Writes `x.br` and `x.gz` beside a text file if they are smaller. Node compresses in its own threads. */
export async function precompress(path: string): Promise<void> {
  const body = await readFile(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    promisify(gzip)(body, { level: 9 }),
  ]);
  for (const [ending, form] of Object.entries({ br, gz })) {
    if (form.length < body.length) await writeFile(`${path}.${ending}`, form);
  }
}
