import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { getMimeType } from "hono/utils/mime";
import { flat, type Headers } from "#server/http/connection/security.ts";
import type { Encoding } from "./encoding.ts";

/** One file in one content coding, ready to be written. Headers are flat lists, as `writeHead` takes them. */
export type Variant = {
  readonly body: Buffer;
  /** Strong: each coding has a different one (RFC 9110, section 8.8.3.3). */
  readonly etag: string;
  readonly headers: readonly string[];
  /** The headers that a 304 repeats. */
  readonly validators: readonly string[];
};

export type BuiltFile = { readonly identity: Variant } & Readonly<Partial<Record<Encoding, Variant>>>;

/** A folder that the build made. Files are named by their path in it, for example "/blog/index.html". */
export type BuiltFolder = {
  /** Every file except the compressed siblings `.br` and `.gz`. */
  readonly originals: readonly string[];
  /** Reads a file with its siblings. `cache`: the Cache-Control header. `common`: other headers. */
  readonly file: (file: string, cache: string, common: Headers) => BuiltFile;
};

/** For files whose name holds a hash of their content. */
export const cachedForEver = "public, max-age=31536000, immutable";

/** For files that keep their name when they change. */
export const askedAgain = "no-cache";

/** Milliseconds for which reading may block other requests. */
const longestTurn = 5;

const siblings = { br: ".br", gzip: ".gz" } as const;

/** Downloads: the browser saves these files under their own name and does not show them. */
function disposition(file: string): Headers {
  return file.startsWith("/downloads/") ? { "Content-Disposition": "attachment" } : {};
}

function mediaTypeOf(file: string): string {
  // RFC 7763; the library's list has no Markdown.
  if (file.endsWith(".md")) return "text/markdown; charset=utf-8";
  return getMimeType(file) ?? "application/octet-stream";
}

type Body = Pick<Variant, "body" | "etag">;

/** Bodies that were read last, by their folder and name: what has not changed is held and hashed once. */
const lastRead = new Map<string, Body>();

function readBody(folder: string, name: string): Body {
  const key = basename(folder) + name;
  const body = readFileSync(folder + name);
  const last = lastRead.get(key);
  if (last?.body.equals(body)) return last;
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 11)}"`;
  lastRead.set(key, { body, etag });
  return { body, etag };
}

function variant(
  { body, etag }: Body,
  encoding: Encoding,
  file: string,
  cache: string,
  common: Headers,
): Variant {
  const validators = { ...common, ETag: etag, "Cache-Control": cache, Vary: "Accept-Encoding" };
  const representation = {
    "Content-Type": mediaTypeOf(file),
    "Content-Length": String(body.length),
    ...disposition(file),
    ...(encoding === "identity" ? { "Accept-Ranges": "bytes" } : { "Content-Encoding": encoding }),
  };
  return { body, etag, headers: flat({ ...representation, ...validators }), validators: flat(validators) };
}

function filesIn(folder: string): readonly string[] {
  return (
    readdirSync(folder, { recursive: true, withFileTypes: true })
      // A file that is not whole yet (server/content/editions/files.ts) is none.
      .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
      .map((entry) => `/${relative(folder, `${entry.parentPath}/${entry.name}`).replaceAll("\\", "/")}`)
  );
}

/** Reads many files of a build, by name, with pauses in which requests are answered. */
export async function readInTurns(
  names: readonly string[],
  read: (name: string) => BuiltFile,
): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  let begun = performance.now();
  for (const name of names) {
    files.set(name, read(name));
    if (performance.now() - begun < longestTurn) continue;
    await turn();
    begun = performance.now();
  }
  return files;
}

function folderOf(folder: string, all: readonly string[]): BuiltFolder {
  const names = new Set(all);
  const isSibling = (file: string) =>
    Object.values(siblings).some((ending) => file.endsWith(ending) && names.has(file.slice(0, -3)));
  const file = (name: string, cache: string, common: Headers): BuiltFile => {
    const sibling = (encoding: Encoding, ending: string) =>
      names.has(name + ending) && {
        [encoding]: variant(readBody(folder, name + ending), encoding, name, cache, common),
      };
    return {
      identity: variant(readBody(folder, name), "identity", name, cache, common),
      ...sibling("br", siblings.br),
      ...sibling("gzip", siblings.gzip),
    };
  };
  return {
    originals: all.filter((file) => !isSibling(file)),
    file,
  };
}

/** Opens a folder that the build made. Throws when it does not exist. */
export function builtFolder(folder: string): BuiltFolder {
  return folderOf(folder, filesIn(folder));
}

/** The same for a folder that not every build has: a missing one counts as empty. */
export function optionalFolder(folder: string): BuiltFolder {
  return folderOf(folder, existsSync(folder) ? filesIn(folder) : []);
}
