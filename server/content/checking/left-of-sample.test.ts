import { expect, test } from "vitest";
import { sampleTexts } from "#words/sample-texts.ts";
import { leftOfSample } from "./left-of-sample.ts";

const sample = new Map(Object.entries(sampleTexts));
const named = (texts: ReadonlyMap<string, string>, name: string) =>
  leftOfSample(texts).find((one) => one.name === name);

test("every line of the sample is the sample's, in whatever language a firm writes first", () => {
  const facts = sample.get("company.yaml") ?? "";
  const german = new Map(sample).set("company.yaml", facts.replace(/^locale: .*$/m, "locale: de-DE"));
  for (const texts of [sample, german]) {
    const { lines, left } = named(texts, "home.yaml") ?? { lines: 0, left: 0 };
    expect(lines).toBeGreaterThan(10);
    expect(left).toBe(lines);
    // A folder of articles is one name.
    expect(named(texts, "blog")?.left).toBe(named(texts, "blog")?.lines);
  }
});

test("a line that a firm has written itself is no longer counted, however the rest is indented or quoted", () => {
  const text = sample.get("services.yaml") ?? "";
  const before = named(sample, "services.yaml")?.left ?? 0;
  const [longest = ""] = text.split("\n").toSorted((one, other) => other.length - one.length);
  const other = text.replace(longest, "  text: Ours").replaceAll("\n  ", "\n    ").replaceAll('"', "'");
  expect(named(new Map(sample).set("services.yaml", other), "services.yaml")?.left).toBe(before - 1);
  expect(named(new Map(sample).set("services.yaml", "title: Ours\n"), "services.yaml")).toBeUndefined();
});

test("a file whose page is switched off is not counted", () => {
  expect(named(sample, "labs.yaml")).toBeDefined();
  expect(named(new Map(sample).set("pages.yaml", "off: [/labs]\n"), "labs.yaml")).toBeUndefined();
});

test("figures are counted while a page computes a report, or a text names one", () => {
  const pages = ["iso27001-questionnaire", "sample-report", "soc2-questionnaire", "your-report"];
  const off = `off: [${pages.map((page) => `/${page}`).join(", ")}, /compliance-quick-start]\n`;
  const costs = new Map(["company.yaml", "costs.yaml"].map((file) => [file, sample.get(file) ?? ""]));
  expect(named(costs, "costs.yaml")).toBeDefined();
  expect(named(costs.set("pages.yaml", off), "costs.yaml")).toBeUndefined();
  expect(named(costs.set("home.yaml", "title: From {cost:penetration-test}\n"), "costs.yaml")).toBeDefined();
  expect(named(new Map(sample).set("pages.yaml", off), "sample-report.yaml")).toBeUndefined();
});
