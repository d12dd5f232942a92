import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { contentText, contentWords } from "#tests/support/content-texts.ts";
import { articleCollections } from "./articles.ts";

function headOf(path: string) {
  const [, head = ""] = readFileSync(path, "utf8").split(/^---$/m, 2);
  return parse(head);
}

// Specification, part 1, section 9, "Articles".
test("articles of the blog carry the dates and the minutes that are specified", () => {
  const blog = new Map(globSync("content/blog/*.md").map((path) => [path.slice(13, -3), headOf(path)]));
  const dates = [...blog.values()].map(({ date }) => date);
  expect(dates).toEqual(expect.arrayContaining(["2023-12-15", "2024-01-15"]));
  expect([...blog].filter(([, { featured }]) => featured).map(([id]) => id)).toEqual(
    expect.arrayContaining(["soc2-compliance-guide", "cybersecurity-checklist"]),
  );
  expect(blog.get("soc2-compliance-guide")).toMatchObject({ category: "compliance", readMinutes: 8 });
  expect(blog.get("cybersecurity-checklist")).toMatchObject({ category: "security", readMinutes: 6 });
  expect(blog.get("cloud-cost-optimization")).toMatchObject({ category: "cloud", readMinutes: 10 });
});

/** The numbers at the beginning of the lines of a download. */
function numbered(name: string): number[] {
  const text = contentText(`downloads/${name}.txt`);
  return [...text.matchAll(/^ ?(\d{1,2})\. /gm)].map(([, number]) => Number(number));
}

test.each([
  ["soc2-checklist", 64],
  ["security-assessment", 20],
])("%s has the %i points that are claimed of it", (name, count) => {
  expect(numbered(name)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  const { downloads } = z
    .object({ downloads: z.array(z.object({ id: z.string(), description: z.string() })) })
    .parse(contentWords("downloads.yaml"));
  expect(downloads.find(({ id }) => id === name)?.description).toMatch(new RegExp(`^${count} `));
});

test("a quote in a case study needs the permission to print it", () => {
  const told = {
    title: "Ready",
    excerpt:
      "A company that was asked for a report, and what was done about it until it had one to show to whoever asked for it.",
    client: "A company",
    frameworks: ["SOC 2"],
    situation: "Nothing was written down.",
    work: ["Policies"],
    weeks: 9,
    outcome: ["A report"],
    countedMinutes: 1,
  };
  const isTaken = (quote: object) => articleCollections.cases.schema.safeParse({ ...told, quote }).success;
  expect(articleCollections.cases.schema.safeParse(told).success).toBe(true);
  expect(isTaken({ text: "It went well.", by: "The founder", permission: "By mail, 2026-11-02" })).toBe(true);
  expect(isTaken({ text: "It went well.", by: "The founder", permission: "" })).toBe(false);
  expect(isTaken({ text: "It went well.", by: "The founder" })).toBe(false);
});
