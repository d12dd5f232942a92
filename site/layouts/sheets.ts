/** A text of a style sheet: nothing in it ends the text, the rule or the element. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\<\n]/g, " ")}"`;
}

/** The firm at the head of every printed sheet, and its number at the foot, for browsers that know margin boxes. */
export function sheets(firm: string, contact: string): string {
  return (
    "@media print{@page{margin:20mm 16mm 18mm;" +
    `@top-left{content:${quoted(firm)};font:700 9pt sans-serif}` +
    `@top-right{content:${quoted(contact)};font:8pt sans-serif}` +
    '@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif}}' +
    // The first sheet has a letterhead of its own, also where margin boxes are not known.
    "@page:first{@top-left{content:none}@top-right{content:none}}}"
  );
}
