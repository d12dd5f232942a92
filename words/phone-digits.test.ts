import { expect, test } from "vitest";
import { withKeyedDigits } from "./phone-digits.ts";

test.each([
  ["1-800-FLOWERS", "1-800-3569377"],
  ["1 (800) GO-FEDEX", "1 (800) 46-33339"],
  ["1-800-555-ROSE", "1-800-555-7673"],
  ["+1 800 contacts", "+1 800 26682287"],
  ["0800 TELEKOM", "0800 8353566"],
])("letters of %s are dialled", (written, digits) => expect(withKeyedDigits(written)).toBe(digits));

test.each(["+1 (212) 555-0142 ext. 7", "Room 7", "12 Main Street", "123 Main", "+49 30 1234567", "call me"])(
  "%s stays",
  (written) => expect(withKeyedDigits(written)).toBe(written),
);
