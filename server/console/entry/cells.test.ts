import { expect, test } from "vitest";
import { addressIn, guessed, isShortened, statusIn, unmarked } from "./cells.ts";

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

test.each([
  ["Jane <jane@acme.example>", "jane@acme.example"],
  ["mailto:jane@acme.example", "jane@acme.example"],
  ["'jane@acme.example", "jane@acme.example"],
  ["jane@acme.example; jr@acme.example", "jane@acme.example"],
  ["eva@müller.example", "eva@xn--mller-kva.example"],
  ["nobody", "nobody"],
])("the address of %s is %s", (cell, address) => {
  expect(addressIn(cell)).toBe(address);
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
