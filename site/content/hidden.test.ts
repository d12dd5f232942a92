import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { trustFile } from "#contract/trust.ts";
import { isKeptBack, keptBackPages } from "./hidden.ts";

const { labels, evidence } = trustFile.parse(parse(readFileSync("content/trust.yaml", "utf8")));
const empty = trustFile.parse({ labels, evidence });
const page = (head: string, ...kinds: readonly string[]) =>
  [
    `---\ntitle: A page\n${head}---\n\nText.\n`,
    ...kinds.map((kind) => `\`\`\`facts\nof: ${kind}\n\`\`\`\n`),
  ].join("\n");

test("a page is kept back while none of its facts is filled in, or its writer says so", () => {
  expect(isKeptBack(page("", "people", "insurance", "evidence"), empty)).toBe(true);
  expect(isKeptBack(page("", "people", "entity"), empty)).toBe(false);
  const people = [{ name: "A", role: "B", text: "C" }];
  expect(isKeptBack(page("", "people"), { ...empty, people })).toBe(false);
  expect(isKeptBack(page("hidden: true\n", "entity"), empty)).toBe(true);
  expect(isKeptBack(page(""), empty)).toBe(false);
});

test("the list of case studies is kept back while there is none", () => {
  const texts = new Map([["trust.yaml", readFileSync("content/trust.yaml", "utf8")]]);
  expect(keptBackPages(texts)).toEqual(["/cases"]);
  expect(keptBackPages(new Map([...texts, ["cases/one.md", ""]]))).toEqual([]);
});
