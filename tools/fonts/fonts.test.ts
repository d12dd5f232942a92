import { readFile } from "node:fs/promises";
import { Blob, Face as HarfBuzzFace } from "harfbuzzjs";
import { describe, expect, it } from "vitest";
import { buildFace } from "./build.ts";
import { faces, fontBudget } from "./faces.ts";
import { glyphsOf } from "./shape.ts";
import { fromWoff2 } from "./woff2.ts";

const files = await Promise.all(
  faces.map(async (face) => {
    const woff2 = await readFile(face.target);
    return { face, woff2, sfnt: await fromWoff2(woff2) };
  }),
);

const widths = (sfnt: Uint8Array, text: string, features: readonly string[]) =>
  glyphsOf(sfnt, text, features).map((glyph) => glyph.advance);

it("weigh no more together than the budget", () => {
  const bytes = files.reduce((sum, file) => sum + file.woff2.byteLength, 0);
  expect(bytes).toBeLessThanOrEqual(fontBudget);
});

describe.each(files)("$face.target", ({ face, woff2, sfnt }) => {
  const font = new HarfBuzzFace(new Blob(sfnt), 0);

  it("is what the script builds from the npm package", async () => {
    expect(Buffer.from(await buildFace(face)).equals(woff2)).toBe(true);
  });

  it("has every character and no other", () => {
    const drawn = String.fromCodePoint(...font.collectUnicodes()).replace("\uffff", "");
    expect([...drawn].sort()).toEqual([...face.characters].sort());
  });

  it("keeps its kerning", () => {
    expect(font.getTableFeatureTags("GPOS")).toContain("kern");
    const [first = 0] = widths(sfnt, "AV", []);
    const [alone = 0] = widths(sfnt, "A", []);
    expect(first).toBeLessThan(alone);
  });

  it("sets figures in columns without widening the comma and the point", () => {
    expect(new Set(widths(sfnt, "0123456789", ["tnum", "-kern"])).size).toBe(1);
    expect(widths(sfnt, ",.", ["tnum", "-kern"])).toEqual(widths(sfnt, ",.", ["-kern"]));
  });

  it("varies over the weights the design uses", () => {
    const ranges = Object.entries(font.getAxisInfos()).map(([axis, { min, max }]) => [axis, [min, max]]);
    expect(Object.fromEntries(ranges)).toEqual(face.axes);
  });
});
