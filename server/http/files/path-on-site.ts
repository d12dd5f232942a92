import { withoutTokens } from "#contract/report.ts";
import { otherName } from "#contract/visits/event.ts";
import type { Site } from "./site-files.ts";

/** The address of a page as it is counted: without anything secret, and "other" where the site has no such page. */
export type PathOnSite = (path: string) => string;

/** Pages that only the server fills in, without the secret part of their addresses. */
const filledIn = ["/received", "/r/", "/your-data/", "/your-data/confirm/"];

/** Makes a `PathOnSite`: clients can invent paths, so only pages of the site are named; "" stays "". */
export function pathsOf({ redirects }: Pick<Site, "redirects">): PathOnSite {
  const pages = new Set(["", ...redirects.values(), ...filledIn]);
  return (path) => {
    const [address = ""] = withoutTokens(path).split(/[?#]/, 1);
    const page = redirects.get(address) ?? address;
    return pages.has(page) ? page : otherName;
  };
}
