import { afterEach, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { speech as english } from "./english.ts";
import { questionsOf } from "./question.ts";
import { answersSchema } from "./schema.ts";
import { speak } from "./sentences.ts";
import { sentencesFile } from "./sentences-file.ts";

afterEach(() => speak(() => english));

test("what is wrong with answers is said in the words that the program was given last, numbers as its locale writes them", () => {
  const schema = answersSchema(onboarding);
  const said = (answers: Readonly<Record<string, unknown>>) =>
    schema.safeParse(answers).error?.issues.map(({ message }) => message) ?? [];
  const { companyName } = Object.fromEntries(questionsOf(onboarding).map((one) => [one.name, one.label]));
  const paragraph = questionsOf(onboarding).find(({ kind }) => kind === "paragraph");
  expect(said({})).toContain(`${companyName}: please fill this in.`);
  const sentences = Object.fromEntries(
    Object.keys(english.sentences).map((name) => [name, name === "tooLong" ? "tooLong {limit}" : name]),
  );
  speak(() => ({ locale: "de-DE", sentences: sentencesFile.parse(sentences) }));
  expect(new Set(said({}))).toEqual(new Set(["required"]));
  expect(said({ contactEmail: "nobody", companyName: "A", contactName: "B" })).toEqual(["email"]);
  expect(said({ [paragraph?.name ?? ""]: "x".repeat(100_000) }).join()).toMatch(/tooLong \d{1,2}\.\d{3}/);
});

test("a name that is not known is told", () => {
  const read = sentencesFile.safeParse({ ...english.sentences, required: "{name} fehlt" });
  expect(read.error?.issues[0]).toMatchObject({
    path: ["required"],
    message: expect.stringMatching(/\{name\}.*\{label\}/),
  });
});
