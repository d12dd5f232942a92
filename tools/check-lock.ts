import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { posix } from "node:path";
import { z } from "zod";
import { report } from "#tools/repository/report.ts";

const versions = z.record(z.string(), z.string()).default({});

const lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      integrity: z.string().optional(),
      inBundle: z.boolean().optional(),
      optionalDependencies: versions,
    }),
  ),
});

type Packages = z.infer<typeof lock>["packages"];

/** Whether a package in `folder` finds `name` by Node's rules: in that folder, then in its parents. */
function isFound(packages: Packages, folder: string, name: string): boolean {
  if (posix.join(folder, "node_modules", name) in packages) return true;
  return (
    folder !== "" && isFound(packages, folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, ""), name)
  );
}

/**
 * Problems that would make `npm ci` fail or differ on another machine: recorded addresses, missing hashes, and
 * optional dependencies without an entry ("Missing: … from lock file").
 */
export function lockProblems(text: string): readonly string[] {
  const { packages } = lock.parse(JSON.parse(text));
  return Object.entries(packages).flatMap(([folder, entry]) => {
    const holes = Object.keys(entry.optionalDependencies).filter((name) => !isFound(packages, folder, name));
    const name = folder || "package.json";
    return [
      ...(entry.resolved
        ? [`${name}: its address is recorded: install again with this folder's .npmrc.`]
        : []),
      ...(folder && !entry.integrity && !entry.inBundle ? [`${name}: it has no integrity hash.`] : []),
      ...holes.map((hole) => `${name}: its optional ${hole} has no entry: choose the version before.`),
    ];
  });
}

/** Lock files of the repository: its own, and one of each package that only a benchmark installs. */
const lockFiles = ["package-lock.json", ...globSync("bench/peers/*/package-lock.json")];

if (import.meta.main) {
  const found = lockFiles.map(async (file) =>
    lockProblems(await readFile(file, "utf8")).map((problem) => `${file}: ${problem}`),
  );
  report((await Promise.all(found)).flat());
}
