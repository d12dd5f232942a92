import { expect, test } from "vitest";
import { asPdf, hasOffice, letterhead, withOffice } from "#tests/support/documents.ts";
import { docxOf, widthsOf } from "./docx.ts";
import type { Paper } from "./paper.ts";

const paper: Paper = {
  title: "A policy",
  description: "Of the test",
  language: "en-US",
  about: "A client, Inc.",
  notice: "Example of a fictitious company.",
  blocks: [
    { is: "heading", level: 1, text: "Access" },
    { is: "text", text: "Every account is **personal**." },
    { is: "heading", level: 2, text: "Reviews" },
    { is: "list", ordered: true, items: ["Ask first.", "Approve then."] },
    { is: "text", text: "Then the other list." },
    { is: "list", ordered: true, items: ["Begin again."] },
    {
      is: "table",
      columns: [
        { title: "Criterion", share: 1 },
        { title: "Wording", share: 3 },
      ],
      rows: Array.from({ length: 60 }, (_, index) => [`Row ${index + 1}`, "<b>a & b</b>"]),
    },
  ],
};

test.skipIf(!hasOffice)(`a document is read without loss, ${withOffice}`, async () => {
  const { pages, tags } = await asPdf(await docxOf(paper, letterhead), "docx");
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries()) {
    // Every sheet has the letterhead, the client, the notice, its number, and the repeated head of the table.
    expect(page).toContain("Test & Sons");
    expect(page).toContain("A client, Inc.");
    expect(page).toContain("Example of a fictitious company.");
    expect(page).toMatch(new RegExp(`\\b${index + 1} ?/ ?${pages.length}\\b`));
    expect(page).toContain("Criterion");
  }
  expect(pages.join("")).toContain("Every account is personal.");
  // Every list counts from 1.
  expect(pages.join("")).toMatch(/2\.\s+Approve then\.[\s\S]+1\.\s+Begin again\./);
  expect(pages.join("")).toContain("Row 60");
  expect(pages.join("")).toContain("<b>a & b</b>");
  expect(tags).toMatch(/H1.*"A policy".*H2.*"Access".*H3.*"Reviews"/s);
  expect(tags).toMatch(/TH.*"Criterion".*TH.*"Wording"/s);
  expect(tags.match(/\bTD\b/g)?.length).toBe(120);
});

const columns = [
  { title: "Role", share: 1 },
  { title: "Does", share: 9 },
];

test("a narrow column has room for its longest word, and all together fill the sheet", () => {
  const short = widthsOf({ columns, rows: [["Lead", "Rates"]] }, 10_000);
  const [role = 0, does = 0] = widthsOf({ columns, rows: [["**Communication**", "Speaks"]] }, 10_000);
  expect(role).toBeGreaterThan(short[0] ?? 0);
  expect(role).toBeGreaterThanOrEqual("Communication".length * 115);
  expect(does).toBeGreaterThan(role);
  expect(role + does).toBeLessThanOrEqual(10_000);
  expect(role + does).toBeGreaterThan(9_990);
});

test("words without an end do not make a table wider than the sheet", () => {
  const widths = widthsOf({ columns, rows: [["x".repeat(500), "y".repeat(500)]] }, 4_000);
  expect(widths.reduce((all, width) => all + width, 0)).toBeLessThanOrEqual(4_000);
});
