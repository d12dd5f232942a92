import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { contrast, toHex, toOklch } from "./colors.ts";
import { iconOf, logoOf } from "./logo.ts";
import { painted, paintedValue, paperOf } from "./paint.ts";
import { readBrand, readLogo } from "./read.ts";

const sample = readBrand("content");
const navy = { ink: "#14213d", light: "#ffb703" };

test("a color is the same after it was taken apart and put together", () => {
  for (const hex of ["#0f251f", "#fbe75f", "#000000", "#ffffff", "#14213d", "#c02c26"]) {
    expect(toHex(toOklch(hex))).toBe(hex);
  }
});

test("contrast is that of WCAG", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("in the colors that it was drawn for every token stays as it was drawn", () => {
  const value = "light-dark(#f7fbf8, #0a1712) #fff1866b";
  expect(paintedValue("--paper", value, sample)).toBe(value);
});

test("in other colors tokens turn with them, stay as light, and keep what they mean", () => {
  expect(paintedValue("--act", "light-dark(#0f251f, #fbe75f)", navy)).toBe("light-dark(#14213d, #ffb703)");
  expect(paintedValue("--lift-1", "0 1px #0f251f0d", navy)).toBe("0 1px #14213d0d");
  expect(paintedValue("--pine", "light-dark(#196144, #7ed3a6)", navy)).toBe("light-dark(#196144, #7ed3a6)");
  expect(paintedValue("stroke", "#a3221e", navy)).toBe("#a3221e");
  for (const hex of ["#52665c", "#97a69c", "#ecf5ed", "#71867a"]) {
    const turned = painted(hex, "ink", navy);
    expect(turned).not.toBe(hex);
    expect(toOklch(turned).lightness).toBeCloseTo(toOklch(hex).lightness, 2);
  }
  // The smallest words stay readable on the darkest band, by day and by night.
  const { day, night } = paperOf(navy);
  expect(contrast(painted("#52665c", "ink", navy), day)).toBeGreaterThan(4.5);
  expect(contrast(painted("#97a69c", "ink", navy), night)).toBeGreaterThan(4.5);
});

test("colors that cannot be read are refused with the ratio and with others that can", () => {
  const said = (given: object) => brand.safeParse({ ...sample, ...given }).error?.issues[0];
  const pale = said({ ink: "#3377cc" });
  expect(pale).toMatchObject({
    path: ["ink"],
    message: expect.stringMatching(/contrast of [345]\.\d to 1, and 7 is needed: write a darker color/),
  });
  const better = /"(#[0-9a-f]{6})"/.exec(pale?.message ?? "")?.[1];
  expect(said({ ink: better })).toBeUndefined();
  const dim = said({ ink: "#14213d", light: "#0055aa" });
  expect(dim).toMatchObject({ path: ["light"], message: expect.stringMatching(/4\.5 is needed/) });
  const brighter = /"(#[0-9a-f]{6})"/.exec(dim?.message ?? "")?.[1];
  expect(said({ ink: "#14213d", light: brighter })).toBeUndefined();
  const both = brand.safeParse({ ...sample, ink: "#3377cc", light: "#0055aa" }).error?.issues ?? [];
  expect(both.map(({ path }) => path)).toEqual([["ink"], ["light"]]);
  expect(said({ ink: "navy" })?.message).toMatch(/six hexadecimal digits/);
});

test("of a logo nothing is left but shapes", () => {
  const { box, nodes } = logoOf(`<?xml version="1.0"?>
    <svg viewBox="0 0 40 20" onload="alert(1)" fill="none"><title>Acme</title><metadata><x/></metadata>
    <g style="fill:#123456;font-family:x" class="a" onclick="alert(1)"><path d="M0 0h9" fill="url(https://evil.example/a)"/></g></svg>`);
  expect(box).toEqual([0, 0, 40, 20]);
  expect(nodes).toEqual([
    {
      tag: "g",
      attributes: { fill: "none" },
      children: [
        {
          tag: "g",
          attributes: { fill: "#123456" },
          children: [{ tag: "path", attributes: { d: "M0 0h9" }, children: [] }],
        },
      ],
    },
  ]);
});

test("classes of a logo's style become attributes, as drawing programs write them", () => {
  const { nodes } = logoOf(
    "<svg viewBox='0 0 9 9'><defs><style>/* v1 */ .a,.b{fill:#123456} .b{stroke:red;behavior:url(x)}</style></defs><path class='a b' fill='none'/></svg>",
  );
  expect(nodes).toEqual([
    { tag: "defs", attributes: {}, children: [] },
    { tag: "path", attributes: { fill: "#123456", stroke: "red" }, children: [] },
  ]);
});

test.each([
  ["<svg viewBox='0 0 9 9'><script>alert(1)</script></svg>", "<script>"],
  ["<svg viewBox='0 0 9 9'><image href='x.png'/></svg>", "<image>"],
  ["<svg viewBox='0 0 9 9'><g><text>Acme</text></g></svg>", "<text>"],
  ["<svg viewBox='0 0 9 9'><style>@import 'a.css';</style></svg>", "<style>"],
  ["<svg viewBox='0 0 9 9'><style>path{fill:red}</style></svg>", "<style>"],
  ["<svg viewBox='0 0 9 9'><a href='javascript:alert(1)'/></svg>", "<a>"],
  ["<svg><path d='M0 0'/></svg>", "viewBox"],
  ["hello", "no SVG"],
])("%s is refused with a sentence", (svg, part) => {
  expect(() => logoOf(svg)).toThrow(part);
});

test("an icon is a square with the logo in its middle, in the brand's ink", () => {
  const icon = iconOf(
    logoOf('<svg viewBox="0 0 40 20"><path stroke="currentColor" d="M0 0h9"/></svg>'),
    "#14213d",
  );
  expect(icon).toContain('viewBox="0 -10 40 40"');
  expect(icon).toContain('stroke="#14213d"');
  expect(iconOf(readLogo("content"), sample.ink)).not.toMatch(/currentcolor/i);
});
