import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freshFolder } from "#tests/support/databases.ts";
import { editionsIn } from "./editions.ts";

test("of two processes that make the same edition, the first one's stays, also what is added to it meanwhile", async () => {
  const dataDir = await freshFolder();
  const [one, other] = [editionsIn(dataDir), editionsIn(dataDir)];
  const [first, second] = [one.begin("same"), other.begin("same")];
  one.keep("same", first);
  writeFileSync(join(one.folderOf("same"), "added"), "");
  other.keep("same", second);
  expect(other.isWhole("same")).toBe(true);
  expect(existsSync(join(one.folderOf("same"), "added"))).toBe(true);
});

test("what is left of an edition that was not made whole is replaced", async () => {
  const editions = editionsIn(await freshFolder());
  const left = join(editions.folderOf("same"), "part");
  mkdirSync(editions.folderOf("same"), { recursive: true });
  writeFileSync(left, "");
  editions.keep("same", editions.begin("same"));
  expect([editions.isWhole("same"), existsSync(left)]).toEqual([true, false]);
});
