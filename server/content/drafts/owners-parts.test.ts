import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkOwnersParts, checkPublisher, companyParts, isOwners, lockedParts } from "./owners-parts.ts";

const file = "company.yaml";
const before = `${readFileSync("content/company.yaml", "utf8")}languages: [de]\n`;

const owners = Object.entries(companyParts).flatMap(([name, { by }]) => (by === "owner" ? [name] : []));

test.each(owners)("an editor cannot change or leave out %s, and an owner can", (part) => {
  const block = new RegExp(`^${part}:.*\\n(?:[ #].*\\n)*`, "m");
  const [without, changed] = ["", `${part}: changed\n`].map((text) => before.replace(block, text));
  for (const after of [without, changed]) {
    expect(after).not.toBe(before);
    const change = { file, before: [before], after: after ?? null };
    expect(() => checkOwnersParts(change, "editor")).toThrow(`${part} in ${file}`);
    expect(() => checkOwnersParts(change, "owner")).not.toThrow();
  }
  expect(lockedParts(file, "consultant")).toContain(part);
});

test("an editor can change what nobody acts on", () => {
  const after = before.replace(/^tagline:.*$/m, "tagline: Another");
  expect(after).not.toBe(before);
  expect(() => checkOwnersParts({ file, before: [before], after }, "editor")).not.toThrow();
});

test("a translation of what binds the firm is published by owners alone, too", () => {
  const change = {
    file: "de/company.yaml",
    before: ["tagline: Neu\n"],
    after: "promises: { replyOutsideHours: Nie }\n",
  };
  expect(() => checkOwnersParts(change, "editor")).toThrow("promises in de/company.yaml");
  expect(isOwners("de/terms.md")).toBe(true);
  const terms = { file: "de/terms.md", before: null, after: "---\ntitle: AGB\n---\n" };
  expect(() => checkPublisher(terms, "editor")).toThrow("the terms (de/terms.md)");
  expect(isOwners("de/home.yaml")).toBe(false);
});
