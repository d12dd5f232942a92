import fc from "fast-check";
import { expect, test } from "vitest";
import { answersInLink, linkOf } from "./answer-link.ts";
import type { Form } from "./question.ts";

const options = ["a", "b & c", "ü=1"].map((value) => ({ value, label: value }));

const form: Form = {
  slug: "sample",
  title: "Sample",
  steps: [
    {
      title: "One",
      questions: [
        { kind: "one", name: "one", label: "One", look: "cards", options },
        { kind: "many", name: "many", label: "Many", options },
        { kind: "text", name: "text", label: "Text" },
      ],
    },
  ],
};

const value = fc.constantFrom(...options.map((option) => option.value));

test("what was chosen comes back", () => {
  const answers = fc.record({
    one: fc.oneof(value, fc.constant("")),
    many: fc.uniqueArray(value),
    text: fc.constant(""),
  });
  fc.assert(
    fc.property(answers, fc.constantFrom("", "#", "?"), (given, sign) => {
      expect(answersInLink(form, sign + linkOf(form, given))).toEqual(given);
    }),
  );
});

test("text stays out of links, both ways", () => {
  expect(linkOf(form, { one: "a", text: "a secret" })).toBe("one=a");
  expect(answersInLink(form, "text=planted")).toEqual({ one: "", many: [], text: "" });
});

test("garbage gives answers that the form offers, or none", () => {
  expect(answersInLink(form, "#one=z&many=a&many=a&many=%&%E0%A4%A=&&=&one=a")).toEqual({
    one: "",
    many: ["a"],
    text: "",
  });
  const values = options.map((option) => option.value);
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (link) => {
      const { one, many } = answersInLink(form, link);
      expect(["", ...values]).toContain(one);
      expect(values).toEqual(expect.arrayContaining([...(many ?? [])]));
    }),
  );
});
