/** A string for a style sheet: it contains no character that could end the string, the rule or the element. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\<\n]/g, " ")}"`;
}

/**
 * Prints the firm at the top and the page number at the foot of every sheet, in browsers that support margin
 * boxes.
 */
export function Sheets({ firm, contact }: { readonly firm: string; readonly contact: string }) {
  const styles =
    "@media print{@page{margin:20mm 16mm 18mm;" +
    `@top-left{content:${quoted(firm)};font:700 9pt sans-serif}` +
    `@top-right{content:${quoted(contact)};font:8pt sans-serif}` +
    '@bottom-right{content:counter(page) " / " counter(pages);font:8pt sans-serif}}' +
    // The first sheet has a letterhead of its own, which works also without margin boxes.
    "@page:first{@top-left{content:none}@top-right{content:none}}}";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no text can end the string, the rule or the element.
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}
