import { expect, test } from "vitest";
import { pageOf } from "./words.ts";

test.each([
  ["blog/soc2-compliance-guide.md", "blog/soc2-compliance-guide"],
  ["pages/about.md", "about"],
  ["plans.yaml", "pricing"],
  ["services.yaml", "services"],
  ["terms.md", "terms"],
  ["mails.yaml", ""],
])("a preview of %s opens at /%s", (file, page) => {
  expect(pageOf(file)).toBe(page);
});
