import { readdirSync } from "node:fs";
import { type CheerioAPI, load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { pieces } from "./pieces.ts";

const all = pieces.flatMap((piece) => piece.examples.map((example) => ({ piece: piece.name, ...example })));
const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "example")
  .map((entry) => entry.name);

const idsIn = ($: CheerioAPI) =>
  $("[id]")
    .map((_, element) => $(element).attr("id"))
    .get();

test.each(folders)("%s has examples, each with a name of its own", (folder) => {
  const names = pieces.find((piece) => piece.name === folder)?.examples.map((example) => example.name) ?? [];
  expect(names).not.toHaveLength(0);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(all)("$piece: $name", ({ element }) => {
  beforeEach(() => {
    vi.spyOn(console, "error");
    vi.spyOn(console, "warn");
  });
  afterEach(() => vi.restoreAllMocks());

  test("renders without warnings", () => {
    renderToStaticMarkup(element);
    expect(console.error).not.toHaveBeenCalled();
    expect(console.warn).not.toHaveBeenCalled();
  });

  test("has no inline style, which the content security policy forbids", () => {
    expect(load(renderToStaticMarkup(element))("[style], style").length).toBe(0);
  });

  test("points only at elements that are there", () => {
    const $ = load(renderToStaticMarkup(element));
    const targets = ["for", "aria-describedby", "aria-labelledby", "aria-controls"].flatMap((attribute) =>
      $(`[${attribute}]`)
        .map((_, pointer) => $(pointer).attr(attribute)?.split(" "))
        .get(),
    );
    expect(idsIn($)).toEqual(expect.arrayContaining(targets));
  });
});

test("the examples can stand on one page: every id is there once", () => {
  const ids = idsIn(
    load(
      renderToStaticMarkup(all.map(({ piece, name, element }) => <div key={piece + name}>{element}</div>)),
    ),
  );
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
