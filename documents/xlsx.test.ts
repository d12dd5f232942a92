import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { letterhead } from "#tests/support/documents.ts";
import { unzipped } from "#tests/support/zip.ts";
import { xlsxOf } from "./xlsx.ts";

const columns = [
  { title: "Risk", width: 20 },
  { title: "Note", width: 40 },
];

test("a sheet says what it is, keeps its head in sight and its texts as texts", async () => {
  const rows = [
    ['=HYPERLINK("https://x.example")', "@SUM(A1)"],
    ["long", "x".repeat(40_000)],
  ];
  const workbook = { title: "Risks", notice: "Example.", sheets: [{ name: "Risks", columns, rows }] };
  const body = await xlsxOf(workbook, letterhead);
  const sheet = await readSheet(body);
  expect(sheet[0]?.[0]).toBe("Risks · Test & Sons");
  expect(sheet[1]?.[0]).toBe("Example.");
  expect(sheet[2]).toEqual(["Risk", "Note"]);
  expect(sheet[3]).toEqual(rows[0]);
  // The longest text that a cell of Excel can contain.
  expect(String(sheet[4]?.[1])).toHaveLength(32_767);
});

test("an amount can follow from others, and is there before a program computes it", async () => {
  const rows = [
    ["a", { amount: 2 }],
    ["b", { amount: 3 }],
    ["both", { amount: 5, formula: "SUM(B{0}:B{1})" }],
  ];
  const workbook = { title: "Sums", notice: "Example.", sheets: [{ name: "Sums", columns, rows }] };
  const body = await xlsxOf(workbook, letterhead);
  expect((await readSheet(body)).at(-1)).toEqual(["both", 5]);
  const sheet = unzipped(body).get("xl/worksheets/sheet1.xml") ?? "";
  expect(sheet.match(/<f>.*?<\/c>/g)).toEqual(["<f>SUM(B4:B5)</f><v>5</v></c>"]);
});

test("a row is as high as its longest text, and grows when more is written into it", async () => {
  const rows = [
    ["short", "x ".repeat(100)],
    ["short", "short"],
  ];
  const body = await xlsxOf(
    { title: "Risks", notice: "", sheets: [{ name: "Risks", columns, rows }] },
    letterhead,
  );
  const sheet = unzipped(body).get("xl/worksheets/sheet1.xml") ?? "";
  const heights = Array.from(sheet.matchAll(/<row [^>]*ht="(\d+)"/g), ([, height]) => Number(height));
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBeGreaterThanOrEqual(5 * (heights[1] ?? Infinity));
  expect(sheet).not.toMatch(/<row [^>]*customHeight/);
});

test("on paper each sheet has the letterhead, its number and the head of its table, as wide as the page", async () => {
  const sheets = [
    { name: "Risks & more", columns, rows: [["a", { day: "2026-12-07" }]] },
    { name: "Bob’s", columns, rows: [] },
  ];
  const body = await xlsxOf({ title: "Risks", notice: "", sheets }, letterhead);
  const files = unzipped(body);
  const [first = "", second = ""] = ["1", "2"].map((id) => files.get(`xl/worksheets/sheet${id}.xml`));
  expect(first).toContain(
    "<headerFooter><oddHeader>&amp;L&amp;BTest &amp;&amp; Sons&amp;B&amp;Rtest.example · hello@test.example</oddHeader>" +
      "<oddFooter>&amp;LRisks&amp;R&amp;P / &amp;N</oddFooter></headerFooter>",
  );
  expect(first).toContain('<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
  expect(first).toContain('fitToWidth="1" fitToHeight="0"');
  expect([first, second].map((xml) => /<autoFilter ref="([^"]*)"/.exec(xml)?.[1])).toEqual([
    "A2:B3",
    "A2:B2",
  ]);
  expect(files.get("xl/workbook.xml")).toContain(
    '<definedName name="_xlnm.Print_Titles" localSheetId="0">\'Risks &amp; more\'!$1:$2</definedName>',
  );
  // The spreadsheet stores a day as a date, not as a text.
  expect((await readSheet(body))[2]?.[1]).toEqual(new Date("2026-12-07T00:00:00.000Z"));
});
