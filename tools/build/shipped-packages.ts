import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { buildFolder } from "./build-folder.ts";

/** Where a build writes which packages it put into the files of browsers; beside what is shipped, so that it goes with it. */
const folderOf = (build: string) => join(build, "packages");

/** Packages that lend the bundler's own code to what it makes. */
const helpers: readonly (readonly [id: RegExp, folder: string])[] = [
  [/^\0(?:rolldown\/|@oxc-)/, "node_modules/rolldown"],
  [/^\0(?:vite\/|commonjsHelpers)/, "node_modules/vite"],
];

/** The folder of the package that a module belongs to, from the repository's root; undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const helper = helpers.find(([pattern]) => pattern.test(id));
  if (helper !== undefined) return helper[1];
  const [, found] =
    /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ??
    [];
  return found?.replaceAll("\\", "/");
}

/**
 * Writes which packages have code in what a build for browsers or for the server has made. What only runs while
 * the site is built, to render its pages, is not among them.
 */
export function shippedPackages(
  build: "pages" | "islands" | "console" | "server",
  file = () => join(folderOf(buildFolder()), `${build}.json`),
): Plugin {
  return {
    name: "shipped-packages",
    applyToEnvironment: ({ name }) => name === "client" || build === "server",
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const packages = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageOf(id) ?? []));
      mkdirSync(dirname(file()), { recursive: true });
      writeFileSync(file(), `${JSON.stringify([...new Set(packages)].sort(), null, 2)}\n`);
    },
  };
}

/** Folders of all packages that a build and its server, in this folder, have code of. */
export function shippedFolders(build: string, server: string): readonly string[] {
  const lists = [...globSync(`${folderOf(build)}/*.json`), join(server, "packages.json")].map((file) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))),
  );
  return [...new Set(lists.flat())].sort();
}
