import { brotliCompressSync } from "node:zlib";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { builtPages } from "#tests/support/built-site.ts";
import { median, overruns, readBudgets, weigh } from "./budgets.ts";
import { pages } from "./pages.ts";

const built = builtPages();

const heads = built.map(({ route, html }) => {
  const $ = load(html);
  const description = $("meta[name=description]").attr("content") ?? "";
  return { route, title: $("title").text(), description };
});

const twice = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

test("every built page is listed, and every listed page is built", () => {
  expect(built.map(({ route }) => route).toSorted()).toEqual(pages.map(({ route }) => route).toSorted());
});

test("every page weighs what its budget records, and no more than it may", () => {
  expect(overruns(readBudgets(), weigh(built))).toEqual([]);
});

test("half of all pages stay far below", () => {
  expect(median(weigh(built).map(({ bytes }) => bytes))).toBeLessThanOrEqual(10_000);
});

/** What a page may run before it is touched, at most: bytes, brotli. */
const scriptBytes = 1600;

test("every page has its script in it, and within its bytes", () => {
  const weights = built.map(({ route, html }) => {
    const $ = load(html);
    // Structured data and speculation rules are data: nothing of them is executed.
    const script = $("script:not([type*=json], [type=speculationrules])");
    return { route, bytes: brotliCompressSync(script.text()).length, fetched: script.is("[src]") };
  });
  expect(weights.filter(({ bytes, fetched }) => bytes === 0 || bytes > scriptBytes || fetched)).toEqual([]);
});

test("a page fetches a face exactly when its styles name it", () => {
  const wrong = built.filter(({ html }) =>
    ["schibsted", "stix"].some((face) => {
      const isNamed = new RegExp(`\\b${face}\\b`).test(load(html)("style").text());
      return isNamed !== html.includes(`[\`${face}\``);
    }),
  );
  expect(wrong.map(({ route }) => route)).toEqual([]);
});

test("every title and description is unique, and of a length that search engines show", () => {
  expect(twice(heads.map(({ title }) => title))).toEqual([]);
  expect(twice(heads.map(({ description }) => description))).toEqual([]);
  const wrong = heads.filter(
    ({ title, description: { length } }) =>
      title.length === 0 || title.length > 60 || length < 70 || length > 160,
  );
  expect(wrong).toEqual([]);
});

test("search engines are kept from what is not listed for them, and from nothing else", () => {
  const kept = built.filter(({ html }) => load(html)("meta[name=robots][content=noindex]").length > 0);
  const expected = pages.filter(({ isOpen }) => !isOpen);
  expect(kept.map(({ route }) => route).toSorted()).toEqual(expected.map(({ route }) => route).toSorted());
});
