/**
 * Words of a visitor: text and nothing else, whose direction and marks cannot reach what stands beside it.
 * `fallback` stands in for words that were not given.
 */
export function Said({ children, fallback = "" }: { readonly children: string; readonly fallback?: string }) {
  return <bdi className="said">{children.trim() === "" ? fallback : children}</bdi>;
}
