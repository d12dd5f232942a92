import type { IncomingMessage, ServerResponse } from "node:http";
import { forwardedScheme } from "./client-address.ts";
import { refuse } from "./connection/refusals.ts";
import { flat, type Headers } from "./connection/security.ts";
import { type Origins, originAt } from "./hosts.ts";

/** The origins and proxies of the server. */
type Way = Origins & {
  /** How many proxies are trusted. X-Forwarded-Proto counts when there is at least one. */
  readonly trustProxy: number;
};

/**
 * Answers a request that a trusted proxy received unencrypted although the site is at an https address. Pages
 * are redirected to the same path there. The API is refused instead: a client that sends data unencrypted
 * should notice (OWASP ASVS 5.0, 4.1.2). False: it did not answer.
 */
export function insistOnEncryption({ trustProxy, ...origins }: Way, security: Headers) {
  const isAsked = trustProxy > 0 && origins.publicUrl?.startsWith("https://") === true;
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    if (!isAsked || (forwardedScheme(request, trustProxy) ?? "https") === "https") return false;
    const url = request.url ?? "/";
    if (url.startsWith("/api/") || !url.startsWith("/") || !["GET", "HEAD"].includes(request.method ?? "")) {
      refuse(request, response, 403, security);
    } else {
      const location = `${originAt(origins, request.headers.host)}${url}`;
      response.writeHead(308, [...flat(security), "Location", location, "Content-Length", "0"]);
      response.end();
    }
    return true;
  };
}
