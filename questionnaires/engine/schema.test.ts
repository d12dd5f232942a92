import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { blank } from "./answers.ts";
import { labelsOf } from "./labels.ts";
import { questionsOf } from "./question.ts";
import { answersSchema } from "./schema.ts";

const schema = answersSchema(onboarding);
const label = labelsOf(onboarding).question;
const everyService = questionsOf(onboarding).flatMap((question) =>
  question.name === "cloudServices" && "options" in question
    ? question.options.map(({ value }) => value)
    : [],
);
const identity = { companyName: "Acme", contactName: "Ann", contactEmail: "ann@acme.example" };

function firstProblem(fields: unknown) {
  const issue = schema.safeParse(fields).error?.issues[0];
  return issue && { name: issue.path[0], message: issue.message };
}

test("what is missing travels as an empty answer, and every field is there", () => {
  const answers = schema.parse(identity);
  const blanks = Object.fromEntries(
    questionsOf(onboarding).map((question) => [question.name, blank(question)]),
  );
  expect(answers).toEqual({ ...blanks, ...identity });
});

test("unknown fields are dropped", () => {
  expect(schema.parse({ ...identity, admin: true })).not.toHaveProperty("admin");
});

describe("refuses, naming the field", () => {
  test.each([
    [
      { ...identity, budget: "never offered" },
      "budget",
      `${label("budget")}: please choose one of the options offered.`,
    ],
    [{ ...identity, budget: 5 }, "budget", `${label("budget")}: please choose one of the options offered.`],
    [{ ...identity, cloudServices: "AWS" }, "cloudServices", "please send a list of options"],
    [
      { ...identity, cloudServices: ["AWS", "never offered"] },
      "cloudServices",
      "please choose one of the options offered",
    ],
    [
      { ...identity, cloudServices: [...everyService, "AWS"] },
      "cloudServices",
      "an option may be chosen once",
    ],
    [{ ...identity, contactName: " " }, "contactName", `${label("contactName")}: please fill this in.`],
    [{ ...identity, contactName: null }, "contactName", "please send text of at most 200 characters"],
    [
      { ...identity, contactName: "x".repeat(201) },
      "contactName",
      "please send text of at most 200 characters",
    ],
    [{ ...identity, businessGoals: "x".repeat(5001) }, "businessGoals", "at most 5,000 characters"],
    [{ ...identity, contactEmail: "ann" }, "contactEmail", "please write an address like name@company.com"],
  ])("%#", (fields, name, sentence) => {
    const problem = firstProblem(fields);
    expect(problem?.name).toBe(name);
    expect(problem?.message).toContain(sentence);
  });

  test.each([null, [], "text", 7])("something that is no object: %j", (fields) => {
    expect(firstProblem(fields)?.message).toBe("Please send the answers as one JSON object.");
  });
});
