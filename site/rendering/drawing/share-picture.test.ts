import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "vitest";
import wawoff2 from "wawoff2";
import { readBrand, readLogo } from "#brand/read.ts";
import { typeface } from "./outlined-text.ts";
import { sharePicture } from "./share-picture.ts";

const file = "site/public/fonts/schibsted.woff2";
const { ink, light } = readBrand("content");
const look = { ink, light, logo: readLogo("content") };
const face = typeface(await wawoff2.decompress(readFileSync(file)), 500, -0.02);

test("a text is as wide as its letters", () => {
  expect(face.outline("IT").width).toBeGreaterThan(face.outline("I").width);
  expect(face.outline("").width).toBe(0);
});

test.each(["Pricing", "A heading of many words ".repeat(8), "Unbreakable".repeat(12), `"<&>'`])(
  "%j becomes a picture of 1200 by 630",
  async (heading) => {
    const svg = sharePicture({ company: "Lumenward", heading, address: "lumenward.example/x" }, face, look);
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(svg).not.toContain("<text");
  },
);

test("a long heading is set smaller, on at most four lines", () => {
  const lines = (heading: string) =>
    sharePicture({ company: "L", heading, address: "l" }, face, look).match(/<g transform="translate\(/g)
      ?.length ?? 0;
  expect(lines("Short")).toBe(3);
  expect(lines("A heading of many words ".repeat(8).trim())).toBeLessThanOrEqual(6);
});
