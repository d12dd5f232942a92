import { expect, test } from "vitest";
import { letterhead } from "#tests/support/documents.ts";
import { unzipped } from "#tests/support/zip.ts";
import { docxOf } from "./docx.ts";
import { letterheadOf } from "./letterhead.ts";
import { xlsxOf } from "./xlsx.ts";

const partOf = (file: Buffer, name: string) => unzipped(file).get(name);

test.each([
  ["A4", 'w:w="11906" w:h="16838"', 'paperSize="9"'],
  ["Letter", 'w:w="12240" w:h="15840"', 'paperSize="1"'],
] as const)("Word and Excel files are for %s", async (sheets, inWord, inExcel) => {
  const head = { ...letterhead, sheets };
  const paper = { title: "A policy", description: "", language: "en-GB", about: "", notice: "", blocks: [] };
  expect(partOf(await docxOf(paper, head), "word/document.xml")).toContain(inWord);
  const sheet = { name: "Costs", columns: [{ title: "What", width: 20 }], rows: [["Audit"]] };
  const book = await xlsxOf({ title: "Costs", notice: "", sheets: [sheet] }, head);
  expect(partOf(book, "xl/worksheets/sheet1.xml")).toContain(inExcel);
});

test.each([
  ["US", "Letter"],
  ["CA", "Letter"],
  ["GB", "A4"],
  ["DE", "A4"],
])("a firm in %s prints on %s", (country, sheets) => {
  const firm = { name: "Firm", domain: "firm.example", email: "a@firm.example", phone: "1" };
  const look = { ink: "#000000", light: "#ffffff", documentFont: "Arial" };
  expect(letterheadOf({ ...firm, legal: { address: { country } } }, look, undefined).sheets).toBe(sheets);
});
