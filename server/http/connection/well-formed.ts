import type { IncomingMessage } from "node:http";

const versions: readonly string[] = ["1.0", "1.1"];

/** A name or an address, and perhaps a port. Names in container networks may have underscores. */
const hostForm = /^(?:[\w.-]{1,255}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;

function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count;
}

/** Whether there is one valid Host. HTTP/1.0 may leave it out (RFC 9112, section 3.2). */
function hasGoodHost({ headers, httpVersion, rawHeaders }: IncomingMessage): boolean {
  const count = countHosts(rawHeaders);
  if (count === 0) return httpVersion === "1.0";
  return count === 1 && hostForm.test(headers.host ?? "");
}

/** The path and query of a target that is a full URL; undefined when its host is not that of the Host field. */
function pathOf(target: string, host: string | undefined): string | undefined {
  const url = URL.parse(target);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "")
    return undefined;
  const named = host === undefined ? url : URL.parse(`${url.protocol}//${host}`);
  return named?.host === url.host ? url.pathname + url.search : undefined;
}

/**
 * Makes the target of a request a path (RFC 9112, section 3.2). False when the request is to be answered with 400:
 * another version than HTTP/1.0 and 1.1, no Host or more than one, a Host that is none, or a target that is neither
 * a path nor an address under that Host.
 */
export function makeWellFormed(request: IncomingMessage): boolean {
  if (!versions.includes(request.httpVersion) || !hasGoodHost(request)) return false;
  const target = request.url ?? "";
  if (target.startsWith("/")) return true;
  const path = pathOf(target, request.headers.host);
  if (path === undefined) return false;
  request.url = path;
  return true;
}
