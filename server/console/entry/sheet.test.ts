import { expect, test } from "vitest";
import { sheetOf } from "./sheet.ts";

test.each(["\n", "\r\n"])("a break in a cell begins no row, as a spreadsheet numbers them (%j)", (end) => {
  const rows = [
    "Company,E-mail,Note",
    `Acme,a@acme.example,"One${end}two${end}${end}three"`,
    ",,",
    `"Brook${end}Ltd",b@brook.example,`,
    "Cape,c@cape.example,",
  ];
  const { lines } = sheetOf(rows.join(end));
  expect(lines.map(({ line, cells }) => [line, cells[1]])).toEqual([
    [2, "a@acme.example"],
    [4, "b@brook.example"],
    [5, "c@cape.example"],
  ]);
});

test.each(["\n", "\r\n"])(
  "lines have the numbers of the file, whose note above ends otherwise (%j)",
  (end) => {
    const rows = ["Company,E-mail", "Acme,a@acme.example", "", "Brook,b@brook.example"];
    const { lines } = sheetOf(`A note\n\n${rows.join(end)}${end}`);
    expect(lines.map(({ line }) => line)).toEqual([4, 6]);
  },
);
