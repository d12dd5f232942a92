import { load } from "cheerio/slim";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportChoices } from "./report-choices.tsx";

const options = ["a", "b"].map((value) => ({ value, label: value }));
const groups = ["size", "report", "time"].map((name) => ({ name, label: name, options }));
const outline = { rows: [{ name: "All", value: "1" }], answers: ["Early", "Late"] };
const outlines = options.map(() => options.map(() => outline));
const words = { title: "", lead: "", more: "More" };

test.each([
  ["b", ["b", "b", "b"]],
  ["not offered here", ["a", "a", "a"]],
])("one option of each group is chosen at first, when the sample says %j", (chosen, first) => {
  const given = groups.map((group) => ({ ...group, chosen }));
  const $ = load(renderToStaticMarkup(<ReportChoices words={words} groups={given} outlines={outlines} />));
  expect(
    $("input[checked]")
      .map((_, input) => $(input).attr("value"))
      .get(),
  ).toEqual(first);
});

test("each combination leads on with what was chosen, behind the # of the address", () => {
  const given = groups.map((group) => ({ ...group, chosen: "a" }));
  const $ = load(renderToStaticMarkup(<ReportChoices words={words} groups={given} outlines={outlines} />));
  const ways = $("a")
    .map((_, way) => $(way).attr("href"))
    .get();
  expect(new Set(ways).size).toBe(8);
  expect(ways).toContain("/your-report#size=b&report=a&time=b");
});
