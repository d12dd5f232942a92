import { z } from "zod";
import { pagesFile } from "#contract/switched-off.ts";
import { placedIn, type Texts } from "./placed.ts";

/** The pages that a firm has switched off; none where their file cannot be read. */
export function pagesOff(own: Texts): readonly string[] {
  const read = pagesFile.safeParse(placedIn(own, "pages.yaml").words);
  return read.success ? read.data.off : [];
}

const leaving = z.object({ without: z.array(z.string()) });

/** Whether a file is a document that the firm leaves out, or the summary of one. */
export function isLeftOut(own: Texts, file: string): boolean {
  const read = leaving.safeParse(placedIn(own, "documents.yaml").words);
  const [, name = ""] = /^(?:documents|downloads)\/([^/]+)\.\w+$/.exec(file) ?? [];
  return read.data?.without.includes(name) ?? false;
}
