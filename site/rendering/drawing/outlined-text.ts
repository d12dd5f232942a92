import { Blob, Buffer, Face, Font, shape, Variation } from "harfbuzzjs";

/** A text as a shape: an SVG path in font units, with y upwards, and its width in font units. */
export type Outline = { readonly path: string; readonly width: number };

/** One weight of a typeface, ready to set lines of text as shapes. */
export type Typeface = {
  /** Font units per em. */
  readonly unitsPerEm: number;
  readonly outline: (text: string) => Outline;
};

/**
 * @param sfnt The uncompressed font.
 * @param weight 400 to 700, for a face with that axis.
 * @param tracking Space added between letters, in em.
 */
export function typeface(sfnt: Uint8Array, weight: number, tracking: number): Typeface {
  const face = new Face(new Blob(sfnt), 0);
  const font = new Font(face);
  font.setVariations([new Variation("wght", weight)]);
  const outline = (text: string): Outline => {
    const buffer = new Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    let width = 0;
    const glyphs = buffer.getGlyphInfosAndPositions().map((glyph) => {
      const path = font.glyphToPath(glyph.codepoint);
      const placed = `<path transform="translate(${width} 0)" d="${path}"/>`;
      width += (glyph.xAdvance ?? 0) + tracking * face.upem;
      return placed;
    });
    return { path: glyphs.join(""), width };
  };
  return { unitsPerEm: face.upem, outline };
}
