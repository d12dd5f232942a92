import { expect, test } from "vitest";
import { lineLength, staff } from "./network.tsx";

function lengthOf(line: string): number {
  const [start = 0, , end = 0, radius = 0, , , , , , y = 0, bottom = 0] = (
    line.match(/-?\d+(?:\.\d+)?/g) ?? []
  ).map(Number);
  return end - start + (radius * Math.PI) / 2 + bottom - y;
}

test("there are five lines, all of the length that the styles count with", () => {
  expect(staff).toHaveLength(5);
  for (const line of staff) expect(Math.abs(lengthOf(line) - lineLength)).toBeLessThan(1);
});
