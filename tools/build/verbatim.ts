/** What must not be touched: its text is kept as it is. */
const verbatim = /(<(script|style|pre|textarea)\b[\s\S]*?<\/\2>)/;

/** A page whose markup is changed, but for the elements whose text must be kept as it is. */
export function withMarkup(html: string, change: (markup: string) => string): string {
  // Every match of `verbatim` yields itself and its element's name.
  return html
    .split(verbatim)
    .map((part, index) => (index % 3 === 0 ? change(part) : index % 3 === 1 ? part : ""))
    .join("");
}
