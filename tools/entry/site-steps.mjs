import { rmSync } from "node:fs";
import { join } from "node:path";
import { at } from "./place.mjs";

/** Node's option for the most memory of a build step: megabytes. */
const memory = "--max-old-space-size=2048";

/**
 * The folder into which Astro writes the pages of a build. For a folder outside of the repository, Astro would
 * keep its own files in a place that all builds share, and a parallel build would remove them.
 * @param {string} folder
 */
function pagesFolder(folder) {
  const site = join(folder, "site");
  return site.startsWith(at("")) ? site : at(`.cache/pages/${process.pid}/`);
}

/**
 * Where Astro keeps what it has read of the content of a build; astro.config.mjs names the same. Each build has its
 * own, because another build would write other words into it meanwhile.
 * @param {string} folder
 */
const readContent = (folder) => join(folder, ".astro");

/** Removes what the steps of a build leave behind besides the build, also when one fails. @param {string} folder */
export function removeLeftovers(folder) {
  rmSync(readContent(folder), { recursive: true, force: true });
  const pages = pagesFolder(folder);
  if (pages !== join(folder, "site")) rmSync(pages, { recursive: true, force: true });
}

/** The programs that build the site, in their order. @param {string} folder @param {boolean} withSite @param {string} content @returns {readonly (readonly string[])[]} */
export function siteSteps(folder, withSite, content) {
  if (!withSite) return [];
  const pages = pagesFolder(folder);
  return [
    ["tools/content/check.ts", content],
    [memory, "node_modules/astro/bin/astro.mjs", "build", "--outDir", pages],
    [memory, "tools/build/finish.ts", pages],
  ];
}
