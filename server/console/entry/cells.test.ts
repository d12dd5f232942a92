import { expect, test } from "vitest";
import { addressesIn, guessed, guessedAll, isShortened, numbersIn, statusIn, unmarked } from "./cells.ts";

test.each([
  ["Nachricht", "message"],
  ["Umsatz", "value"],
  ["Wiedervorlage am", "followUpOn"],
  ["Follow-up date", "followUpOn"],
  ["Firmenname", "company"],
  ["Vorname", "name"],
  ["Last Name", "name"],
  ["E-Mail-Adresse", "email"],
  ["E-mail 2 Address", "email"],
  ["E-mail 1 - Value", "email"],
  ["Email Address", "email"],
  ["Person - Email - Work", "email"],
  ["Person - Phone - Mobile", "phone"],
  ["Phone - Other", "phone"],
  ["Person - Organization", "company"],
  ["Person - Owner", "owner"],
  ["Work", ""],
  ["Handynummer", "phone"],
  ["Business Phone", "phone"],
  ["Mobile Phone Number", "phone"],
  ["Company / Account", "company"],
  ["Eingangsdatum", "receivedAt"],
  ["Create Date", "receivedAt"],
  ["created_at", "receivedAt"],
  ["createdAt", "receivedAt"],
  ["Connected On", "receivedAt"],
  ["Lead source", "source"],
  ["Original Source", "source"],
  ["Lifecycle Stage", "status"],
  ["Lead Status", "status"],
  ["Contact owner", "owner"],
  ["Closed Lost Reason", "lostReason"],
  ["Notes", "note"],
  ["Close Date", "expectedOn"],
  ["Expected Close Date", "expectedOn"],
  ["Deal - Expected close date", "expectedOn"],
  ["Closing Date", "expectedOn"],
  ["Abschlussdatum", "expectedOn"],
  ["Job Title", "role"],
  ["Title", "role"],
  ["Person - Job title", "role"],
  ["Organization 1 - Title", "role"],
  ["Funktion", "role"],
  ["Deal - Title", ""],
  ["Lead - Title", ""],
  ["Close Reason", ""],
  ["Currency", "currency"],
  ["Amount Currency", "currency"],
  ["Deal - Currency", "currency"],
  ["Währung", "currency"],
  ["Rang", ""],
  ["Email Domain", ""],
  ["Email Opt-In", ""],
  ["E-mail 1 - Type", ""],
  ["Unsubscribed from all email", ""],
  ["Phone Extension", ""],
  ["Company Size", ""],
  ["Last Activity Date", ""],
  ["Annual Revenue", ""],
])("a column called %s is %s", (heading, field) => {
  expect(guessed(heading)).toBe(field);
});

test("statuses go by their names here and elsewhere", () => {
  const words = ["Won", "proposal out", "Gewonnen", "closed lost", "Open - Not Contacted", "Somewhere"];
  expect(words.map(statusIn)).toEqual(["won", "proposal-out", "won", "lost", "new", undefined]);
});

test("a title alone is none beside a job title", () => {
  expect(guessedAll(["Title", "First Name", "Job Title"])).toEqual(["", "name", "role"]);
  expect(guessedAll(["Title", "First Name", "Title"])).toEqual(["role", "name", "role"]);
});

test.each([
  ["Jane <jane@acme.example>", ["jane@acme.example"]],
  ["mailto:jane@acme.example", ["jane@acme.example"]],
  ["'jane@acme.example", ["jane@acme.example"]],
  ["jane@acme.example; jr@acme.example", ["jane@acme.example", "jr@acme.example"]],
  ["Jane Roe <jane@acme.example>, Joe <joe@acme.example>", ["jane@acme.example", "joe@acme.example"]],
  ["jane@acme.example ::: joe@acme.example", ["jane@acme.example", "joe@acme.example"]],
  ["jane@acme.example/joe@acme.example", ["jane@acme.example", "joe@acme.example"]],
  ["jane@acme.example\njoe@acme.example", ["jane@acme.example", "joe@acme.example"]],
  ["jane/roe@acme.example", ["jane/roe@acme.example"]],
  ["eva@müller.example", ["eva@xn--mller-kva.example"]],
  ["nobody", ["nobody"]],
])("the addresses of %s are %j", (cell, addresses) => {
  expect(addressesIn(cell)).toEqual(addresses);
});

test.each([
  ["tel:+12125550100", ["+12125550100"]],
  ["+1 212 555 0100; +1 212 555 0199", ["+1 212 555 0100", "+1 212 555 0199"]],
  ["+1 212 555 0100, +1 212 555 0199", ["+1 212 555 0100", "+1 212 555 0199"]],
  ["+1 212 555 0100 ::: +1 212 555 0199", ["+1 212 555 0100", "+1 212 555 0199"]],
  ["0049 89 5550100 oder 0049 170 5550100", ["0049 89 5550100", "0049 170 5550100"]],
  ["030 1234567 / 0170 1234567", ["030 1234567", "0170 1234567"]],
  ["030/1234567", ["030/1234567"]],
  ["030 / 1234567", ["030 / 1234567"]],
  ["+1 212 555 0100, ext. 12", ["+1 212 555 0100, ext. 12"]],
  ["n/a", ["n/a"]],
])("the numbers of %s are %j", (cell, numbers) => {
  expect(numbersIn(cell)).toEqual(numbers);
});

test.each([
  ['="0049 30 1234567"', "0049 30 1234567"],
  ["'0049 30 1234567", "0049 30 1234567"],
  ["'+49 30 1234567", "+49 30 1234567"],
  ["'t Hart", "'t Hart"],
])("the text of %s is %s", (cell, text) => {
  expect(unmarked(cell)).toBe(text);
});

test("numbers that a spreadsheet has shortened are known", () => {
  expect(["4.91701E+11", "4,9E+11", "49E11", "0049 30 123", "+49"].map(isShortened)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
