/** Addresses whose pages depend on what the visitor does just before: never prepared ahead. */
const notAhead = ["/api/*", "/received*", "/*questionnaire*", "/it-assessment*", "/downloads/*", "/*.*"];

/**
 * Speculation rules (HTML standard): a page is prepared once the visitor rests on its link, so that it is there
 * at the click. Browsers that do not know the rules ignore them; those that save data or power do too.
 */
export const speculationRules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: notAhead } }] },
      eagerness: "moderate",
    },
  ],
});
