import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expressionProblems } from "./check-expressions.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const path = "server/leads/abuse/rules.ts";

const problemsOf = async (text: string, place = path) =>
  expressionProblems(await plantedRepository({ [place]: text }));

it.each([
  [
    "looks ahead, beside repeats within repeats",
    "/^(?=.{8,}$)(?:[a-zA-Z]*[a-z][A-Z]){4,}[a-zA-Z]*$/",
    "cannot be proved",
  ],
  ["the same without looking ahead", "/^(?:[a-zA-Z]*[a-z][A-Z]){4,}[a-zA-Z]*$/", "takes exponential time"],
  ["begins anywhere and runs on", "/<a\\s[^>]*href/i", "takes polynomial time"],
  ["ends in a repeat", "/\\s+$/", "takes polynomial time"],
  ["refers back", "/(a*)\\1/", "cannot be proved"],
  ["is made at run time", "new RegExp(String.raw`\\s`)", "is made while the program runs"],
])("refuses an expression that %s", async (_, expression, problem) => {
  expect(await problemsOf(`const first = 1;\nconst x = ${expression};`)).toEqual([
    expect.stringMatching(new RegExp(`^server/leads/abuse/rules\\.ts:2: .*${problem}`)),
  ]);
});

it("accepts linear ones, with counts too", async () => {
  expect(await problemsOf("export const all = [/^[\\x21-\\x7e]{8,200}$/, /<a\\s[^<>]*href/i, /a/];")).toEqual(
    [],
  );
});

it("reads pages, and neither tests nor tools", async () => {
  const slow = "const x = /a+$/;\n";
  expect(await problemsOf(slow, "site/pages/x.tsx")).toHaveLength(1);
  expect(await problemsOf(slow, "server/leads/abuse/rules.test.ts")).toEqual([]);
  expect(await problemsOf(slow, "tools/x.ts")).toEqual([]);
});

it("keeps proofs, and no others", async () => {
  const root = await plantedRepository({ [path]: "const x = [/a+$/, /b/];" });
  expect(await expressionProblems(root)).toHaveLength(1);
  const proofs = join(root, ".cache/linear-expressions.json");
  expect(JSON.parse(await readFile(proofs, "utf8"))).toEqual(["/b/"]);
  await writeFile(proofs, '["/a+$/"]');
  expect(await expressionProblems(root)).toEqual([]);
});
