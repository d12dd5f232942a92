import type { Block } from "./paper.ts";

function cellsOf(line: string): readonly string[] {
  return line
    .replace(/^\|/, "")
    .replace(/\|\s*$/, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** The share of a column depends on its longest text, within limits. */
function tableOf(lines: readonly string[]): Block {
  const [head = [], , ...rows] = lines.map(cellsOf);
  const columns = head.map((title, index) => {
    const longest = Math.max(...[head, ...rows].map((row) => row[index]?.length ?? 0));
    return { title, share: Math.min(60, Math.max(10, longest)) };
  });
  return { is: "table", columns, rows: rows.map((row) => columns.map((_, index) => row[index] ?? "")) };
}

const bullet = /^- /;
const step = /^\d+\. /;

function listOf(lines: readonly string[], mark: RegExp, ordered: boolean): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ""));
    // A line that continues the list item before it.
    else items.push(`${items.pop() ?? ""} ${line.trim()}`);
  }
  return { is: "list", ordered, items };
}

function blockOf(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const heading = /^(#{1,3}) (.+)$/.exec(first);
  if (heading?.[1] !== undefined && heading[2] !== undefined) {
    const level = heading[1].length;
    return { is: "heading", level: level === 1 || level === 2 ? level : 3, text: heading[2] };
  }
  if (first.startsWith("|")) return tableOf(lines);
  if (bullet.test(first)) return listOf(lines, bullet, false);
  if (step.test(first)) return listOf(lines, step, true);
  return { is: "text", text: lines.map((line) => line.trim()).join(" ") };
}

/**
 * The parts of a text in the subset of Markdown that documents use: headings of three levels, paragraphs, lists
 * with
 * - or 1., tables, **bold**. An empty line separates parts; after a heading it may be left out.
 */
export function blocksOf(markdown: string): readonly Block[] {
  return markdown
    .replaceAll(/^(#{1,3} .+)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((part) => part.split("\n").filter((line) => line.trim() !== ""))
    .filter((lines) => lines.length > 0)
    .map(blockOf);
}
