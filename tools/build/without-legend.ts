/** The markup of the legend of the marks, in the footer. */
const legend = /<div class="footer-marks">.*?<\/div>/s;

/** Islands that add no marks to the page. */
const common: ReadonlySet<string> = new Set(["chat", "frame", "reading", "toasts"]);

/** The page; without the legend of the marks if it has no mark and no code can add one. */
export function withoutUnusedLegend(html: string): string {
  const rest = html.replace(legend, "");
  const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
  const mayShow = / class="mark[ "]/.test(rest) || islands.some((name) => !common.has(name));
  return mayShow ? html : rest;
}
