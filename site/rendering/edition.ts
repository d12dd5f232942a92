import { parse } from "yaml";
import { isOff } from "#contract/switched-off.ts";
import type { Speech } from "#questionnaires/engine/sentences.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import type { Content } from "#site/content/content.ts";
import type { ReportData } from "#site/requests/report.ts";
import { type Filling, fillingsIn, type IslandCode, linked, placeOf } from "./finishing/link.ts";
import { lateStyles, paintedStyles } from "./finishing/painted.ts";
import { type Printed, printer } from "./finishing/print.ts";
import { type Added, addedBy, type Part } from "./finishing/prune.ts";
import { type PublicPage, publicPage } from "./finishing/public-page.ts";
import { remembered } from "./finishing/remembered.ts";
import { sitemap } from "./finishing/sitemap.ts";
import { partsOf } from "./finishing/style-parts.ts";
import { withoutMarks } from "./region-marks.ts";
import type { Route } from "./routes.ts";
import { bodyOf, markedPage, routesOf } from "./site.ts";

/** What the build makes of the code: the same for every version of the content. */
export type Code = {
  /** With places for the content. */
  readonly islands: IslandCode;
  /** The script with which every page starts. */
  readonly start: string;
  /** The style sheets of each module of site/pages ("../pages/pricing.tsx"), in the order in which they count. */
  readonly sheets: Readonly<Record<string, readonly string[]>>;
  /** The minified text of each style sheet, in the colors in which it was drawn. */
  readonly styles: Readonly<Record<string, string>>;
  /** The modules of which the code of the region of each module of site/pages consists, and the text of each. */
  readonly shows: Readonly<Record<string, readonly string[]>>;
  readonly sources: Readonly<Record<string, string>>;
  /** The same of the styles that islands bring, by the names of their places. */
  readonly brought: Readonly<Record<string, string>>;
};

/** What a version is shown with that is neither code nor content. */
export type Surroundings = {
  /** The site's own address (PUBLIC_URL). */
  readonly site: URL;
  /** The day on which the words last changed: YYYY-MM-DD, or undefined when nobody knows. */
  readonly changed: string | undefined;
  /** The sample report, as the code of clients' reports makes it; undefined: it is not shown. */
  readonly sampleReport: ReportData | undefined;
};

/** A page as it is sent, with what its region is rendered with for a request. */
export type Made = Printed & {
  readonly region?: {
    /** Where it stands in the page: in bytes. */
    readonly from: number;
    readonly to: number;
    /** The props that are words of the content. */
    readonly words: object;
    /** What `data-code` says for each island that stands in it. */
    readonly islands: Readonly<Record<string, string>>;
  };
};

/** A version of the content as it is sent: each page and file is made when it is asked for. */
export type Edition = {
  /** Addresses of all pages. */
  readonly pages: readonly string[];
  /** Addresses of all other files that are made of the content or the code of islands. */
  readonly files: readonly string[];
  /** A page as it is sent. Rejects when there is no such page. */
  readonly renderPage: (address: string) => Promise<Made>;
  /** The bytes of a file. Rejects when there is no such file. */
  readonly renderFile: (address: string) => Promise<string | Uint8Array>;
  /** What the pages that search engines may show say about themselves; renders those that were not asked for yet. */
  readonly publicPages: () => Promise<readonly PublicPage[]>;
};

const sitemapPath = "/sitemap.xml";

/** The file with the content of an island, which stands in its code. */
const contentPath = (name: string) => `/${name}.json`;

/** The sentences about fields. Throws when sentences.yaml is wrong. */
function speechOf(content: Content): Speech {
  const sentences = sentencesFile.parse(parse(content.texts.get("sentences.yaml") ?? ""));
  return { locale: content.words("company").locale, sentences };
}

/** Makes the bytes of an address before they are finished. Rejects when there is no such address. */
type Make = (address: string) => Promise<string>;

/** The code of the islands with the content in its places. */
async function islandsOf({ islands, brought }: Code, content: Content, make: Make): Promise<IslandCode> {
  const written = async (filling: Filling) => {
    switch (filling.kind) {
      case "speech":
        return JSON.stringify(speechOf(content));
      case "styles":
        return JSON.stringify(lateStyles(brought[filling.name] ?? "", content.brand));
      case "content":
        return make(contentPath(filling.name));
    }
  };
  const parts = fillingsIn(islands).map(
    async (filling) => [placeOf(filling), await written(filling)] as const,
  );
  const made = new Map(await Promise.all(parts));
  return linked(islands, (filling) => made.get(placeOf(filling)) ?? "");
}

