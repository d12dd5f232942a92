import { stringify } from "csv-stringify/sync";

/**
 * A line of CSV (RFC 4180). OWASP "CSV Injection": a cell that a spreadsheet would take for a formula gets an
 * apostrophe in front. A NUL would hide a formula from that rule, so cells are to be `storable` texts.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  const options = { record_delimiter: "windows", quoted_match: /[\r\n]/, escape_formulas: true };
  return stringify([[...cells]], options);
}
