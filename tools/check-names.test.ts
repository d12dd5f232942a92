import { expect, it } from "vitest";
import { nameProblems } from "./check-names.ts";
import { plantedRepository } from "./repository/planted-repository.ts";

const problemsOf = async (path: string, text = "") => nameProblems(await plantedRepository({ [path]: text }));

it.each([
  "server/leads/routes.ts",
  "server/leads/rules.test.ts",
  "server/outbox/senders/smtp.ts",
  "site/pages/blog/[slug].tsx",
  "README.md",
  ".ci/run",
])("accepts %s", async (path) => {
  expect(await problemsOf(path)).toEqual([]);
});

it.each([
  ["server/leads/service.ts", "inside a server feature"],
  ["server/utils/dates.ts", 'a folder named "utils"'],
  ["ui/button/index.ts", "no index files"],
  ["ui/button/ActionButton.tsx", "write file names in kebab-case"],
])("refuses %s", async (path, problem) => {
  expect(await problemsOf(path)).toEqual([expect.stringContaining(`${path}: ${problem}`)]);
});

it("refuses a file of logic above 250 lines, but not data", async () => {
  const long = "const a = 1;\n".repeat(251);
  expect(await problemsOf("server/http/errors.ts", long)).toEqual([expect.stringContaining("251 lines")]);
  expect(await problemsOf("server/http/errors.ts", "const a = 1;\n".repeat(250))).toEqual([]);
  expect(await problemsOf("questionnaires/definitions/soc2.ts", long)).toEqual([]);
});
