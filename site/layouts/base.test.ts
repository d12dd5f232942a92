import { expect, test } from "vitest";
import { endingOf } from "./base.tsx";

test("a page ends as it is said of it, else as the nearest page above it, else as all others", () => {
  const pages = { "/": "book", "/blog": "check", "/blog/soc2": "sample" } as const;
  expect(
    ["/blog/soc2", "/blog/backups", "/blog", "/blogger", "/"].map((path) => endingOf(path, pages)),
  ).toEqual(["sample", "check", "check", "book", "book"]);
  expect(endingOf("/terms", {})).toBe("book");
});
