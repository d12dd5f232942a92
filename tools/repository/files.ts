import { readdir } from "node:fs/promises";

const notOurs = new Set([".cache", ".git", "data", "dist", "node_modules", "test-results"]);

/** Paths, from the root and with slashes, of every file that belongs to the repository. */
export async function repositoryFiles(root: string, folder = ""): Promise<readonly string[]> {
  const entries = await readdir(`${root}/${folder}`, { withFileTypes: true });
  const nested = entries
    .filter((entry) => !notOurs.has(entry.name))
    .map((entry) => {
      const path = folder + entry.name;
      return entry.isDirectory() ? repositoryFiles(root, `${path}/`) : [path];
    });
  return (await Promise.all(nested)).flat().sort();
}
