import type { Context } from "hono";
import { firstPageOf, isKnown, type Origin, originOf } from "#contract/visits/visit.ts";
import type { PathOnSite } from "./files/path-on-site.ts";

/**
 * Where a visit came from and began, as the browser says it; empty when the visitor asked not to be tracked or
 * nothing is known.
 */
export function visitOf(
  { req }: Context,
  visit: string,
  pathOnSite: PathOnSite,
): { readonly origin?: Origin | undefined; readonly landing?: string } {
  if (req.header("sec-gpc") === "1" || req.header("dnt") === "1") return {};
  const origin = originOf(visit, req.header("host") ?? "");
  return { origin: isKnown(origin) ? origin : undefined, landing: pathOnSite(firstPageOf(visit)) };
}
