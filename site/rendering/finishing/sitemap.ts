import type { PublicPage } from "./public-page.ts";

function entry({ address, modified }: PublicPage, changed: string | undefined): string {
  const day = modified ?? changed;
  return `<url><loc>${address}</loc>${day === undefined ? "" : `<lastmod>${day}</lastmod>`}</url>`;
}

/**
 * https://www.sitemaps.org/protocol.html: every page that search engines may show.
 * @param changed YYYY-MM-DD, for the pages without a date of their own.
 */
export function sitemap(pages: readonly PublicPage[], changed: string | undefined): string {
  const entries = pages
    .toSorted((one, other) => one.address.localeCompare(other.address))
    .map((page) => entry(page, changed));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
}
