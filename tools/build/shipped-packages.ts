import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { buildFolder } from "./build-folder.ts";

/**
 * The folder for the lists of packages in the browsers' files. It is a part of the build, so that it is copied
 * with it.
 */
const folderOf = (build: string) => join(build, "packages");

/** Packages of the bundler whose helper code is in its output. */
const helpers: readonly (readonly [id: RegExp, folder: string])[] = [
  [/^\0(?:rolldown\/|@oxc-)/, "node_modules/rolldown"],
  [/^\0(?:vite\/|commonjsHelpers)/, "node_modules/vite"],
];

/** The folder of a module's package, from the repository's root; undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const helper = helpers.find(([pattern]) => pattern.test(id));
  if (helper !== undefined) return helper[1];
  const [, found] =
    /(?:^|[\\/])(node_modules[\\/](?:.*[\\/]node_modules[\\/])?(?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id) ??
    [];
  return found?.replaceAll("\\", "/");
}

/**
 * Writes the list of packages that have code in the output of a build, for browsers, for rendering pages or for the
 * server.
 */
export function shippedPackages(build: "pages" | "islands" | "console" | "rendering" | "server"): Plugin {
  return {
    name: "shipped-packages",
    applyToEnvironment: ({ name }) => name === "client" || build === "server" || build === "rendering",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? [file] : []));
      const packages = chunks.flatMap(({ moduleIds }) => moduleIds.flatMap((id) => packageOf(id) ?? []));
      const file = join(folderOf(buildFolder()), `${build}.json`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify([...new Set(packages)].sort(), null, 2)}\n`);
    },
  };
}

/** Folders of all packages with code in a build. */
export function shippedFolders(build: string): readonly string[] {
  const lists = globSync(`${folderOf(build)}/*.json`).map((file) =>
    z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))),
  );
  return [...new Set(lists.flat())].sort();
}
