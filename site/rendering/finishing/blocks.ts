/** An element whose text is code: its tag from `<` to `>`, and what stands in it. */
export type Block = { readonly tag: string; readonly text: string };

/** The scripts or the styles of a page, in their order. One without an end is left out, with all that follows. */
export function blocksOf(html: string, name: "script" | "style"): readonly Block[] {
  const blocks: Block[] = [];
  const [begin, end] = [`<${name}`, `</${name}>`];
  for (let from = html.indexOf(begin); from >= 0; from = html.indexOf(begin, from)) {
    const text = html.indexOf(">", from) + 1;
    const until = text === 0 ? -1 : html.indexOf(end, text);
    if (until < 0) break;
    blocks.push({ tag: html.slice(from, text), text: html.slice(text, until) });
    from = until + end.length;
  }
  return blocks;
}
