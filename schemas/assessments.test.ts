import { expect, test } from "vitest";
import { parse } from "yaml";
import { productTexts } from "#words/product-texts.ts";
import { assessmentCollections } from "./assessments.ts";

const words = parse(productTexts["questionnaires.yaml"] ?? "");

test.each([
  [undefined, []],
  [["HIPAA", "soc 2"], []],
  [["HIPPA"], ["no form has this answer: write one as it stands in the form, for example HIPAA."]],
  [
    ["minimal", "comprehensive", "basic", "none", "Formal", "Informal"],
    [expect.stringMatching(/^fewer than 2 answers would be left of “.+”: leave more of them\.$/)],
  ],
])("leaving out %j says %j", (without, sentences) => {
  const read = assessmentCollections.questionnaires.schema.safeParse({ ...words, without });
  const said = new Set(read.error?.issues.map(({ message }) => message));
  expect([...said]).toEqual(sentences.length === 0 ? [] : expect.arrayContaining(sentences));
});
