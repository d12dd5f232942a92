import { pagesFile } from "#contract/switched-off.ts";
import { placedIn, type Texts } from "./placed.ts";

/** The pages that a firm has switched off; none where their file cannot be read. */
export function pagesOff(own: Texts): readonly string[] {
  const read = pagesFile.safeParse(placedIn(own, "pages.yaml").words);
  return read.success ? read.data.off : [];
}
