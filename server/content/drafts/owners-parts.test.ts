import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkOwnersParts, companyParts, lockedParts } from "./owners-parts.ts";

const file = "company.yaml";
const before = readFileSync("content/company.yaml", "utf8");

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
