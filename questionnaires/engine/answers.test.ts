import { expect, test } from "vitest";
import { answersFrom, isEmail, isPhone, problems } from "./answers.ts";
import type { Questionnaire } from "./question.ts";
import { answersSchema } from "./schema.ts";

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
        { kind: "email", name: "second", label: "Second e-mail" },
        { kind: "tel", name: "phone", label: "Phone" },
        { kind: "many", name: "tools", label: "Tools", options: [{ value: "a", label: "A" }] },
      ],
    },
  ],
};

const complete = {
  company: "Acme",
  person: "Ann",
  mail: "ann@acme.example",
  second: "",
  phone: "",
  tools: [],
};

test("collects one answer per question and nothing else", () => {
  const entries = [
    ["company", "Acme"],
    ["tools", "a"],
    ["tools", "b"],
    ["company", "a second value"],
    ["stranger", "x"],
    ["person", 7],
  ] as const;
  expect(answersFrom(questionnaire, entries)).toEqual({
    company: "Acme",
    person: "",
    mail: "",
    second: "",
    phone: "",
    tools: ["a", "b"],
  });
});

test("finds nothing wrong with what identifies a lead", () => {
  expect(problems(questionnaire, complete)).toEqual([]);
});

test("names every missing field of the identity, in the order of the questions", () => {
  const found = problems(questionnaire, { ...complete, company: "  ", person: "", mail: "" });
  expect(found.map(({ name }) => name)).toEqual(["company", "person", "mail"]);
  expect(found[0]?.message).toBe("Company: please fill this in.");
});

test("asks for an address that can be answered, also where it may be left out", () => {
  expect(problems(questionnaire, { ...complete, mail: "ann@acme", second: "nobody" })).toEqual([
    { name: "mail", message: "E-mail: please write an address like name@company.com." },
    { name: "second", message: "Second e-mail: please write an address like name@company.com." },
  ]);
});

test.each(["abc", "-", "call me"])("refuses %j as a telephone number, which may be left out", (phone) => {
  expect(problems(questionnaire, { ...complete, phone })).toEqual([
    { name: "phone", message: "Phone: please write it with its area code, like (555) 010-0142." },
  ]);
});

test.each(["", " ", "ext. 4", "+1 555 0100", "٠٢ ٢٣٤٥ ٦٧٨٩", "０３－１２３４－５６７８"])(
  "takes %j for one",
  (phone) => {
    expect(problems(questionnaire, { ...complete, phone })).toEqual([]);
  },
);

test.each([
  "1-800-FLOWERS",
  "1 (800) go-fedex",
  "+1 555 010 0100",
  "٠٢ ٢٣٤٥ ٦٧٨٩",
  "０３－１２３４－５６７８",
])("%s can be called", (phone) => expect(isPhone(phone)).toBe(true));

test.each(["123 Main St", "ext. 4", "call me", "2026 FLOWERS FOR EVERYBODY"])("%s cannot be", (text) =>
  expect(isPhone(text)).toBe(false),
);

test.each(["a@b.co", " ann@acme.example ", "o'hara+tag@sub.acme.example"])("%s is an address", (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  "a@b",
  "@b.co",
  "a b@c.de",
  "a@b.co\nBcc: x@y.zz",
  "a@-b.co",
  "a@b..co",
  `${"a".repeat(250)}@b.co`,
  "a@b.co,c@d.ee",
])("%j is not", (text) => {
  expect(isEmail(text)).toBe(false);
});

test("letters of any script may stand in the domain of an address, and the name before it is told from it", () => {
  const about = (mail: string) =>
    problems(questionnaire, { ...complete, mail }).map(({ message }) => message);
  expect(about("eva@müller.example")).toEqual([]);
  expect(about(" eva@straße.example ")).toEqual([]);
  const name =
    "E-mail: we cannot write to names with letters like ö before the @. Please use another address.";
  expect(about("jörg@acme.example")).toEqual([name]);
  expect(about("jörg@müller.example")).toEqual([name]);
  const address = "E-mail: please write an address like name@company.com.";
  expect(about("jörg@acme")).toEqual([address]);
  expect(about("jörg")).toEqual([address]);
  expect(about("eva@mül ler.example")).toEqual([address]);
});

test("an address is stored with the letters that every mail server takes", () => {
  const stored = answersSchema(questionnaire).parse({ ...complete, mail: "eva@Müller.example" });
  expect(stored["mail"]).toBe("eva@xn--mller-kva.example");
});
