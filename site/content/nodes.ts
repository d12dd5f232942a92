import type { CheerioAPI } from "cheerio";

// Cheerio's own queries take quadratic time for many siblings: these take the time of one walk.

/** A parsed text. */
export type Root = ReturnType<CheerioAPI["root"]>[number];

export type Node = Root["children"][number];

/** An element; a script and a style too. */
export type Element = Extract<Node, { attribs: unknown }>;

/** What has children. */
export type Holder = NonNullable<Node["parent"]>;

/** Throws when there is none, which Cheerio does not allow. */
export function rootOf($: CheerioAPI): Root {
  const [root] = $.root();
  if (root === undefined) throw new Error("A parsed text has no root.");
  return root;
}

export function isElement(node: Node | Holder | null | undefined): node is Element {
  return node != null && "attribs" in node;
}

/** Every node within another one, in the order of the text. */
export function nodesIn(holder: Holder): readonly Node[] {
  const nodes: Node[] = [];
  const waiting = holder.children.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    nodes.push(node);
    if ("children" in node) for (const child of node.children.toReversed()) waiting.push(child);
  }
  return nodes;
}

/** Every element within another one, in the order of the text; only those of some names, if there are any. */
export function elementsIn(holder: Holder, ...names: readonly string[]): readonly Element[] {
  const elements = nodesIn(holder).filter(isElement);
  return names.length === 0 ? elements : elements.filter(({ name }) => names.includes(name));
}

export function firstElementIn(holder: Holder): Element | undefined {
  return holder.children.find(isElement);
}

/** All text within. */
export function textIn(holder: Holder): string {
  return nodesIn(holder)
    .map((node) => (node.type === "text" ? node.data : ""))
    .join("");
}

/** Gives a holder other children. */
export function adopt(holder: Holder, children: Node[]): void {
  holder.children = children;
  for (const child of children) child.parent = holder;
}

/** Takes nodes out of where they are. */
export function remove(nodes: ReadonlySet<Node>): void {
  const holders = new Set([...nodes].flatMap(({ parent }) => parent ?? []));
  for (const holder of holders) holder.children = holder.children.filter((node) => !nodes.has(node));
}
