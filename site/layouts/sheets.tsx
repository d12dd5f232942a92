import { type SheetWords, sheetStyles } from "#site/islands/frame/sheets.ts";

/**
 * What every sheet of a report says, also without a script (of other pages site/islands/frame prints it). The first
 * sheet has a letterhead of its own, which works also without margin boxes.
 */
export function Sheets(words: SheetWords) {
  const styles = `@media print{${sheetStyles(words)}@page:first{@top-left{content:none}@top-right{content:none}}}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: no text can end the string, the rule or the element.
  return <style dangerouslySetInnerHTML={{ __html: styles }} />;
}
