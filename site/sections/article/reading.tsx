import type { ReactNode } from "react";
import { readingListKey } from "#site/browser/reading-list.ts";
import { Island } from "#site/islands/island/island.tsx";

/**
 * The island around the part that a reader may touch first. It wakes at once for a reading list or a filter in
 * the address.
 */
export function Reading({ children }: { readonly children: ReactNode }) {
  return (
    <Island name="reading" resume={[readingListKey, "?q=", "?category="]} early>
      {children}
    </Island>
  );
}
