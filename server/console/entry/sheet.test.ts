import { expect, test } from "vitest";
import { sheetOf } from "./sheet.ts";

test.each(["\n", "\r\n"])(
  "lines have the numbers of the file, whose note above ends otherwise (%j)",
  (end) => {
    const rows = ["Company,E-mail", "Acme,a@acme.example", "", "Brook,b@brook.example"];
    const { lines } = sheetOf(`A note\n\n${rows.join(end)}${end}`);
    expect(lines.map(({ line }) => line)).toEqual([4, 6]);
  },
);
