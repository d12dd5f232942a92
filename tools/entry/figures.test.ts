import { expect, it } from "vitest";
import { latestFigures, tableOf } from "./figures.mjs";

const figure = { what: "100 kills", wanted: "0 lost", at: "2026-11-24T15:04:17.000Z" };

it("lets a part that was run again replace itself in the table, and keeps the others", () => {
  const noted = [
    { ...figure, test: "part 1", seen: "1 lost" },
    { ...figure, test: "part 2", seen: "0 lost" },
    { ...figure, test: "part 1", seen: "none lost" },
  ];
  const lines = noted.map((one) => `${JSON.stringify(one)}\n`).join("");
  expect(
    tableOf([{ name: "kill", figures: latestFigures(lines) }])
      .split("\n")
      .slice(2),
  ).toEqual([
    "| kill | 100 kills | 0 lost | none lost | 2026-11-24 15:04 |",
    "| kill | 100 kills | 0 lost | 0 lost | 2026-11-24 15:04 |",
  ]);
});
