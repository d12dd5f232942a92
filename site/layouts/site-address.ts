/** The site's own address, from PUBLIC_URL. Throws when Astro has none. */
export function siteAddress(site: URL | undefined): URL {
  if (site === undefined) throw new Error("astro.config.mjs sets no site.");
  return site;
}
