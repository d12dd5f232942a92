import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Face, faces } from "./faces.ts";
import { subset } from "./subset.ts";
import { fromWoff2, toWoff2 } from "./woff2.ts";

/** The subset of a face as WOFF2, built from its npm package. */
export async function buildFace(face: Face): Promise<Uint8Array> {
  const source = await readFile(fileURLToPath(import.meta.resolve(face.source)));
  return toWoff2(await subset(await fromWoff2(source), face));
}

if (import.meta.main) {
  for (const face of faces) {
    const bytes = await buildFace(face);
    await writeFile(face.target, bytes);
    console.log(`${face.target}: ${bytes.byteLength} bytes`);
  }
}
