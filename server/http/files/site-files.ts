import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { z } from "zod";
import { receivedPath } from "#contract/receipt.ts";
import { queriesIn, redirectsFile, redirectsOf } from "#contract/redirects.ts";
import { isOff } from "#contract/switched-off.ts";
import type { Headers, PageHashes, SecurityHeaders } from "#server/http/connection/security.ts";
import {
  askedAgain,
  type BuiltFile,
  builtFolder,
  cachedForEver,
  optionalFolder,
  readInTurns,
} from "./built-files.ts";
import { keptRegion, type RegionPath, type Shell, shellOf } from "./regions.ts";

/** A page as text, to be filled in by the server, and its security headers. */
export type Page = { readonly html: string; readonly security: Headers };

/** The built site. */
export type Site = {
  /** By address, for example "/", "/questionnaire", "/favicon.svg". */
  readonly files: ReadonlyMap<string, BuiltFile>;
  /** The right address of a page by its other spellings. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The new address of an old one, by its path and query; undefined: it is not known. */
  readonly movedTo: (url: string) => string | undefined;
  /** The new address of an old one that differs in its query alone, in its comparable form. */
  readonly queries: ReadonlyMap<string, string>;
  /** The page for a path at which there is nothing. Folders may have one of their own. */
  readonly notFound: (path: string) => BuiltFile;
  /**
   * By file, for example "/questionnaire/index.html". Throws when the build made no such page. `language`: as of `shell`.
   */
  readonly page: (file: string, language?: string) => Page;
  /**
   * A page of which a part is rendered for each request, by address. `language`: the second one in which it is wanted;
   * where it is not offered in it, the page is in the first.
   */
  readonly shell: <P extends RegionPath>(path: P, language?: string) => Shell<P>;
  /** Whether a page, by its address in the first language, is offered in a further one. */
  readonly offers: (path: string, language: string) => boolean;
};

const manifestSchema = z.record(
  z.string(),
  z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    region: keptRegion.optional(),
  }),
);

type Manifest = z.output<typeof manifestSchema>;

const noInlineCode: PageHashes = { scripts: [], styles: [] };

/** The page of a folder for addresses below it that do not exist. */
const ownNotFound = "/not-found/index.html";

/** The folders of further languages: "/de". */
function foldersIn(files: readonly string[]): readonly string[] {
  return files.filter((file) => file.endsWith(ownNotFound)).map((file) => file.slice(0, -ownNotFound.length));
}

/**
 * Pages that only the server sends, after filling them in. Visitors cannot ask for them by address. `file`: without the
 * folder of its language.
 */
function isTemplate(file: string): boolean {
  return (
    file === "/404.html" ||
    file === ownNotFound ||
    file === `${receivedPath}/index.html` ||
    file === "/it-assessment/send/index.html" ||
    file.startsWith("/r/") ||
    file.startsWith("/book/") ||
    file.startsWith("/room/") ||
    file.startsWith("/kept/") ||
    (file.startsWith("/your-data/") && file !== "/your-data/index.html")
  );
}

/** The Cache-Control header of a file, by its folder. Names below /_code/ hold a hash of the content. */
function cacheControl(file: string): string {
  if (file.startsWith("/_code/")) return cachedForEver;
  if (file.startsWith("/fonts/")) return "public, max-age=604800, stale-while-revalidate=2592000";
  return askedAgain;
}

function securityFor(file: string, manifest: Manifest, security: SecurityHeaders): Headers {
  if (file.endsWith(".html")) return security.page(manifest[file] ?? noInlineCode);
  return file.endsWith(".svg") ? security.drawing : security.data;
}

/** A page's address has no trailing slash and no file name: "/pricing/index.html" is "/pricing". */
function addressOf(file: string): string {
  const clean = file.replace(/\/index\.html$/, "").replace(/\.html$/, "");
  return clean === "" ? "/" : clean;
}

function spellings(file: string): readonly string[] {
  if (!file.endsWith(".html")) return [];
  const address = addressOf(file);
  return address === "/" ? [file] : [file, `${address}/`, `${address}/index.html`];
}

/** Where old addresses lead. Editions of earlier releases have no such file. */
function movedIn(build: string): Pick<Site, "movedTo" | "queries"> {
  const file = join(build, "redirects.json");
  const written = existsSync(file) ? readFileSync(file, "utf8") : '{"redirects":[]}';
  const { redirects } = redirectsFile.parse(JSON.parse(written));
  return { movedTo: redirectsOf(redirects), queries: queriesIn(redirects) };
}

/** The pages of the build that are switched off. */
function switchedOff(build: string): readonly string[] {
  const file = join(build, "switched-off.json");
  return existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, "utf8"))) : [];
}

/** Of files of the built site, those that visitors may ask for. */
export function shownIn(build: string, files: readonly string[]): readonly string[] {
  const off = switchedOff(build);
  const folders = foldersIn(files);
  const withoutFolder = (file: string) => {
    const folder = folders.find((one) => file.startsWith(`${one}/`));
    return folder === undefined ? file : file.slice(folder.length);
  };
  return files.filter((file) => !isTemplate(withoutFolder(file)) && !isOff(off, addressOf(file)));
}

/**
 * Reads the built site in the folder of a build: `site` with the `.br` and `.gz` siblings that the build made, the
 * hashes of each page's inline code from `pages.json`, and files that pages of earlier builds load. Throws when it has
 * not been built.
 */
export async function readSite(build: string, security: SecurityHeaders): Promise<Site> {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(build, "pages.json"), "utf8")));
  const { originals, file } = builtFolder(join(build, "site"));
  const siteFile = (name: string) => file(name, cacheControl(name), securityFor(name, manifest, security));
  const earlier = optionalFolder(join(build, "earlier/site"));

  const all = await readInTurns(originals, siteFile);
  const kept = await readInTurns(earlier.originals, (name) =>
    earlier.file(name, cacheControl(name), security.data),
  );
  const found = (file: string) => {
    const built = all.get(file);
    if (built === undefined) throw new Error(`The build made no ${file}.`);
    return built;
  };
  const anywhere = found("/404.html");
  const own = new Map(foldersIn(originals).map((folder) => [folder, found(folder + ownNotFound)]));
  const off = switchedOff(build);
  const visible = shownIn(build, originals);
  const files = new Map([...kept, ...visible.map((file) => [addressOf(file), found(file)] as const)]);
  const page = (wanted: string, language = ""): Page => {
    const own = posix.join("/", language, wanted);
    const file = all.has(own) ? own : wanted;
    return {
      html: found(file).identity.body.toString(),
      security: security.page(manifest[file] ?? noInlineCode),
    };
  };
  return {
    files,
    redirects: new Map(
      visible.flatMap((file) => spellings(file).map((spelling) => [spelling, addressOf(file)])),
    ),
    ...movedIn(build),
    notFound: (path) => own.get(/^(\/[^/]+)\//.exec(path)?.[1] ?? "") ?? anywhere,
    page,
    offers: (path, language) => all.has(posix.join("/", language, path, "index.html")),
    shell(path, language = "") {
      const [own, first] = [posix.join("/", language, path, "index.html"), posix.join(path, "index.html")];
      const file = manifest[own]?.region === undefined ? first : own;
      const kept = manifest[file]?.region;
      if (kept === undefined) throw new Error(`The build made no region of ${path}.`);
      const bytes = found(file).identity.body;
      return { fill: shellOf(path, { bytes, kept, off }), security: page(file).security };
    },
  };
}
