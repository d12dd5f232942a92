import { expect, test } from "vitest";
import { guidesOfGroups } from "./guides-of-groups.ts";

const guide = (id: string, group: string, publishDate = "2024-01-01") => ({
  id,
  data: { group, publishDate },
});
const ids = (found: readonly (readonly { id: string }[])[]) =>
  found.map((group) => group.map(({ id }) => id));

test("listed guides come first, in their order, and those that nobody listed after them, the newest first", () => {
  const guides = [
    guide("old", "A", "2023-01-01"),
    guide("new", "A", "2025-01-01"),
    guide("second", "A"),
    guide("first", "A"),
    guide("alone", "B"),
  ];
  const groups = [
    { title: "A", articles: ["first", "second"] },
    { title: "B", articles: [] },
  ];
  expect(ids(guidesOfGroups(groups, guides))).toEqual([["first", "second", "new", "old"], ["alone"]]);
});

test("a guide of an unknown group, and a listed one that is not there, are named", () => {
  const groups = [{ title: "A", articles: ["gone"] }];
  expect(() => guidesOfGroups(groups, [guide("stray", "C")])).toThrow(/stray\.md names the group "C".*: A\./);
  expect(() => guidesOfGroups(groups, [guide("here", "A")])).toThrow(/lists gone under "A"/);
});
