/** A string for a style sheet: it contains no character that could end the string, the rule or the element. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\<\n]/g, " ")}"`;
}

export type SheetsProps = {
  readonly firm: string;
  /** How the firm is reached. */
  readonly contact: string;
  /** Whose page it is, with the postal address. */
  readonly imprint: string;
  /** Whether the first sheet has a letterhead of its own, which works also without margin boxes. */
  readonly hasLetterhead: boolean;
};

/**
 * Prints the firm at the top, and its address and the page number at the foot of every sheet, in browsers that support
 * margin boxes. site/islands/frame adds the day.
 */
export function Sheets({ firm, contact, imprint, hasLetterhead }: SheetsProps) {
  const styles =
    "@page{font:8pt sans-serif;" +
    `@top-left{content:${quoted(firm)};font-weight:700}` +
    `@top-right{content:${quoted(contact)}}` +
    `@bottom-left{content:${quoted(imprint)}}` +
    '@bottom-right{content:counter(page) " / " counter(pages)}}' +
    (hasLetterhead ? "@page:first{@top-left{content:none}@top-right{content:none}}" : "");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no text can end the string, the rule or the element.
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}
