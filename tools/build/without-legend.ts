/** What the build of the site wrote for the legend of the marks, in the footer. */
const legend = /<div class="footer-marks">.*?<\/div>/s;

/** Islands that bring no marks into the page. */
const common: ReadonlySet<string> = new Set(["chat", "frame", "reading", "toasts"]);

/** A page without the legend of the marks, where no mark stands and no code can put one. */
export function withoutUnusedLegend(html: string): string {
  const rest = html.replace(legend, "");
  const islands = Array.from(html.matchAll(/ data-island="([\w-]+)"/g), ([, name = ""]) => name);
  const mayShow = / class="mark[ "]/.test(rest) || islands.some((name) => !common.has(name));
  return mayShow ? html : rest;
}
