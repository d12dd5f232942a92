import { expect, test } from "vitest";
import { asPdf, hasOffice, letterhead, withOffice } from "#tests/support/documents.ts";
import { docxOf } from "./docx.ts";
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
