import { expect, test } from "vitest";
import { type ClaimsFile, claimsFile, claimsOf, dueForReview } from "./claims.ts";

const file: ClaimsFile = claimsFile.parse({
  groups: [
    {
      title: "Promises",
      kind: "own",
      covers: "promises",
      source: "us",
      reviewed: "2025-01-01",
      by: "Managing consultant",
    },
    {
      title: "Standards",
      kind: "standard",
      source: "the publisher",
      reviewed: "2025-06-30",
      by: "Compliance desk",
      claims: {
        csf: "CSF 2.0",
        pci: { value: "PCI DSS 4.0.1", reviewed: "2026-01-01", by: "Payments desk" },
      },
    },
  ],
  sentences: [],
  examples: [],
});

test("a claim has the review of its group unless it has one of its own", () => {
  expect(claimsOf(file)).toEqual([
    { name: "csf", value: "CSF 2.0", source: "the publisher", reviewed: "2025-06-30", by: "Compliance desk" },
    {
      name: "pci",
      value: "PCI DSS 4.0.1",
      source: "the publisher",
      reviewed: "2026-01-01",
      by: "Payments desk",
    },
  ]);
});

test.each([
  ["2025-12-31", []],
  ["2026-01-02", ["Promises"]],
  ["2026-06-30", ["Promises"]],
  ["2026-07-01", ["Promises", "csf"]],
  ["2027-01-02", ["Promises", "csf", "pci"]],
])("on %s a review is due of %j", (day, names) => {
  expect(dueForReview(file, new Date(`${day}T12:00:00Z`)).map(({ name }) => name)).toEqual(names);
});

test("a name that stands for two things is refused", () => {
  const [promises, standards] = file.groups;
  if (promises === undefined || standards === undefined) throw new Error("Two groups are needed.");
  const twice = { ...promises, claims: { csf: "CSF 1.1" } };
  expect(() => claimsOf({ ...file, groups: [standards, twice] })).toThrow("csf");
});
