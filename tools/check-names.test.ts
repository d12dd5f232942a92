import { expect, it } from "vitest";
import { nameProblems } from "./check-names.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const problemsOf = async (path: string) => nameProblems(await plantedRepository({ [path]: "" }));

it.each([
  "server/leads/routes.ts",
  "server/leads/inbox.test.ts",
  "server/mails/outbox/senders/smtp.ts",
  "site/pages/blog/[slug].tsx",
  "README.md",
  ".ci/run",
])("accepts %s", async (path) => {
  expect(await problemsOf(path)).toEqual([]);
});

it.each([
  ["server/utils/dates.ts", 'a folder named "utils"'],
  ["ui/button/index.ts", "no index files"],
  ["ui/button/ActionButton.tsx", "write file names in kebab-case"],
])("refuses %s", async (path, problem) => {
  expect(await problemsOf(path)).toEqual([expect.stringContaining(`${path}: ${problem}`)]);
});
