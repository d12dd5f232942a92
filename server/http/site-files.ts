import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { getMimeType } from "hono/utils/mime";
import { z } from "zod";
import type { Encoding } from "./encoding.ts";
import { flat, type Headers, type PageHashes, type SecurityHeaders } from "./security.ts";

/** One file in one content coding, ready to be written. Headers are flat lists, as `writeHead` takes them. */
export type Variant = {
  readonly body: Buffer;
  /** Strong: another coding has another one (RFC 9110, section 8.8.3.3). */
  readonly etag: string;
  readonly headers: readonly string[];
  /** The headers that a 304 repeats. */
  readonly validators: readonly string[];
};

export type SiteFile = { readonly identity: Variant } & Readonly<Partial<Record<Encoding, Variant>>>;

/** A page as text, to be filled in by the server, and the headers that make it run. */
export type Page = { readonly html: string; readonly security: Headers };

/** The built site in memory. */
export type Site = {
  /** By address, for example "/", "/questionnaire", "/favicon.svg". */
  readonly files: ReadonlyMap<string, SiteFile>;
  /** Other spellings of a page's address, and the right one. */
  readonly redirects: ReadonlyMap<string, string>;
  /** The page that says so when there is nothing at a path. Folders may have one of their own. */
  readonly notFound: (path: string) => SiteFile;
  /** By file, for example "/questionnaire/index.html". Throws when the build made no such page. */
  readonly page: (file: string) => Page;
};

const manifestSchema = z.record(
  z.string(),
  z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) }),
);

type Manifest = z.output<typeof manifestSchema>;

const siblings = { br: ".br", gzip: ".gz" } as const;

const noInlineCode: PageHashes = { scripts: [], styles: [] };

/** The page of a folder for addresses below it that do not exist. */
const ownNotFound = "/not-found/index.html";

/** Pages that only the server sends, after filling them in. Visitors cannot ask for them by address. */
function isTemplate(file: string): boolean {
  return (
    file === "/404.html" ||
    file.endsWith(ownNotFound) ||
    file === "/received/index.html" ||
    file.startsWith("/r/") ||
    file.startsWith("/your-data/") ||
    file.startsWith("/fragments/")
  );
}

/** What caches may do, by where a file is. The build puts a hash of the content into names below /_astro/. */
function cacheControl(file: string): string {
  if (file.startsWith("/_astro/")) return "public, max-age=31536000, immutable";
  if (file.startsWith("/fonts/")) return "public, max-age=604800, stale-while-revalidate=2592000";
  return "public, max-age=0, must-revalidate";
}

function securityFor(file: string, manifest: Manifest, security: SecurityHeaders): Headers {
  if (file.endsWith(".html")) return security.page(manifest[file] ?? noInlineCode);
  return file.endsWith(".svg") ? security.drawing : security.data;
}

/** Files to keep: the browser saves them under their own name instead of showing them. */
function disposition(file: string): Headers {
  return file.startsWith("/downloads/") ? { "Content-Disposition": "attachment" } : {};
}

function variant(body: Buffer, encoding: Encoding, file: string, common: Headers): Variant {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const validators = { ...common, ETag: etag, "Cache-Control": cacheControl(file), Vary: "Accept-Encoding" };
  const representation = {
    "Content-Type": getMimeType(file) ?? "application/octet-stream",
    "Content-Length": String(body.length),
    ...disposition(file),
    ...(encoding === "identity" ? { "Accept-Ranges": "bytes" } : { "Content-Encoding": encoding }),
  };
  return { body, etag, headers: flat({ ...representation, ...validators }), validators: flat(validators) };
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

function readFiles(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).replaceAll("\\", "/")}`);
}

/**
 * Reads the built site: `dist/site` with the `.br` and `.gz` siblings that the build made, and the hashes
 * of each page's inline code from `dist/pages.json`. Throws when it has not been built.
 */
export function readSite(dist: string, security: SecurityHeaders): Site {
  const folder = join(dist, "site");
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(dist, "pages.json"), "utf8")));
  const all = readFiles(folder);
  const names = new Set(all);
  const originals = all.filter(
    (file) =>
      !Object.values(siblings).some((ending) => file.endsWith(ending) && names.has(file.slice(0, -3))),
  );

  const siteFile = (file: string): SiteFile => {
    const common = securityFor(file, manifest, security);
    const read = (encoding: Encoding, ending: string) =>
      names.has(file + ending) && {
        [encoding]: variant(readFileSync(folder + file + ending), encoding, file, common),
      };
    return {
      identity: variant(readFileSync(folder + file), "identity", file, common),
      ...read("br", siblings.br),
      ...read("gzip", siblings.gzip),
    };
  };

  const anywhere = siteFile("/404.html");
  const own = new Map(
    originals
      .filter((file) => file.endsWith(ownNotFound))
      .map((file) => [file.slice(0, -ownNotFound.length), siteFile(file)]),
  );
  const visible = originals.filter((file) => !isTemplate(file));
  return {
    files: new Map(visible.map((file) => [addressOf(file), siteFile(file)])),
    redirects: new Map(
      visible.flatMap((file) => spellings(file).map((spelling) => [spelling, addressOf(file)])),
    ),
    notFound: (path) => own.get(/^\/[^/]+(?=\/)/.exec(path)?.[0] ?? "") ?? anywhere,
    page: (file) => ({
      html: readFileSync(folder + file, "utf8"),
      security: security.page(manifest[file] ?? noInlineCode),
    }),
  };
}

/** Whether there is a built site at all. */
export function isBuilt(dist: string): boolean {
  return existsSync(join(dist, "pages.json")) && existsSync(join(dist, "site", "404.html"));
}
