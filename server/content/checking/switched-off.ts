import { isOff, pagesFile } from "#contract/switched-off.ts";
import { placedIn, type Texts } from "./placed.ts";

/** Files that only these pages show. */
const onlyFor: Readonly<Record<string, readonly string[]>> = {
  "agent-ready.yaml": ["/agent-ready-it"],
  "demos.yaml": ["/background-paths-demo", "/glowing-effect-showcase", "/google-gemini-demo"],
  "labs.yaml": ["/labs"],
  "quick-start.yaml": ["/compliance-quick-start"],
  "sample-report.yaml": ["/sample-report", "/your-report"],
};

/** The pages that a firm has switched off; none where their file cannot be read. */
export function pagesOff(own: Texts): readonly string[] {
  const read = pagesFile.safeParse(placedIn(own, "pages.yaml").words);
  return read.success ? read.data.off : [];
}

/** The files that only pages show which are switched off. */
export function unshownFiles(own: Texts): readonly string[] {
  const off = pagesOff(own);
  return Object.keys(onlyFor).filter((file) => onlyFor[file]?.every((page) => isOff(off, page)));
}
