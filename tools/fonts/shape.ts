import { Blob, Buffer, Face, Feature, Font, shape, Variation } from "harfbuzzjs";

export type Glyph = { readonly id: number; readonly advance: number };

/**
 * Glyphs of a text, with advances in font units.
 * @param features OpenType features switched on besides the default ones, for example "tnum".
 */
export function glyphsOf(
  sfnt: Uint8Array,
  text: string,
  features: readonly string[] = [],
  axes: Readonly<Record<string, number>> = {},
): readonly Glyph[] {
  const font = new Font(new Face(new Blob(sfnt), 0));
  font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)));
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(
    font,
    buffer,
    features.flatMap((feature) => Feature.fromString(feature) ?? []),
  );
  return buffer
    .getGlyphInfosAndPositions()
    .map((glyph) => ({ id: glyph.codepoint, advance: glyph.xAdvance ?? 0 }));
}
