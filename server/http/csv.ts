import { stringify } from "csv-stringify/sync";

/** A telephone number with its country: in a spreadsheet, a plus and digits call no function. */
const phone = /^\+\d[\d ]*$/;

/**
 * A line of CSV (RFC 4180). OWASP "CSV Injection": a cell that a spreadsheet would take for a formula gets an
 * apostrophe in front, except telephone numbers of digits and spaces. A NUL would hide a formula from that
 * rule, so cells are to be `storable` texts.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return stringify([[...cells]], {
    record_delimiter: "windows",
    quoted_match: /[\r\n]/,
    escape_formulas: true,
    cast: { string: (value) => (phone.test(value) ? { value, escape_formulas: false } : value) },
  });
}
