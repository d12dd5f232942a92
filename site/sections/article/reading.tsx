import type { ReactNode } from "react";
import { readingListKey } from "#site/browser/reading-list.ts";
import { Island } from "#site/islands/island/island.tsx";

/** Around what a reader may touch first. It wakes at once for a list that was kept or a filter in the address. */
export function Reading({ children }: { readonly children: ReactNode }) {
  return (
    <Island name="reading" resume={[readingListKey, "?q=", "?category="]} early>
      {children}
    </Island>
  );
}
