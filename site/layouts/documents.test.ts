import { expect, test } from "vitest";
import { readContent } from "#site/content/content.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { templates } from "./documents.ts";

test("a firm leaves out documents about what it does not sell", () => {
  const idsWith = (text: string) =>
    templates(readContent(new Map(contentTexts()).set("documents.yaml", text))).map(({ id }) => id);
  const all = idsWith("title: Documents\n");
  const [gone = "", ...others] = all;
  expect(others.length).toBeGreaterThan(0);
  expect(idsWith(`without: [${gone}]\n`)).toEqual(others);
});
