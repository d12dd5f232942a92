import { posix } from "node:path";
import { repositoryFiles } from "#tools/repository/files.ts";
import { report } from "#tools/repository/report.ts";

const forbiddenFolders = new Set(["utils", "lib", "helpers", "common", "misc", "shared"]);

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
  return undefined;
}

/** Every name of a file or folder that says nothing about what it holds. */
export async function nameProblems(root: string): Promise<readonly string[]> {
  return (await repositoryFiles(root)).flatMap((path) => {
    const problem = nameProblem(path);
    return problem === undefined ? [] : [`${path}: ${problem}`];
  });
}

if (import.meta.main) report(await nameProblems("."));
