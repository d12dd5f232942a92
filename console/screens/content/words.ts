import { hrefOf } from "#console/address/address.ts";

/** The address of a part of the content screens. */
export function contentHref(part: "" | "drafts" | "versions"): string {
  return hrefOf({ path: part === "" ? "/content" : `/content/${part}`, query: "" });
}

/** The address of the screen of one file. `part`: the part or the field to open first, its keys joined by dots. */
export function fileHref(file: string, part?: string): string {
  const query = new URLSearchParams({ file, ...(part !== undefined && { part }) });
  return hrefOf({ path: "/content/file", query: query.toString() });
}

/** Pages whose words stand in files with other names. */
const pages: Readonly<Record<string, string>> = {
  "plans.yaml": "pricing",
  "quick-start.yaml": "compliance-quick-start",
  "agent-ready.yaml": "agent-ready-it",
};

/** The page that shows a file, from the site's root; "", the home page, also when no page or many do. */
export function pageOf(file: string): string {
  const [, name = ""] =
    /^((?:blog|resources)\/[\w-]+|terms|privacy)\.md$/.exec(file) ??
    /^pages\/([\w-]+)\.md$/.exec(file) ??
    /^(pricing|services|blog|resources|trust|ask)\.yaml$/.exec(file) ??
    [];
  return pages[file] ?? name;
}
