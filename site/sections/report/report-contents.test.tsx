import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReportContents } from "./report-contents.tsx";

test("the contents lead to the parts that a report has, and to no other", () => {
  const entries = [
    ["plan", "The plan", true],
    ["asked", "You asked us", false],
  ] as const;
  const shown = renderToStaticMarkup(<ReportContents label="On this page" entries={entries} />);
  expect(shown).toContain('<a href="#plan">The plan</a>');
  expect(shown).not.toContain("asked");
  // An edition of an earlier release has no name for them.
  expect(renderToStaticMarkup(<ReportContents label="" entries={entries} />)).toBe("");
});
