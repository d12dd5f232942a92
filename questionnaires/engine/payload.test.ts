import { expect, test } from "vitest";
import { payloadOf } from "./payload.ts";
import type { Questionnaire } from "./question.ts";

const questionnaire: Questionnaire = {
  slug: "sample",
  title: "Sample",
  identity: { company: "company", name: "person", email: "mail" },
  steps: [
    {
      title: "One",
      questions: [
        { kind: "text", name: "company", label: "Company" },
        { kind: "text", name: "person", label: "Name" },
        { kind: "email", name: "mail", label: "E-mail" },
        { kind: "many", name: "tools", label: "Tools", options: [{ value: "a", label: "A" }] },
      ],
    },
  ],
};

test("every field is there, answered or not, and nothing else", () => {
  expect(payloadOf(questionnaire, { company: "Acme", stranger: "x" })).toEqual({
    company: "Acme",
    person: "",
    mail: "",
    tools: [],
  });
});

test("adds the type and the copies that the wire asks for", () => {
  const wire = { type: "SAMPLE", copies: { email: "mail", name: "person" } };
  expect(payloadOf({ ...questionnaire, wire }, { mail: "ann@acme.example", tools: ["a"] })).toEqual({
    company: "",
    person: "",
    mail: "ann@acme.example",
    tools: ["a"],
    email: "ann@acme.example",
    name: "",
    questionnaireType: "SAMPLE",
  });
});
