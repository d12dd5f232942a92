/**
 * Speculation rules (HTML standard): a page of the site is prepared once the visitor rests on its link, so that
 * it is there at the click. Browsers that do not know the rules ignore them, and so do those that save data or
 * power. Pages count and resume nothing before they are seen (start.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});
