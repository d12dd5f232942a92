import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { load } from "cheerio";
import { keysOf } from "#server/http/filling/keys.ts";
import { builtFolder } from "#tests/support/built-site.ts";

const marks = ["fill", "list", "if", "state", "href", "x", "width", "value"].map((name) => `data-${name}`);

/** The keys that the marks of a built page name. Templates for a form's problems are filled separately. */
function namedIn(file: string): readonly string[] {
  const $ = load(readFileSync(`${builtFolder}${file}`, "utf8"));
  $("template").remove();
  const keys = marks.flatMap((mark) =>
    $(`[${mark}]`)
      .map((_, element) => $(element).attr(mark))
      .get(),
  );
  return [...new Set(keys)].toSorted();
}

for (const [file, keys] of Object.entries(keysOf)) {
  test(`${file} has a mark for each key that the server fills, and none besides`, () => {
    expect(namedIn(file)).toEqual(keys.toSorted());
  });
}
