import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";

const texts = globSync("content/{blog,resources}/*.md");

function read(path: string) {
  const [, head = "", body = ""] = readFileSync(path, "utf8").split(/^---$/m, 3);
  return { head: parse(head), words: body.split(/\s+/).filter((word) => /\w/.test(word)).length };
}

test.each(texts)("%s has 900 to 1,800 words", (path) => {
  const { words } = read(path);
  expect(words).toBeGreaterThanOrEqual(900);
  expect(words).toBeLessThanOrEqual(1800);
});

// Specification, part 1, section 9, "Articles".
test("articles of the blog carry the dates and the minutes that are specified", () => {
  const blog = new Map(globSync("content/blog/*.md").map((path) => [path.slice(13, -3), read(path).head]));
  const dates = [...blog.values()].map(({ date }) => date).toSorted();
  expect([dates.length, dates.at(0), dates.at(-1)]).toEqual([6, "2023-12-15", "2024-01-15"]);
  expect([...blog].filter(([, { featured }]) => featured).map(([id]) => id)).toEqual(
    expect.arrayContaining(["soc2-compliance-guide", "cybersecurity-checklist"]),
  );
  expect(blog.get("soc2-compliance-guide")).toMatchObject({ category: "compliance", readMinutes: 8 });
  expect(blog.get("cybersecurity-checklist")).toMatchObject({ category: "security", readMinutes: 6 });
  expect(blog.get("cloud-cost-optimization")).toMatchObject({ category: "cloud", readMinutes: 10 });
});

const groupsOf = z.object({
  groups: z.array(z.object({ title: z.string(), articles: z.array(z.string()) })),
});

test("each guide stands in the group that it names", () => {
  const { groups } = groupsOf.parse(parse(readFileSync("content/resources.yaml", "utf8")));
  const listed = groups.flatMap(({ title, articles }) => articles.map((slug) => [slug, title]));
  const named = globSync("content/resources/*.md").map((path) => [path.slice(18, -3), read(path).head.group]);
  expect(named.toSorted()).toEqual(listed.toSorted());
});

/** The numbers at the beginning of the lines of a download. */
function numbered(name: string): number[] {
  const text = readFileSync(`content/downloads/${name}.txt`, "utf8");
  return [...text.matchAll(/^ ?(\d{1,2})\. /gm)].map(([, number]) => Number(number));
}

test.each([
  ["soc2-checklist", 64],
  ["security-assessment", 20],
])("%s has the %i points that are claimed of it", (name, count) => {
  expect(numbered(name)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  const { downloads } = z
    .object({ downloads: z.array(z.object({ id: z.string(), description: z.string() })) })
    .parse(parse(readFileSync("content/downloads.yaml", "utf8")));
  expect(downloads.find(({ id }) => id === name)?.description).toMatch(new RegExp(`^${count} `));
});
