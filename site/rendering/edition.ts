import { parse } from "yaml";
import { keptAnswers } from "#contract/kept.ts";
import { receiptFile, receivedPath } from "#contract/receipt.ts";
import { isOff } from "#contract/switched-off.ts";
import { yourDataAnswers } from "#contract/your-data.ts";
import type { Speech } from "#questionnaires/engine/sentences.ts";
import { sentencesFile } from "#questionnaires/engine/sentences-file.ts";
import { signOf } from "#questionnaires/engine/writing.ts";
import { offeredPages } from "#schemas/languages.ts";
import type { Content } from "#site/content/content.ts";
import type { RegionLanguage } from "#site/requests/data.ts";
import type { ReportData } from "#site/requests/report.ts";
import { type CodeWords, countIn, speaking } from "#words/speaking.ts";
import { type Filling, fillingsIn, type IslandCode, linked, placeOf } from "./finishing/link.ts";
import { lateStyles, paintedStyles } from "./finishing/painted.ts";
import { type Printed, printer } from "./finishing/print.ts";
import { type Added, addedBy, type Part } from "./finishing/prune.ts";
import { type PublicPage, publicPage } from "./finishing/public-page.ts";
import { remembered } from "./finishing/remembered.ts";
import { sitemap } from "./finishing/sitemap.ts";
import { partsOf } from "./finishing/style-parts.ts";
import { withLinksInto } from "./finishing/with-links-into.ts";
import { withoutMarks } from "./region-marks.ts";
import type { PageLanguage, Route } from "./routes.ts";
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
    /** The sign of the firm's currency. */
    readonly sign: string;
    /** The second language in which it is. */
    readonly language?: RegionLanguage;
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

/** The sign of the firm's currency. */
const signIn = (content: Content) => signOf(content.words("company").legal.currency.code);

/** The words for texts that stand in the code of islands: of a second language, and the sign of another currency. */
function wordsIn({ files }: IslandCode, content: Content): CodeWords {
  const code = [...files.values()].join("\n");
  const sign = signIn(content);
  const said = Object.entries({ ...content.language?.words, ...(sign !== "$" && { $: sign }) });
  return Object.fromEntries(said.filter(([english]) => code.includes(english)));
}

