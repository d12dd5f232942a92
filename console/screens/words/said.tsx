import { readableDomains } from "#contract/console/readable-domains.ts";

/**
 * A visitor's words, as text only, with domains as people write them. Their direction marks cannot change the text around them. `fallback` is
 * shown when there are none.
 */
export function Said({ children, fallback = "" }: { readonly children: string; readonly fallback?: string }) {
  return <bdi className="said">{children.trim() === "" ? fallback : readableDomains(children)}</bdi>;
}
