import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { areOff } from "./switched-off.ts";
import { sampleEdition } from "./warm.ts";

/** The folder of the sample's site. */
export const builtFolder = join(sampleEdition(), "site");

/** One page of the built site. */
export type BuiltPage = {
  /** The path at which the server serves it. The page for unknown addresses has the route /404. */
  readonly route: string;
  /** Full path of its file. */
  readonly file: string;
  readonly html: string;
};

/**
 * Every page of it that is not switched off, in alphabetic order of routes. Fragments are parts of pages and not
 * among them.
 */
export function builtPages(): readonly BuiltPage[] {
  const files = globSync("**/*.html", { cwd: builtFolder }).filter((file) => !file.startsWith("fragments/"));
  return files
    .map((file) => ({
      route: `/${file.replace(/(?:\/?index)?\.html$/, "")}`,
      file: join(builtFolder, file),
      html: readFileSync(join(builtFolder, file), "utf8"),
    }))
    .filter(({ route }) => !areOff(route))
    .toSorted((one, other) => one.route.localeCompare(other.route));
}
