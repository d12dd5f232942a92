import { basename, matchesGlob } from "node:path";
import { parse } from "yaml";
import { factKinds, isEmptyPage, type Trust, trustFile } from "#contract/trust.ts";

const head = /^---\n(.*?)\n---\n/s;
const factBlocks = /^```facts\n(.*?)^```/gms;

/** Whether a page of Markdown is not built: its writer hides it, or none of the facts it shows is filled in. */
export function isKeptBack(source: string, trust: Trust): boolean {
  const [, facts = ""] = head.exec(source) ?? [];
  if (/^hidden: true$/m.test(facts)) return true;
  const named = Array.from(source.matchAll(factBlocks), ([, words = ""]) => /^of: (\w+)$/m.exec(words)?.[1]);
  return isEmptyPage(
    factKinds.filter((kind) => named.includes(kind)),
    trust,
  );
}

/** The addresses of the pages of pages/ that are not built, and of the list of case studies when there are none. */
export function keptBackPages(texts: ReadonlyMap<string, string>): readonly string[] {
  const trust = trustFile.parse(parse(texts.get("trust.yaml") ?? ""));
  const written = [...texts]
    .filter(([path, source]) => matchesGlob(path, "pages/*.md") && isKeptBack(source, trust))
    .map(([path]) => `/${basename(path, ".md")}`);
  const hasCases = [...texts.keys()].some((path) => matchesGlob(path, "cases/*.md"));
  return hasCases ? written : [...written, "/cases"];
}
