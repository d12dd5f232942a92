import { expect, test } from "vitest";
import { addressesOf, distinctPhones, numbersSaid, phonesOf } from "./contact-ways.ts";

const lead = {
  reference: "LW-1",
  contactEmail: "Jane@acme.example",
  phone: "",
  call: null,
  samePerson: [
    { contactEmail: "jane@acme.example", phone: "+49 30 1234567", mergedInto: "LW-1" },
    { contactEmail: "jane@home.example", phone: "+49 (30) 123-4567", mergedInto: "LW-1" },
    { contactEmail: "other@acme.example", phone: "+49 30 7654321", mergedInto: null },
  ],
};

test("a lead has the numbers and addresses of those that go on in it, each once", () => {
  expect(phonesOf(lead)).toEqual(["+49 30 1234567"]);
  expect(addressesOf(lead)).toEqual(["Jane@acme.example", "jane@home.example"]);
});

test("a telephone number in the place of an address is none", () => {
  const called = { ...lead, contactEmail: "+49 30 1", phone: "+49 30 1", samePerson: [] };
  expect(phonesOf(called)).toEqual(["+49 30 1"]);
  expect(addressesOf(called)).toEqual([]);
});

test("the number that was given for a call is one of them", () => {
  const called = { ...lead, call: { phone: "+1 555 0100" } };
  expect(phonesOf(called)).toEqual(["+49 30 1234567", "+1 555 0100"]);
});

test.each([
  [["(503) 555-0117", "503-555-0117"], ["(503) 555-0117"]],
  [["503-555-0117", "+1 503 555 0117"], ["+1 503 555 0117"]],
  [["030 123 45 67", "+49 (30) 1234567"], ["+49 (30) 1234567"]],
  [
    ["503-555-0117", "503-555-0118"],
    ["503-555-0117", "503-555-0118"],
  ],
  // Short numbers, such as extensions, end many others.
  [
    ["10117", "503-555-0117"],
    ["10117", "503-555-0117"],
  ],
  [
    ["ask for Jane", "503-555-0117", "ask for Jane"],
    ["ask for Jane", "503-555-0117"],
  ],
])("%j are the numbers %j", (phones, expected) => expect(distinctPhones(phones)).toEqual(expected));

test("numbers in what they wrote are offered while they left none; quoted ones, days and sums are not", () => {
  const answers = [
    {
      name: "message",
      label: "Message",
      texts: ["Call 602-555-0139 or +49 (0)89 / 550 12 34 by 2026-11-30."],
    },
    { name: "budget", label: "Budget", texts: ["1 200 000", "20,000 to 50,000", "12 people"] },
  ];
  const mail = (address: string, text: string) => ({
    ...{ id: text, at: "2026-11-29T09:00:00.000Z", by: null, subject: "Hello", text, hasHtml: false },
    ...{ recipients: [], replyTo: [], isUnproved: false, from: { address, name: "" } },
    ...{ kind: "mail" as const, direction: "in" as const, mailKind: "mail" as const },
  });
  const wrote = {
    ...{ ...lead, samePerson: [], steps: [{ title: "", answers }] },
    history: [
      mail(
        "jane@acme.example",
        "Thanks.\n\nJane\nDirect: (503) 555-0117\n\nOn Monday we wrote:\n> Call 555 010 0199",
      ),
      mail("other@acme.example", "602 555 0177"),
    ],
  };
  expect(numbersSaid(wrote)).toEqual(["602-555-0139", "+49 (0)89 / 550 12 34", "(503) 555-0117"]);
  expect(numbersSaid({ ...wrote, phone: "602 555 0139" })).toEqual([]);
});
