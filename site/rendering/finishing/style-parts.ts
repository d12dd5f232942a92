import postcss, { type ChildNode, type Container } from "postcss";
import type { Need, Part } from "./prune.ts";

/** Where the bracket that opens before `from` is closed. */
function closing(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
  }
  return at;
}

/** A list of selectors, at the commas that stand in no bracket and no string. */
function separated(list: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = "";
  let from = 0;
  for (let at = 0; at < list.length; at += 1) {
    const sign = list[at] ?? "";
    if (sign === "\\") at += 1;
    else if (quote !== "") quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === "(" || sign === "[") depth += 1;
    else if (sign === ")" || sign === "]") depth -= 1;
    else if (sign === "," && depth === 0) {
      parts.push(list.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, list.slice(from)];
}

/** Pseudo-classes with selectors; of those but `is` and `where`, what is within may be absent from the page. */
const withSelectors = /^::?([a-z-]+)\(/;

/** What a page needs for a selector to match. */
function needsOf(selector: string): readonly Need[] {
  const needs: Need[] = [];
  let plain = "";
  for (let at = 0; at < selector.length; ) {
    const [head, name] = withSelectors.exec(selector.slice(at)) ?? [];
    if (head !== undefined) {
      const end = closing(selector, at + head.length);
      const inner = selector.slice(at + head.length, end - 1);
      if (name === "is" || name === "where") needs.push(separated(inner).map(needsOf));
      at = end;
    } else if (selector[at] === "[") {
      at = selector.indexOf("]", at) + 1;
      plain += " ";
    } else {
      plain += selector[at];
      at += 1;
    }
  }
  const classes = plain.matchAll(/\.((?:[\w-]|\\.)+)/g);
  for (const [, name = ""] of classes) needs.push(`.${name.replaceAll("\\", "")}`);
  const rest = plain.replace(/::?[\w-]+/g, "").replace(/[.#](?:[\w-]|\\.)+/g, "");
  for (const [name] of rest.matchAll(/[a-z][\w-]*/gi)) needs.push(name.toLowerCase());
  return needs;
}

function partsOfNode(node: ChildNode): readonly Part[] {
  switch (node.type) {
    case "comment":
      return [];
    case "decl": {
      const text = `${node.prop}:${node.value}${node.important ? "!important" : ""}`;
      return [node.prop.startsWith("--") ? { kind: "token", name: node.prop, text } : { kind: "line", text }];
    }
    case "rule": {
      const selectors = separated(node.selector).map((text) => ({ text, needs: needsOf(text) }));
      return [{ kind: "rule", selectors, parts: inside(node) }];
    }
    case "atrule": {
      const text = node.toString();
      if (node.name === "keyframes") return [{ kind: "keyframes", name: node.params, text }];
      if (node.name === "font-face") {
        return [{ kind: "face", name: /font-family:([^;}]+)/.exec(text)?.[1] ?? "", text }];
      }
      if (node.nodes === undefined) return [{ kind: "line", text }];
      return [{ kind: "group", head: `@${node.name} ${node.params}`, parts: inside(node) }];
    }
  }
}

function inside({ nodes }: Container): readonly Part[] {
  return (nodes ?? []).flatMap(partsOfNode);
}

/** A minified style sheet in parts. */
export function partsOf(css: string): readonly Part[] {
  return inside(postcss.parse(css));
}
