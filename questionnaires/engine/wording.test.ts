import { expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { labelsOf } from "./labels.ts";
import { questionsOf } from "./question.ts";
import { inWords, versionOf, wordingOf } from "./wording.ts";

const wording = wordingOf(onboarding);

test("answers are told in the words that were shown", () => {
  const { option } = labelsOf(onboarding);
  const answers = {
    budget: "5k-15k",
    cloudServices: ["AWS", "Other"],
    contactName: "Ann",
    businessGoals: "  ",
    timeline: "",
  };
  const told = inWords(wording, answers).flatMap((step) => step.answers);
  const texts = Object.fromEntries(told.map((answer) => [answer.name, answer.texts]));
  expect(texts).toMatchObject({
    budget: [option("budget", "5k-15k")],
    cloudServices: [option("cloudServices", "AWS"), option("cloudServices", "Other")],
    contactName: ["Ann"],
    businessGoals: [],
    timeline: [],
  });
  // A question without an answer of its name was not asked.
  const asked = questionsOf(onboarding).filter(({ name }) => name in answers);
  expect(told.map(({ name }) => name)).toEqual(asked.map(({ name }) => name));
});

test("an option that the wording does not know is told as it was sent", () => {
  const [answer] = inWords(wording, { industry: "never offered" }).flatMap((step) =>
    step.answers.filter(({ name }) => name === "industry"),
  );
  expect(answer?.texts).toEqual(["never offered"]);
});

test("the version changes with any word, and with nothing else", async () => {
  const version = await versionOf(wording);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(await versionOf(wordingOf(onboarding))).toBe(version);
  expect(await versionOf({ ...wording, title: `${wording.title}.` })).not.toBe(version);
});
