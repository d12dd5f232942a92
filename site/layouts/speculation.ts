/**
 * Speculation rules (HTML standard): the browser prerenders a page of the site when the pointer rests on its
 * link, so that a click shows it at once. Browsers that do not support the rules, or that save data or power,
 * ignore them. A prerendered page counts nothing and resumes nothing before it is shown (start.ts).
 */
export const speculationRules = JSON.stringify({
  prerender: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});
