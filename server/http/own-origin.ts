import type { MiddlewareHandler } from "hono";
import { word } from "#words/word.ts";
import { HttpError } from "./errors.ts";
import { type Origins, originAt } from "./hosts.ts";

const reads = new Set(["GET", "HEAD", "OPTIONS"]);

/** What browsers say of a request that no other site caused (Fetch Metadata, Sec-Fetch-Site). */
const ownSites = new Set(["same-origin", "none"]);

/** When our own origin is not known, the host that the browser called is used in its place. */
function isOwn(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl !== undefined) return origin === publicUrl;
  const url = URL.parse(origin);
  return url !== null && url.host === URL.parse(`${url.protocol}//${host ?? ""}`)?.host;
}

/**
 * Refuses writes that a browser sends on behalf of another site (403). Requests with neither an Origin
 * nor a Sec-Fetch-Site header come from no browser and pass.
 */
export function ownOrigin(publicUrl: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    const origin = req.header("origin");
    const site = req.header("sec-fetch-site");
    // Browsers that hide the origin send "null"; then Sec-Fetch-Site is used.
    const isHidden = origin === "null" && site === "same-origin";
    const isForeign =
      (origin !== undefined && !isHidden && !isOwn(origin, req.header("host"), publicUrl)) ||
      (site !== undefined && !ownSites.has(site));
    if (!reads.has(req.method) && isForeign) {
      throw new HttpError(
        403,
        word("This was sent from another website. Please open our own page and send it from there."),
      );
    }
    await next();
  };
}

/** The same for requests to the site's host and to the console's, each for its own pages. */
export function ownOriginAtHost(origins: Origins): MiddlewareHandler {
  return (context, next) => ownOrigin(originAt(origins, context.req.header("host")))(context, next);
}