/** The styles that each module of site/pages may need, in parts, in the brand's colors. */
function stylesOf({ sheets, styles }: Code, { brand }: Content): ReadonlyMap<string, readonly Part[]> {
  const parts = new Map(
    Object.entries(styles).map(([name, css]) => [name, partsOf(paintedStyles(css, brand))]),
  );
  return new Map(
    Object.entries(sheets).map(([module, names]) => [module, names.flatMap((name) => parts.get(name) ?? [])]),
  );
}

/** Where the region stands in a finished page that has marks, and what it needs for a request. */
function madeOf({ html: marked, ...printed }: Printed, words: object): Made {
  const { html, ...place } = withoutMarks(marked);
  const region = Buffer.from(html).subarray(place.from, place.to).toString();
  const islands = region.matchAll(/ data-island="([\w-]+)" data-code="([^"]*)"/g);
  const codes = Object.fromEntries(Array.from(islands, ([, name, code]) => [name, code]));
  return { ...printed, html, region: { ...place, words, islands: codes } };
}

/** What the code of a page's region may add to it. */
function addedByRegions({ shows, sources }: Code): (module: string) => readonly Added[] {
  const addedIn = remembered((name: string) => addedBy(sources[name] ?? ""));
  return (module) => (shows[module] ?? []).map(addedIn);
}

/**
 * A version of the content as it is sent. It reads and writes no files. Rejects when the sentences, the content of
 * an island cannot be made.
 */
export async function editionOf(content: Content, code: Code, around: Surroundings): Promise<Edition> {
  const routes = new Map(routesOf(content).map((route) => [route.path, route]));
  const routeAt = (address: string) => {
    const route = routes.get(address);
    if (route === undefined) throw new Error(`There is nothing at ${address}.`);
    return route;
  };
  const { site, sampleReport } = around;
  const hereAt = (address: string) => ({ content, path: address, site, sampleReport });
  const bodyAt = (address: string) => bodyOf(routeAt(address), hereAt(address));
  const textAt = async (address: string) => String(await bodyAt(address));
  const addressesOf = (kind: Route["kind"]) =>
    [...routes.values()].filter((route) => route.kind === kind).map(({ path }) => path);
  const files = addressesOf("file");
  const pages = [...addressesOf("page"), ...addressesOf("region")];
  const islands = await islandsOf(code, content, textAt);
  const styles = stylesOf(code, content);
  const print = printer({ islands, start: code.start, off: content.off });
  const known = new Map<string, PublicPage | undefined>();
  const addedIn = addedByRegions(code);
  const renderPage = async (address: string): Promise<Made> => {
    const route = routeAt(address);
    const { kind, module } = route;
    if (kind === "file") throw new Error(`${address} is no page.`);
    if (kind === "region") {
      const opened = await route.open(hereAt(address));
      const markup = await markedPage(opened);
      known.set(address, publicPage(markup));
      return madeOf(print(markup, styles.get(module) ?? [], addedIn(module)), opened.words);
    }
    const markup = await textAt(address);
    known.set(address, publicPage(markup));
    return print(markup, styles.get(module) ?? []);
  };
  const publicPages = async () => {
    const shown = pages.filter((address) => !isOff(content.off, address));
    for (const address of shown) if (!known.has(address)) await renderPage(address);
    return shown.flatMap((address) => known.get(address) ?? []);
  };
  const inCode = new Set(
    fillingsIn(code.islands).flatMap((one) => (one.kind === "content" ? contentPath(one.name) : [])),
  );
  return {
    pages,
    files: [...files.filter((address) => !inCode.has(address)), ...islands.files.keys(), sitemapPath],
    renderPage,
    renderFile: async (address) => {
      if (address === sitemapPath) return sitemap(await publicPages(), around.changed);
      const made = islands.files.get(address);
      if (made !== undefined) return made;
      if (routeAt(address).kind !== "file") throw new Error(`${address} is no file.`);
      if (address.endsWith(".css")) return lateStyles(await textAt(address), content.brand);
      return bodyAt(address);
    },
    publicPages,
  };
}

export { readContent } from "#site/content/content.ts";
export { renderMarkdown } from "#site/content/markdown.ts";
export { drawIcons, drawSharePicture } from "./drawing/pictures.ts";
export { paintedStyles } from "./finishing/painted.ts";
