import { expect, test } from "vitest";
import { contactCard } from "./contact-card.ts";
import { followUpEntry } from "./follow-up.ts";

const hostile = "Jane; Doe,\r\nBEGIN:VCARD\u0000\\";
const lead = {
  company: "Acme, Inc.",
  contactName: hostile,
  contactEmail: "jane@acme.example",
  reference: "LW-7K3M-Q9XT",
  phone: "+1 555 0100\nTEL:900",
  samePerson: [],
  sameNumber: [],
  call: null,
  role: "",
  contacts: [],
};

/** Lines after unfolding, as a reader of the file does it. */
const unfolded = (file: string) => file.replaceAll("\r\n ", "").split("\r\n");

test("what a visitor wrote stays within its own line of the card", () => {
  expect(unfolded(contactCard(lead))).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:;Jane\\; Doe\\,\\nBEGIN:VCARD\\\\;;;",
    "FN:Jane\\; Doe\\,\\nBEGIN:VCARD\\\\",
    "EMAIL;TYPE=INTERNET:jane@acme.example",
    "ORG:Acme\\, Inc.",
    "TEL:+1 555 0100\\nTEL:900",
    "NOTE:LW-7K3M-Q9XT",
    "END:VCARD",
    "",
  ]);
});

test("every contact has a card of their own, with what is known of them", () => {
  const sam = { id: "1", name: "Sam Ortiz", email: "sam@acme.example", phone: "", role: "CFO" };
  const lines = unfolded(contactCard({ ...lead, role: "CTO", contacts: [sam] }));
  expect(lines.filter((line) => line === "BEGIN:VCARD")).toHaveLength(2);
  expect(lines.filter((line) => /^(?:FN|TITLE|EMAIL)/.test(line)).slice(1)).toEqual([
    "EMAIL;TYPE=INTERNET:jane@acme.example",
    "TITLE:CTO",
    "FN:Sam Ortiz",
    "EMAIL;TYPE=INTERNET:sam@acme.example",
    "TITLE:CFO",
  ]);
});

test("a follow-up lasts its whole day, also the last one of a month", () => {
  const file = followUpEntry(
    lead,
    "2026-02-28",
    "https://a.example/console/leads/LW-7K3M-Q9XT",
    "2026-01-05T08:00:00.000Z",
  );
  expect(unfolded(file)).toContain("DTSTART;VALUE=DATE:20260228");
  expect(unfolded(file)).toContain("DTEND;VALUE=DATE:20260301");
  expect(unfolded(file)).toContain("DTSTAMP:20260105T080000Z");
  expect(unfolded(file)).toContain("SUMMARY:Follow up with Acme\\, Inc.");
});

test("no line is longer than 75 octets, and no letter is cut in two", () => {
  const card = contactCard({ ...lead, company: "Zürich – 株式会社 ".repeat(20) });
  for (const line of card.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(card)).toContain(`ORG:${"Zürich – 株式会社 ".repeat(20)}`);
});
