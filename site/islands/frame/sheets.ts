/** What every sheet of paper says. */
export type SheetWords = {
  readonly firm: string;
  /** How the firm is reached. */
  readonly contact: string;
  /** Whose page it is, with the postal address. */
  readonly imprint: string;
};

/** A string for a style sheet: it contains no character that could end the string, the rule or the element. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\<\n]/g, " ")}"`;
}

/**
 * Styles that print the firm at the top, and its address and the page number at the foot of every sheet, in browsers
 * that support margin boxes. `day`: stands between both; "": nothing does.
 */
export function sheetStyles({ firm, contact, imprint }: SheetWords, day = ""): string {
  return (
    "@page{" +
    `@top-left{content:${quoted(firm)};font:700 9pt sans-serif}` +
    `@top-right{content:${quoted(contact)};font:8pt sans-serif}` +
    `@bottom-left{content:${quoted(imprint)};font:8pt sans-serif}` +
    `@bottom-center{content:${quoted(day)};font:8pt sans-serif}` +
    '@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif}}'
  );
}
