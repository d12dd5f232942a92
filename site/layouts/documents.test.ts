import { expect, test } from "vitest";
import { readContent } from "#site/content/content.ts";
import { contentTexts } from "#tests/support/content-texts.ts";
import { offeredDownloads, templates } from "./documents.ts";
import { reportWords } from "./report-words.ts";

test("a firm leaves out documents about what it does not sell", () => {
  const idsWith = (text: string) =>
    templates(readContent(new Map(contentTexts()).set("documents.yaml", text))).map(({ id }) => id);
  const all = idsWith("title: Documents\n");
  const [gone = "", ...others] = all;
  expect(others.length).toBeGreaterThan(0);
  expect(idsWith(`without: [${gone}]\n`)).toEqual(others);
});

test("what is left out is not among the summaries of the blog page either", () => {
  const read = (text: string) => readContent(new Map(contentTexts()).set("documents.yaml", text));
  const all = offeredDownloads(read("title: Documents\n"));
  const gone = all.find(({ full }) => full !== undefined);
  expect(offeredDownloads(read(`without: [${gone?.full}]\n`))).toEqual(all.filter((one) => one !== gone));
});

test("a document says the language in which it is written", () => {
  const texts = new Map(contentTexts());
  const company = texts.get("company.yaml") ?? "";
  const german = texts.set("company.yaml", company.replace(/^locale: .*$/m, "locale: de-DE"));
  const languageOf = (content: ReadonlyMap<string, string>) =>
    templates(readContent(content)).find(({ id }) => id === "remote-policy")?.language;
  expect(languageOf(german)).toBe("en-US");
  // A report names its own.
  expect(reportWords(readContent(german)).lang).toBe("en-US");
  expect(reportWords(readContent(contentTexts())).lang).toBeUndefined();
  const own = (german.get("documents/remote-policy.md") ?? "").replace(/^title: .*$/m, "title: Zu Hause");
  expect(languageOf(new Map(german).set("documents/remote-policy.md", own))).toBe("de-DE");
});
