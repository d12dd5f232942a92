import { expect, test } from "vitest";
import { sheetStyles } from "./sheets.ts";

const words = { firm: "Acme", contact: "+1 555 · a@acme.example", imprint: "Acme LLC, 1 Street" };

test("every sheet names the firm, how it is reached, its address, the day and the page", () => {
  const styles = sheetStyles(words, "December 1, 2026");
  for (const part of [...Object.values(words), "December 1, 2026"])
    expect(styles).toContain(`content:"${part}"`);
  expect(styles).toContain("counter(pages)");
});

test("no name can end the string or the styles", () => {
  expect(sheetStyles({ ...words, firm: 'A"}</style>\\' })).toContain('content:"A } /style> "');
});
