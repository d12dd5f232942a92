import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { palettePng } from "./palette.ts";

let ready: Promise<void> | undefined;

/**
 * Draws an SVG without texts as PNG. No native code takes part, which a sandboxed server could not load.
 * Rejects when the SVG cannot be read.
 * @param width in pixels; the SVG's own when left out. The height follows.
 */
export async function pngOf(svg: string, width?: number): Promise<Buffer> {
  ready ??= initWasm(readFile(fileURLToPath(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm"))));
  await ready;
  const drawing = new Resvg(svg, width === undefined ? {} : { fitTo: { mode: "width", value: width } });
  const drawn = drawing.render();
  const png = palettePng(drawn) ?? Buffer.from(drawn.asPng());
  drawn.free();
  drawing.free();
  return png;
}
