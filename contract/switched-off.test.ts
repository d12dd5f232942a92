import { expect, test } from "vitest";
import { isOff, pagesFile, withoutOff, withoutOffLinks } from "./switched-off.ts";

const off = ["/labs", "/it-assessment"];

test.each([
  ["/labs", true],
  ["/labs/registered", true],
  ["/labs?from=bar#list", true],
  ["/labs-and-more", false],
  ["/", false],
  ["https://labs.example/labs", false],
])("%s is switched off: %s", (href, expected) => {
  expect(isOff(off, href)).toBe(expected);
});

test("lists lose what leads there, and keep the rest", () => {
  const bar = [
    { label: "Home", href: "/" },
    { label: "Research", href: "/labs" },
  ];
  expect(withoutOff({ bar, pages: ["/", "/labs"], labs: { title: "Labs" } }, off)).toEqual({
    bar: [{ label: "Home", href: "/" }],
    pages: ["/"],
    labs: { title: "Labs" },
  });
});

test("a text keeps the words of such a link", () => {
  expect(withoutOffLinks("Take the [IT check](/it-assessment), or [ask](/ask).", off)).toBe(
    "Take the IT check, or [ask](/ask).",
  );
});

test("a page that the site cannot do without is refused, with those that it can", () => {
  expect(pagesFile.safeParse({ off: ["/pricing"] }).error?.message).toMatch(/\/labs, \/member-portal/);
});
