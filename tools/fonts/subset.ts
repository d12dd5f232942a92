import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Face } from "./faces.ts";
import { glyphsOf } from "./shape.ts";

// Values of HarfBuzz's hb-blob.h and hb-subset.h.
const memoryModeWritable = 2;
const layoutFeatureTags = 6;
const noHinting = 0x001;
const noLayoutClosure = 0x200;

type HarfBuzz = {
  readonly call: (name: string, ...numbers: readonly number[]) => number;
  readonly memory: () => Uint8Array;
};

async function loadHarfBuzz(): Promise<HarfBuzz> {
  const program = await readFile(fileURLToPath(import.meta.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
  const { exports } = (await WebAssembly.instantiate(program)).instance;
  const call: HarfBuzz["call"] = (name, ...numbers) => {
    const exported = exports[name];
    if (typeof exported !== "function") throw new Error(`HarfBuzz has no ${name}.`);
    return Number(exported(...numbers));
  };
  const memory = () => {
    if (!(exports["memory"] instanceof WebAssembly.Memory)) throw new Error("HarfBuzz has no memory.");
    return new Uint8Array(exports["memory"].buffer);
  };
  call("_initialize");
  return { call, memory };
}

/** The 32-bit number of an OpenType tag of four letters. */
function tag(name: string): number {
  return [...name].reduce((value, letter) => (value << 8) | letter.charCodeAt(0), 0);
}

/**
 * The font with only the parts that `face` keeps. Glyphs that only features use are dropped if they are not
 * listed: so tabular figures are kept for digits only.
 * @param sfnt The whole font, uncompressed.
 * @throws When HarfBuzz refuses the font or an axis.
 */
export async function subset(sfnt: Uint8Array, face: Face): Promise<Uint8Array> {
  const { call, memory } = await loadHarfBuzz();

  const start = call("malloc", sfnt.byteLength);
  memory().set(sfnt, start);
  const blob = call("hb_blob_create", start, sfnt.byteLength, memoryModeWritable, 0, 0);
  const whole = call("hb_face_create", blob, 0);
  const plan = call("hb_subset_input_create_or_fail");

  const add = (set: number, values: readonly number[]) => {
    for (const value of values) call("hb_set_add", set, value);
  };
  const features = call("hb_subset_input_set", plan, layoutFeatureTags);
  call("hb_set_clear", features);
  add(features, face.features.map(tag));
  add(
    call("hb_subset_input_unicode_set", plan),
    [...face.characters].map((character) => character.codePointAt(0) ?? 0),
  );
  add(
    call("hb_subset_input_glyph_set", plan),
    face.alternates.flatMap(({ feature, text }) => glyphsOf(sfnt, text, [feature]).map((glyph) => glyph.id)),
  );
  call("hb_subset_input_set_flags", plan, noHinting | noLayoutClosure);
  for (const [axis, [min, max]] of Object.entries(face.axes)) {
    const accepted = call("hb_subset_input_set_axis_range", plan, whole, tag(axis), min, max, Number.NaN);
    if (!accepted) throw new Error(`${face.source} has no axis ${axis}.`);
  }

  const part = call("hb_subset_or_fail", whole, plan);
  if (!part) throw new Error(`HarfBuzz could not subset ${face.source}.`);
  const result = call("hb_face_reference_blob", part);
  const offset = call("hb_blob_get_data", result, 0);
  return memory().slice(offset, offset + call("hb_blob_get_length", result));
}
