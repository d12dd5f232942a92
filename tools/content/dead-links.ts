import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { isOff } from "#contract/switched-off.ts";
import { ownPages } from "#schemas/own-pages.ts";
import { editionFiles } from "#server/content/editions/editions.ts";

/** The addresses of this site that a page links to, without what stands behind `#` and `?`. */
function linksIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\shref="(\/[^"#?/][^"#?]*)/g)].map(([, path = ""]) => path));
}

/** Whether the server answers an address: with a file of the edition, or by itself. */
function isAnswered(site: string, path: string): boolean {
  if (existsSync(join(site, path))) return true;
  const [, first = ""] = path.split("/");
  return ownPages.includes(first) && !existsSync(join(site, first));
}

/** Links of shown pages to pages that an edition does not show: one sentence for each address. `folder`: the edition's. */
export function deadLinkWarnings(folder: string): readonly string[] {
  const site = join(folder, "site");
  const off = z.array(z.string()).parse(JSON.parse(readFileSync(join(folder, editionFiles.off), "utf8")));
  const linking = new Map<string, string[]>();
  for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    const page = posix.join("/", file.replace(/(?:\/?index)?\.html$/, ""));
    if (!file.endsWith(".html") || isOff(off, page)) continue;
    for (const path of linksIn(readFileSync(join(site, file), "utf8"))) {
      if (isAnswered(site, path) && !isOff(off, path)) continue;
      linking.set(path, [...(linking.get(path) ?? []), page]);
    }
  }
  return [...linking].toSorted().map(([path, [page = "", ...more]]) => {
    const pages = more.length === 0 ? page : `${page} and ${more.length} more`;
    return `Warning: the site has no page ${path}, and ${pages} links to it: correct the link, or take it out.`;
  });
}
