import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { factKinds, isEmptyPage, isFilled, trustFile } from "./trust.ts";

const sample: unknown = parse(readFileSync("content/trust.yaml", "utf8"));
const { labels, evidence } = trustFile.parse(sample);

test("every fact may be empty, and is not shown then", () => {
  const empty = trustFile.parse({ people: null, insurance: [], baa: null, security: "", labels, evidence });
  const filled = factKinds.filter((kind) => isFilled(kind, empty));
  expect(filled).toEqual(["entity", "subprocessors"]);
});

test("one filled fact makes a page, none makes none, and a page without such blocks is its writer's", () => {
  const some = trustFile.parse({ security: "security@acme.com", labels, evidence });
  expect(isEmptyPage(["people", "security"], some)).toBe(false);
  expect(isEmptyPage(["people", "insurance", "evidence"], some)).toBe(true);
  expect(isEmptyPage([], some)).toBe(false);
});

test("a yes that YAML reads as a truth value is refused with what to write", () => {
  const read = trustFile.safeParse({ baa: { signs: true, text: "" }, labels, evidence });
  expect(read.error?.issues[0]?.message).toBe("write yes or no, in quotes.");
});
