/** Node's option for the most memory of a build step: megabytes. */
const memory = "--max-old-space-size=2048";

/** The programs that build the site, in their order. @param {boolean} withSite @param {string} content @returns {readonly (readonly string[])[]} */
export function siteSteps(withSite, content) {
  return withSite
    ? [
        ["tools/content/check.ts", content],
        [memory, "tools/build/site.ts"],
      ]
    : [];
}
