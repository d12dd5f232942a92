import { execFileSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pngOf } from "./png.ts";

const svg = (inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2" viewBox="0 0 4 2">${inner}</svg>`;
const halves = svg('<path fill="#102030" d="M0 0h2v2H0z"/><path fill="#fbe75f" d="M2 0h2v2H2z"/>');

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rows: data.toString("hex") };
}

test("few colors are drawn exactly, in a file with a palette", async () => {
  const png = await pngOf(halves);
  const row = "102030ff102030fffbe75ffffbe75fff";
  expect(await pixelsOf(png)).toEqual({ width: 4, height: 2, rows: row + row });
  // The kind of colors in its header: 3 is a palette.
  expect(png[25]).toBe(3);
});

test("a width is kept to, and the height follows", async () => {
  const { width, height } = await sharp(await pngOf(halves, 360)).metadata();
  expect([width, height]).toEqual([360, 180]);
});

test("what is not opaque stays so", async () => {
  const { rows } = await pixelsOf(await pngOf(svg('<path fill="#f00" d="M0 0h1v2H0z"/>')));
  expect(rows).toBe("ff0000ff000000000000000000000000".repeat(2));
});

test("more colors than a palette holds are all drawn", async () => {
  const across = '<stop stop-color="#000"/><stop offset="1" stop-color="#ff0"/>';
  const down = '<stop stop-color="#00f"/><stop offset="1" stop-color="#f00"/>';
  const drawn = svg(
    `<linearGradient id="a">${across}</linearGradient><linearGradient id="b" y2="1" x2="0">${down}</linearGradient>
    <path fill="url(#a)" d="M0 0h4v2H0z"/><path fill="url(#b)" opacity="0.5" d="M0 0h4v2H0z"/>`,
  );
  const { rows } = await pixelsOf(await pngOf(drawn, 80));
  expect(new Set(rows.match(/.{8}/g)).size).toBeGreaterThan(256);
});

test("a text that is no SVG is refused", async () => {
  await expect(pngOf("<p>Words.</p>")).rejects.toThrow();
});

test("it draws in a process that may load no native code", () => {
  const program = `import { pngOf } from "#site/rendering/drawing/png.ts";
    console.log((await pngOf(${JSON.stringify(halves)})).length)`;
  const args = ["--permission", "--allow-fs-read=*", "--input-type=module", "--eval", program];
  expect(Number(execFileSync(process.execPath, args, { encoding: "utf8" }))).toBeGreaterThan(60);
});
