import type { ReactNode } from "react";
import type { PropsAt, RegionPath, WordsAt } from "#site/regions/regions.tsx";
import type { Here, Opened, Routes } from "./routes.ts";

/** What a page with a region is made of. */
type WithRegion<P extends RegionPath> = {
  readonly words: (here: Here) => WordsAt<P> | Promise<WordsAt<P>>;
  readonly around: (here: Here, region: ReactNode, words: WordsAt<P>) => ReactNode | Promise<ReactNode>;
  /** The region without a request; left out: the page is only sent for one. */
  readonly alone?: (words: WordsAt<P>) => ReactNode;
  /**
   * The components that only a request brings: the page gets their styles. Left out with `alone`: there is none; without
   * it: the whole region. The build reads their names here (tools/build/page-styles.ts).
   */
  readonly adds?: readonly unknown[];
};

/** A page with a part that the server renders for each request: `shown`, which `regions` has for the same path. */
export function regionPage<P extends RegionPath>(
  path: P,
  _shown: (props: PropsAt[P]) => ReactNode,
  { words, around, alone }: WithRegion<P>,
): Routes {
  const open = async (here: Here): Promise<Opened> => {
    const known = await words(here);
    return { words: known, region: alone?.(known), around: (region) => around(here, region, known) };
  };
  return () => [{ kind: "region", path, open }];
}