/** The code of the islands with the content in its places. */
async function islandsOf({ islands, brought }: Code, content: Content, make: Make): Promise<IslandCode> {
  const written = async (filling: Filling) => {
    switch (filling.kind) {
      case "speech":
        return JSON.stringify(speechOf(content));
      case "words":
        return JSON.stringify(wordsIn(islands, content));
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
function madeOf(
  { html: marked, ...printed }: Printed,
  {
    words,
    sign,
    language,
  }: { readonly words: object; readonly sign: string; readonly language: RegionLanguage | undefined },
): Made {
  const { html, ...place } = withoutMarks(marked);
  const shown = Buffer.from(html).subarray(place.from, place.to).toString();
  const islands = shown.matchAll(/ data-island="([\w-]+)" data-code="([^"]*)"/g);
  const codes = Object.fromEntries(Array.from(islands, ([, name, code]) => [name, code]));
  const region = { ...place, words, sign, islands: codes, ...(language !== undefined && { language }) };
  return { ...printed, html, region };
}

/** What the code of a page's region may add to it. */
function addedByRegions({ shows, sources }: Code): (module: string) => readonly Added[] {
  const addedIn = remembered((name: string) => addedBy(sources[name] ?? ""));
  return (module) => (shows[module] ?? []).map(addedIn);
}

/** A language of a version, and which pages are offered in it. */
type Spoken = {
  readonly content: Content;
  /** What stands before the paths of its pages: "/de"; "" in the first language. */
  readonly prefix: string;
  readonly name: string;
  /** Undefined: all. */
  readonly offered: ReadonlySet<string> | undefined;
};

/** The page for addresses at which there is nothing, in a second language: the server looks for this name. */
const notFound = { path: "/404", address: "/not-found" };

/** Pages to which no link leads: the server sends them in the language of the request. */
const unlinked: readonly string[] = [
  notFound.path,
  receivedPath,
  "/it-assessment/send",
  "/book/details",
  "/book/call",
  "/book/move",
  "/book/unknown",
  "/labs/registered",
  ...yourDataAnswers,
  ...keptAnswers,
];

const addressIn = ({ prefix, offered }: Spoken, path: string) =>
  offered === undefined
    ? path
    : `${prefix}${path === "/" ? "" : path === notFound.path ? notFound.address : path}`;

/** The name of a language in itself. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(new Intl.Locale(tag).language) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function spokenOf(content: Content): Spoken {
  const { language } = content;
  const name = nameOf(language?.tag ?? content.words("company").locale);
  if (language === undefined) return { content, prefix: "", name, offered: undefined };
  const paths = routesOf(content).flatMap(({ kind, path }) => (kind === "file" ? [] : [path]));
  const offered = offeredPages(language, paths, content.off);
  const known = offered.length === 0 ? [] : [...offered, notFound.path];
  return { content, prefix: `/${language.tag}`, name, offered: new Set(known) };
}

/** One language of a version as it is sent. `all`: every language of it. */
async function editionIn(
  spoken: Spoken,
  all: readonly Spoken[],
  code: Code,
  around: Surroundings,
): Promise<Edition> {
  const { content, offered } = spoken;
  const routes = new Map(routesOf(content).map((route) => [route.path, route]));
  const routeAt = (path: string) => {
    const route = routes.get(path);
    if (route === undefined) throw new Error(`There is nothing at ${path}.`);
    return route;
  };
  const { site, sampleReport } = around;
  const languagesAt = (path: string): readonly PageLanguage[] =>
    all
      .filter((one) => !unlinked.includes(path) && one.offered?.has(path) !== false)
      .map((one) => ({
        tag: one.content.words("company").locale,
        name: one.name,
        address: addressIn(one, path),
      }));
  const hereAt = (path: string) => {
    const languages = languagesAt(path);
    const more = { address: addressIn(spoken, path), ...(languages.length > 1 && { languages }) };
    return { content, path, site, sampleReport, ...(all.length > 1 && more) };
  };
  const bodyAt = (path: string) => bodyOf(routeAt(path), hereAt(path));
  const textAt = async (path: string) => String(await bodyAt(path));
  const pathsOf = (kind: Route["kind"]) =>
    [...routes.values()].filter((route) => route.kind === kind).map(({ path }) => path);
  const shownFiles = pathsOf("file").filter(
    (path) => offered === undefined || (path === receiptFile && offered.has(receivedPath)),
  );
  const files = new Map(shownFiles.map((path) => [addressIn(spoken, path), path]));
  const shownPaths = [...pathsOf("page"), ...pathsOf("region")].filter(
    (path) => offered?.has(path) !== false,
  );
  const paths = new Map(shownPaths.map((path) => [addressIn(spoken, path), path]));
  const islands = await islandsOf(code, content, textAt);
  const styles = stylesOf(code, content);
  const print = printer({ islands, start: code.start, off: content.off });
  const known = new Map<string, PublicPage | undefined>();
  const linkedTo = new Set([...(offered ?? [])].filter((path) => !unlinked.includes(path)));
  const inOwn = (markup: string) =>
    offered === undefined ? markup : withLinksInto(spoken.prefix, linkedTo, markup);
  const language = content.language && {
    words: content.language.words,
    prefix: spoken.prefix,
    offered: [...linkedTo],
  };
  const addedIn = addedByRegions(code);
  const renderPage = async (address: string): Promise<Made> => {
    const path = paths.get(address);
    const route = routeAt(path ?? address);
    if (path === undefined) throw new Error(`${address} is no page.`);
    const { module } = route;
    if (route.kind === "region") {
      const opened = await route.open(hereAt(path));
      const markup = await markedPage(opened);
      known.set(address, publicPage(markup));
      const printed = print(inOwn(markup), styles.get(module) ?? [], addedIn(module));
      return madeOf(printed, { words: opened.words, sign: signIn(content), language });
    }
    const markup = await textAt(path);
    known.set(address, publicPage(markup));
    return print(inOwn(markup), styles.get(module) ?? []);
  };
  const publicPages = async () => {
    const shown = [...paths.keys()].filter((address) => !isOff(content.off, address));
    for (const address of shown) if (!known.has(address)) await renderPage(address);
    return shown.flatMap((address) => known.get(address) ?? []);
  };
  const inCode = new Set(
    fillingsIn(code.islands).flatMap((one) => (one.kind === "content" ? contentPath(one.name) : [])),
  );
  return {
    pages: [...paths.keys()],
    files: [...[...files.keys()].filter((address) => !inCode.has(address)), ...islands.files.keys()],
    renderPage,
    renderFile: async (address) => {
      const made = islands.files.get(address);
      if (made !== undefined) return made;
      const path = files.get(address) ?? address;
      if (routeAt(path).kind !== "file") throw new Error(`${address} is no file.`);
      if (address.endsWith(".css")) return lateStyles(await textAt(path), content.brand);
      return bodyAt(path);
    },
    publicPages,
  };
}

/** The same, made in its language. */
async function inOwnWords(words: CodeWords, make: () => Promise<Edition>): Promise<Edition> {
  const { renderPage, renderFile, publicPages, ...rest } = await speaking(words, make);
  return {
    ...rest,
    renderPage: (address) => speaking(words, () => renderPage(address)),
    renderFile: (address) => speaking(words, () => renderFile(address)),
    publicPages: () => speaking(words, publicPages),
  };
}

/**
 * A version of the content as it is sent, in all its languages. It reads and writes no files. Rejects when the
 * sentences, the content of an island cannot be made.
 */
export async function editionOf(content: Content, code: Code, around: Surroundings): Promise<Edition> {
  countIn(() => signIn(content));
  const all = [content, ...content.others].map(spokenOf).filter(({ offered }) => offered?.size !== 0);
  const first = await editionIn(spokenOf(content), all, code, around);
  const others: Edition[] = [];
  for (const spoken of all.slice(1)) {
    const words = spoken.content.language?.words ?? {};
    others.push(await inOwnWords(words, () => editionIn(spoken, all, code, around)));
  }
  const editions = [first, ...others];
  const publicPages = async () => {
    const all: PublicPage[] = [];
    for (const edition of editions) all.push(...(await edition.publicPages()));
    return all;
  };
  const having = (kind: "pages" | "files", address: string) =>
    editions.find((edition) => edition[kind].includes(address)) ?? first;
  return {
    pages: editions.flatMap(({ pages }) => pages),
    files: [...new Set([...editions.flatMap(({ files }) => files), sitemapPath])],
    renderPage: (address) => having("pages", address).renderPage(address),
    renderFile: async (address) =>
      address === sitemapPath
        ? sitemap(await publicPages(), around.changed)
        : having("files", address).renderFile(address),
    publicPages,
  };
}

export { readContent } from "#site/content/content.ts";
export { renderMarkdown } from "#site/content/markdown.ts";
export { drawIcons, drawSharePicture } from "./drawing/pictures.ts";
export { paintedStyles } from "./finishing/painted.ts";
