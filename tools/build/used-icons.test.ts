import { expect, test } from "vitest";
import { iconsIn, withIcons } from "./used-icons.ts";

test("icons are found by their names", () => {
  expect(iconsIn('<Icon name="x" /> and <Icon\n  name="arrow-up" />')).toEqual(["x", "arrow-up"]);
});

test("an icon that is named while the code runs stops the build", () => {
  expect(() => iconsIn("<Icon name={sign} />")).toThrow("literally");
});

test("only the named ones stay in the table", () => {
  const table = '  "arrow-up": "m5 12",\n  mic:\n    "M12 19",\n  x: "M18 6",\n';
  expect(withIcons(table, new Set(["mic", "x"]))).toBe('  mic:\n    "M12 19",\n  x: "M18 6",\n');
});
