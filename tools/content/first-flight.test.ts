import { expect, test } from "vitest";
import { warningsOf } from "./first-flight.ts";

test("a page that does not come in one flight is named", () => {
  const pages = [
    { route: "/", bytes: 13_200 },
    { route: "/long", bytes: 13_201 },
  ];
  expect(warningsOf(pages)).toEqual([expect.stringContaining("/long has 13201 bytes")]);
});
