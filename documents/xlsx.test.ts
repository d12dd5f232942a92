import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { letterhead } from "#tests/support/documents.ts";
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
  // The longest text that a cell of Excel holds.
  expect(String(sheet[4]?.[1])).toHaveLength(32_767);
});
