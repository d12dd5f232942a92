import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageHashes, SecurityHeaders } from "#server/http/connection/security.ts";
import {
  askedAgain,
  type BuiltFile,
  type BuiltFolder,
  builtFolder,
  cachedForEver,
  optionalFolder,
  readInTurns,
} from "./built-files.ts";

const base = "/console";

/** The built console. */
export type ConsoleFiles = {
  /**
   * The file for a path: the console's own files, and its page for every other path below /console, since the page
   * reads its address itself. Paths with a dot name files, so that a missing one is not answered with a page.
   */
  readonly fileAt: (path: string) => BuiltFile | undefined;
};

function hashOf(html: string, tag: string): string {
  const [, opened = ""] = html.split(`<${tag}>`, 2);
  const [content = ""] = opened.split(`</${tag}>`, 1);
  return `sha256-${createHash("sha256").update(content).digest("base64")}`;
}

/** Hashes of the one script and the one style, both without attributes, that the build puts into the page. */
function hashesIn(html: string): PageHashes {
  return { scripts: [hashOf(html, "script")], styles: [hashOf(html, "style")] };
}

/** Reads the built console in the folder of a build, and files that pages of earlier ones load. Throws when it has not been built. */
export async function readConsole(build: string, security: SecurityHeaders): Promise<ConsoleFiles> {
  const folder = builtFolder(join(build, "console"));
  const earlier = optionalFolder(join(build, "earlier/console"));
  const html = readFileSync(join(build, "console/index.html"), "utf8");
  const page = folder.file("/index.html", askedAgain, security.console(hashesIn(html)));
  // They have a name that does not change, so they are asked for again.
  const lasting = ["/app.webmanifest", "/worker.js"].filter((name) => folder.originals.includes(name));
  const assetsOf = ({ originals, file }: BuiltFolder) =>
    readInTurns(
      originals.filter((name) => name.startsWith("/assets/")),
      (name) => file(name, cachedForEver, security.data),
    );
  const assets = new Map([
    ...(await assetsOf(earlier)),
    ...(await assetsOf(folder)),
    ...lasting.map((name) => [name, folder.file(name, askedAgain, security.worker)] as const),
  ]);
  return {
    fileAt: (path) => {
      if (path !== base && !path.startsWith(`${base}/`)) return undefined;
      return path.includes(".") ? assets.get(path.slice(base.length)) : page;
    },
  };
}
