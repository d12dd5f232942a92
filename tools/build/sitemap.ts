import { execFileSync } from "node:child_process";
import type { PublicPage } from "./built-page.ts";

/** The day on which the words in a folder last changed: YYYY-MM-DD, or undefined outside of a repository. */
export function wordsChanged(folder: string): string | undefined {
  try {
    const format = ["log", "-1", "--format=%cs", "--", "."];
    const day = execFileSync("git", format, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
    return day || undefined;
  } catch {
    return undefined;
  }
}

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
