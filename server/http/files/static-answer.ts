import type { IncomingMessage, ServerResponse } from "node:http";
import { comparable } from "#contract/redirects.ts";
import { refuse } from "#server/http/connection/refusals.ts";
import { flat, type Headers } from "#server/http/connection/security.ts";
import type { BuiltFile, Variant } from "./built-files.ts";
import { chooseEncoding } from "./encoding.ts";

/** The variant of a file that a request asks for with its Accept-Encoding header. */
export function variantFor(file: BuiltFile, acceptEncoding: string | string[] | undefined): Variant {
  const encoding = chooseEncoding(acceptEncoding?.toString(), (one) => file[one] !== undefined);
  return file[encoding] ?? file.identity;
}

/** If-None-Match compares weakly (RFC 9110, section 13.1.2). */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(",")
    .map((tag) => tag.trim().replace(/^W\//, ""))
    .some((tag) => tag === "*" || tag === etag);
}

function send(response: ServerResponse, status: number, headers: readonly string[], body?: Buffer): void {
  response.writeHead(status, [...headers]);
  response.end(body);
}

/** Cache of bodies that were sent before, as text with one character for each byte. */
const texts = new WeakMap<Buffer, string>();

/**
 * Bytes of a body up to which it is also kept as text. The bytes of a longer body are shared by all
 * connections, but a text is copied for each slow one.
 */
const longestText = 16 * 1024;

/** A body as text, which Node sends together with the headers; undefined for one that is too long. */
function textOf(body: Buffer): string | undefined {
  if (body.length > longestText) return undefined;
  const text = texts.get(body) ?? body.toString("latin1");
  texts.set(body, text);
  return text;
}

/** One write of text is faster than two writes, one of text and one of bytes. */
function sendWhole(response: ServerResponse, { headers, body }: Variant): void {
  const text = textOf(body);
  if (text === undefined) {
    send(response, 200, headers, body);
    return;
  }
  response.writeHead(200, [...headers]);
  response.end(text, "latin1");
}

/** Answers a Range request from the plain bytes; false when the whole file is to be sent instead. */
function sendRange(request: IncomingMessage, response: ServerResponse, { identity }: BuiltFile): boolean {
  const ifRange = request.headers["if-range"];
  if (ifRange !== undefined && ifRange !== identity.etag) return false;
  const size = identity.body.length;
  const range = byteRange(request.headers.range, size);
  if (range === undefined) return false;
  if (range === "unsatisfiable") {
    send(response, 416, [...identity.validators, "Content-Range", `bytes */${size}`, "Content-Length", "0"]);
    return true;
  }
  const part = identity.body.subarray(range.first, range.last + 1);
  const headers = identity.headers.with(identity.headers.indexOf("Content-Length") + 1, String(part.length));
  send(response, 206, [...headers, "Content-Range", `bytes ${range.first}-${range.last}/${size}`], part);
  return true;
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: BuiltFile): void {
  const variant = variantFor(file, request.headers["accept-encoding"]);
  if (holds(request.headers["if-none-match"], variant.etag)) {
    send(response, 304, variant.validators);
  } else if (request.method === "HEAD") {
    send(response, 200, variant.headers);
  } else if (request.headers.range === undefined || !sendRange(request, response, file)) {
    sendWhole(response, variant);
  }
}

function partsOf(url: string): { readonly path: string; readonly query: string } {
  const query = url.indexOf("?");
  return query < 0 ? { path: url, query: "" } : { path: url.slice(0, query), query: url.slice(query) };
}

/**
 * What is answered from memory: files by path, redirects from other spellings of a page's address, and where old
 * addresses lead that differ in their query alone (contract/redirects.ts).
 */
export type Files = {
  readonly fileAt: (path: string) => BuiltFile | undefined;
  readonly redirects: ReadonlyMap<string, string>;
  readonly queries: ReadonlyMap<string, string>;
};

/**
 * Answers from the built site and the built console: files, other spellings of a page's address (308), old addresses
 * that differ in their query (301), wrong methods (405). False when the site has no such address, so that the router answers. `security`: headers of an
 * answer without content of its own.
 */
export function staticAnswers({ fileAt, redirects, queries }: Files, security: Headers) {
  const bare = [...flat(security), "Content-Length", "0"];

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { path, query } = partsOf(request.url ?? "/");
    const file = fileAt(path);
    const address = redirects.get(path);
    if (file === undefined && address === undefined) return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      refuse(request, response, 405, security, { Allow: "GET, HEAD" });
    } else if (query !== "" && queries.has(comparable(path + query))) {
      send(response, 301, [...bare, "Location", queries.get(comparable(path + query)) ?? ""]);
    } else if (file !== undefined) {
      sendFile(request, response, file);
    } else {
      send(response, 308, [...bare, "Location", `${address}${query}`]);
    }
    return true;
  };
}

/** First and last byte to send, both included. */
type ByteRange = { readonly first: number; readonly last: number };

/**
 * Reads a Range header that asks for one range of bytes (RFC 9110, section 14.1.2). Undefined means
 * "send everything": no header, another unit, several ranges, or a header that cannot be read.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | "unsatisfiable" | undefined {
  const [, from = "", to = ""] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? "") ?? [];
  if (from === "" && to === "") return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return undefined;
  return first > last ? "unsatisfiable" : { first, last };
}
