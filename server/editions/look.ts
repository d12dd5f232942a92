import { load } from "cheerio";
import { type LookNode, lookNode, lookTags } from "#contract/console/pictures.ts";

type Found = ReturnType<ReturnType<typeof load>["root"]>["0"]["children"][number];

const tags: ReadonlySet<string> = new Set(lookTags);

/** Elements in which white space between children has no meaning and is not allowed. */
const grids: ReadonlySet<string> = new Set(["table", "thead", "tbody", "tr"]);

function isTag(name: string): name is (typeof lookTags)[number] {
  return tags.has(name);
}

/**
 * The part of HTML that may be shown: texts and plain elements; of other elements only the children, of scripts
 * nothing.
 */
function nodesOf(found: Found): readonly LookNode[] {
  if (found.type === "text") return [found.data];
  if (found.type !== "tag") return [];
  const isGrid = grids.has(found.name);
  const children = found.children.flatMap(nodesOf).filter((node) => !isGrid || typeof node !== "string");
  if (!isTag(found.name)) return children;
  const { href, src, alt } = found.attribs;
  const address = href ?? src;
  const node = {
    tag: found.name,
    ...(address !== undefined && { address }),
    ...(alt !== undefined && { alt }),
    children,
  };
  // An address that could do more than open a page is left out.
  return [lookNode.safeParse(node).success ? node : { tag: found.name, children }];
}

/** What the site makes of a Markdown text, as a tree of elements instead of HTML. */
export function lookOf(html: string): readonly LookNode[] {
  return [...(load(html, {}, false).root()[0]?.children ?? [])].flatMap(nodesOf);
}
