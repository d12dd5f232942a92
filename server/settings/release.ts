import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const release = z.object({
  /** The version of package.json (semver.org). */
  version: z.string(),
  /** The first characters of its hash; null: it was not built from a repository. */
  commit: z.string().nullable(),
});

/** The version and commit of a program. */
export type Release = z.output<typeof release>;

/** The build writes release.json. The sources have only their version, in package.json. */
const file = import.meta.url.endsWith(".js") ? "../release.json" : "../../package.json";

function readRelease(): Release {
  try {
    const read: unknown = JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8"));
    return release.parse({ commit: null, ...(typeof read === "object" ? read : {}) });
  } catch {
    return { version: "unknown", commit: null };
  }
}

/** The release of this program; the version is "unknown" when its file cannot be read. */
export const ownRelease = readRelease();

/** "0.2.0 (3f2a1b9c0d1e)", or the version alone. */
export function inWords({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit})`;
}
