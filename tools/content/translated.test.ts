import { expect, test } from "vitest";
import { textsIn } from "#server/content/folder.ts";
import { englishLines, translationLines } from "./translated.ts";

const texts = textsIn("content");
const company = texts.get("company.yaml") ?? "";

test("what keeps several pages from being shown is said once, with the first of them", () => {
  const begun = new Map(texts)
    .set("company.yaml", `${company}\nlanguages: [de]\n`)
    .set("de/privacy.md", texts.get("privacy.md") ?? "")
    .set("de/terms.md", texts.get("terms.md") ?? "");
  const lines = translationLines(begun).filter((line) => line.includes("keeps pages from being shown"));
  const causes = lines.map((line) => line.split(" keeps")[0]);
  expect(causes).toEqual([...new Set(causes)]);
  const frame = lines.find((line) => line.startsWith("Warning: de/frame.yaml "));
  expect(frame).toMatch(/shown: .*\/de\/privacy.*\/de\/terms|shown: .*\/de\/terms.*\/de\/privacy/);
});

test("facts in the sample's English are named where the firm writes in German first", () => {
  const facts = (text: string) =>
    englishLines(new Map(texts).set("company.yaml", text)).filter((line) => line.includes("this is English"));
  const german = company.replace(/^locale: .*$/m, "locale: de-DE");
  const [line = "", ...others] = facts(german);
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^Warning: company\.yaml:\d+ {2}promises\.replyOutsideHours: this is English: write ".*"\.$/,
  );
  expect(facts(german.replace(/replyOutsideHours: .*$/m, 'replyOutsideHours: "{n} oder danach"'))).toEqual(
    [],
  );
  expect(facts(company)).toEqual([]);
});
