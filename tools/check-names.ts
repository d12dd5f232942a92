import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { repositoryFiles } from "#tools/repository/files.ts";
import { report } from "#tools/repository/report.ts";

/** The allowed file names in a server feature: all features have the same structure. */
const featureFiles = new Set([
  "routes",
  "queries",
  "commands",
  "rules",
  "page",
  "guard",
  "worker",
  "queue",
  "schedule",
  "export",
  "import",
]);
const features =
  /^server\/(?:leads|console|analytics|weekly|reports|events|operators|outbox|intent|blog|privacy)\/[^/]+$/;

const forbiddenFolders = new Set(["utils", "lib", "helpers", "common", "misc", "shared"]);

/** Most lines of a file of logic. Data, words and tests have no limit. */
const maxLines = 250;
const logic = /\.(?:ts|tsx|mjs|js)$/;
const unlimited = /^content\/|\/definitions\/|\.test\.tsx?$|\.spec\.ts$|^tests\//;

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
/** Names that a tool or an address requires. */
const fixedNames =
  /^(?:(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md|LICENSE|(?:compose\.)?Caddyfile|Dockerfile|\..+|\[.+\]\..+)$/;

function nameProblem(path: string): string | undefined {
  const folders = posix.dirname(path).split("/");
  const file = posix.basename(path);
  const forbidden = folders.find((folder) => forbiddenFolders.has(folder));
  if (forbidden)
    return `a folder named "${forbidden}" says nothing: name it after the idea that its files share.`;
  if (/^index\.(?:ts|tsx|mjs)$/.test(file)) return "no index files: name it after what it holds.";
  if (!fixedNames.test(file) && !kebabCase.test(file)) return "write file names in kebab-case.";
  const [idea = ""] = file.split(".");
  if (features.test(path) && !/\.test\.ts$/.test(file) && !featureFiles.has(idea)) {
    return `inside a server feature a file is one of ${[...featureFiles].join(", ")}.`;
  }
  return undefined;
}

function lengthProblem(text: string): string | undefined {
  const lines = text.trimEnd().split("\n").length;
  return lines > maxLines
    ? `${lines} lines are more than one idea: split it into files of at most ${maxLines}.`
    : undefined;
}

/** Every name that breaks the vocabulary, and every file of logic that is too long. */
export async function nameProblems(root: string): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const path of await repositoryFiles(root)) {
    const limited = logic.test(path) && !unlimited.test(path);
    const length = limited ? lengthProblem(await readFile(`${root}/${path}`, "utf8")) : undefined;
    for (const problem of [nameProblem(path), length]) {
      if (problem) problems.push(`${path}: ${problem}`);
    }
  }
  return problems;
}

if (import.meta.main) report(await nameProblems("."));
