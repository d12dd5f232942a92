import { expect, test } from "vitest";
import { widthsOf } from "./docx-widths.ts";

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
