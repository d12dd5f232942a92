import type { EndingKind } from "#site/sections/blocks/ending.tsx";

/**
 * How the page at a path ends: as content/endings.yaml says for it, or for the nearest page above it.
 * @param pages paths without a trailing slash; "/" stands for all pages that are not named.
 */
export function endingOf(path: string, pages: Readonly<Record<string, EndingKind>>): EndingKind {
  for (let above = path; above !== ""; above = above.slice(0, above.lastIndexOf("/"))) {
    const kind = pages[above];
    if (kind !== undefined) return kind;
  }
  return pages["/"] ?? "book";
}
