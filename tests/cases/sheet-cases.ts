import type { LeadStatus } from "#contract/console/leads.ts";

/** A lead that a line gives. */
export type Imported = {
  readonly name: string;
  /** E-mail address and telephone number, as far as there are any. */
  readonly reach: string;
  readonly company: string;
  readonly status: LeadStatus;
  readonly source: string;
  readonly role: string;
  /** What is noted. */
  readonly note: string;
  readonly value: number | null;
  readonly expectedOn: string | null;
  /** In UTC. */
  readonly received: string;
};

type Right = {
  /** Left out is what a sheet does not say: no company, answered long ago, received today. */
  readonly made: readonly (Pick<Imported, "name" | "reach"> & Partial<Imported>)[];
  /** What is told of cells that are left out, by line. */
  readonly leftOut?: readonly string[];
  /** Why lines make no lead. */
  readonly refused?: readonly string[];
};

const shortened = (number: string) =>
  `Telephone: the spreadsheet has shortened the number “${number}”. Please format its column as text and save the sheet again.`;

/** Sheets as other programs write them, with invented people, for a firm in Los Angeles. */
export const sheetCases: Readonly<Record<string, Right>> = {
  "excel-scientific-phone": {
    made: [{ name: "Jane", reach: "jane.sci@acme.example" }],
    leftOut: [`2: ${shortened("4.91701E+11")}`],
    refused: [`3: ${shortened("4.91701E+11")}`, `4: ${shortened("4.91701E+11")}`],
  },
  "excel-sep": {
    made: [{ name: "Jane Roe", reach: "jane.sep@acme.example, +1 212 555 0100" }],
  },
  hubspot: {
    made: [
      {
        name: "Jane Roe",
        reach: "jane.hub@acme.example, +1 212-555-0100",
        company: "Acme",
        status: "new",
        source: "Organic Search",
        received: "2026-11-03T17:05",
      },
    ],
  },
  linkedin: {
    made: [
      {
        name: "Jane Roe",
        reach: "jane.roe@acme.example",
        company: "Acme, Inc.",
        role: "CTO",
        received: "2026-11-12T20:00",
      },
    ],
  },
  "outlook-contacts": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane.work@acme.example, +1 212 555 0100",
        company: "Acme",
        note: "Also in the sheet: jane@home.example, +1 212 555 0199",
      },
    ],
    leftOut: [
      "2: E-mail: “jane@home.example” of “E-mail 2 Address” is only noted, “jane.work@acme.example” counts. Telephone: “+1 212 555 0199” of “Home Phone” is only noted, “+1 212 555 0100” counts.",
    ],
  },
  salesforce: {
    made: [
      {
        name: "Jane Roe",
        reach: "jane.sf@acme.example, (212) 555-0100",
        company: "Acme",
        status: "new",
        source: "Web",
        received: "2026-11-24T20:00",
      },
    ],
  },
  "title-rows": {
    made: [{ name: "Jane Roe", reach: "jane@acme.example, 0049 89 5550100" }],
  },
  "bom-sep-comma": { made: [{ name: "Jane Roe", reach: "jane@acme.example" }] },
  "utf16-tabs": { made: [{ name: "Jürgen Müller", reach: "jm@acme.example", company: "Müller" }] },
  "google-contacts": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane.work@acme.example, +1 212 555 0100",
        company: "Acme",
        note: "Also in the sheet: jane@home.example, +1 212 555 0199",
      },
    ],
    leftOut: [
      "2: E-mail: “jane@home.example” of “E-mail 2 - Value” is only noted, “jane.work@acme.example” counts. Telephone: “+1 212 555 0199” of “Phone 2 - Value” is only noted, “+1 212 555 0100” counts.",
    ],
  },
  "comma-exponent": {
    made: [
      { name: "Jane", reach: "jane@acme.example" },
      { name: "Bob", reach: "bob@acme.example" },
    ],
    leftOut: [`2: ${shortened("4,91701E+11")}`],
  },
  "second-filled": {
    made: [{ name: "Jane", reach: "jane@home.example, +1 212 555 0100" }],
  },
  "hubspot-stages": {
    made: [
      { name: "Jane Roe", reach: "jane@acme.example", received: "2026-11-03T17:05" },
      { name: "Bob Roe", reach: "bob@acme.example" },
    ],
    leftOut: [
      "2: Owner: “Kim Berg” cannot be read.",
      "3: Status: “Bad timing” cannot be read. Received: “not a date” cannot be read.",
    ],
  },
  "us-dates": {
    made: [
      { name: "Jane", reach: "jane@acme.example", received: "2025-12-02T05:05" },
      { name: "Bob", reach: "bob@acme.example", received: "2026-11-24T20:00" },
      { name: "Cid", reach: "cid@acme.example", received: "2026-11-24T20:00" },
    ],
  },
  "german-dates": {
    made: [
      { name: "Jane", reach: "jane@acme.example", received: "2026-11-24T17:05" },
      { name: "Bob", reach: "bob@acme.example", received: "2025-12-01T20:00" },
    ],
  },
  // Its first heading is none that anybody knows; the look shows that, and whoever imports says what it is.
  "heading-newline": {
    made: [{ name: "", reach: "jane@acme.example, +1 212 555 0100" }],
  },
  "blank-first": { made: [{ name: "Jane Roe", reach: "jane@acme.example", company: "Acme" }] },
  "mac-roman": { made: [{ name: "Jürgen Müller", reach: "jm@acme.example", company: "Größe" }] },
  win1252: { made: [{ name: "Jürgen Müller", reach: "jm@acme.example", company: "Größe – 5 €" }] },
  "sep-tab": { made: [{ name: "Jane Roe", reach: "jane@acme.example" }] },
  apostrophes: {
    made: [
      { name: "'Jane", reach: "jane@acme.example, 00491701234567" },
      { name: "Bob", reach: "bob@acme.example, 00491701234568" },
    ],
  },
  "mailto-tel": {
    made: [
      { name: "Jane", reach: "jane@acme.example, +12125550100" },
      { name: "Bob", reach: "bob@acme.example, +1\u00a0212\u00a0555\u00a00101" },
      { name: "Cid", reach: "cid@acme.example", note: "Also in the sheet: cid@home.example" },
    ],
    leftOut: ["4: E-mail: “cid@home.example” of “E-mail” is only noted, “cid@acme.example” counts."],
  },
  "outlook-german": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example, +49 89 5550100",
        company: "Acme",
        note: "Also in the sheet: jane@home.example, +49 170 5550100",
      },
    ],
    leftOut: [
      "2: E-mail: “jane@home.example” of “E-Mail 2: Adresse” is only noted, “jane@acme.example” counts. Telephone: “+49 170 5550100” of “Mobiltelefon” is only noted, “+49 89 5550100” counts.",
    ],
  },
  pipedrive: {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example, +1 212 555 0100",
        note: "Also in the sheet: jane@home.example",
        company: "Acme",
        status: "new",
      },
    ],
    leftOut: [
      "2: E-mail: “jane@home.example” of “Person - Email - Home” is only noted, “jane@acme.example” counts. Owner: “Kim” cannot be read.",
    ],
  },
  "mailchimp-fax": {
    made: [{ name: "Jane Roe", reach: "jane@acme.example, +1 212 555 0100" }],
  },
  zoho: {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example, +1 212 555 0100",
        company: "Acme",
        received: "2026-11-03T17:05",
        note: "Also in the sheet: jane@home.example",
      },
    ],
    leftOut: [
      "2: E-mail: “jane@home.example” of “Secondary Email” is only noted, “jane@acme.example” counts. Owner: “Kim” cannot be read.",
    ],
  },
  "iso-offset": {
    made: [
      { name: "Jane", reach: "jane@acme.example", received: "2026-11-24T09:05" },
      { name: "Bob", reach: "bob@acme.example", received: "2026-11-24T09:05" },
      { name: "Cid", reach: "cid@acme.example", received: "2026-11-24T20:00" },
      { name: "Dan", reach: "dan@acme.example", received: "2026-11-24T20:00" },
    ],
  },
  "excel-serial": {
    made: [
      { name: "Jane", reach: "jane@acme.example" },
      { name: "Bob", reach: "bob@acme.example", received: "2026-11-24T20:00" },
      { name: "Cid", reach: "cid@acme.example", received: "2026-11-24T20:00" },
    ],
    leftOut: ["2: Received: “31/31/2026” cannot be read."],
  },
  "salesforce-closed": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example",
        company: "Acme",
        status: "lost",
        received: "2026-11-03T17:05",
      },
    ],
    leftOut: ["2: Owner: “Kim Berg” cannot be read."],
  },
  "hubspot-deals": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example, +1 212 555 0100",
        note: "Also in the sheet: joe@acme.example, +1 212 555 0199",
        role: "Head of IT",
        status: "proposal-out",
        value: 12_000,
        expectedOn: "2026-12-15",
        received: "2026-11-03T17:05",
      },
      { name: "Bob Roe", reach: "bob@acme.example", role: "CFO", status: "won", expectedOn: "2026-10-01" },
      { name: "Cid Roe", reach: "cid@acme.example", value: 300 },
      { name: "Dan Roe", reach: "dan@acme.example", received: "2026-11-27T20:00" },
    ],
    leftOut: [
      "2: E-mail: “joe@acme.example” of “Email” is only noted, “jane@acme.example” counts. Telephone: “+1 212 555 0199” of “Phone Number” is only noted, “+1 212 555 0100” counts.",
      "3: Value: “500 EUR” is in another currency than USD.",
      "4: Received: “2027-01-05 10:00” lies in the future. Expected: “when they can” cannot be read.",
      "5: Value: “€ 12.000” is in another currency than USD.",
    ],
  },
  "salesforce-opportunities": {
    made: [
      {
        name: "Jane Roe",
        reach: "jane@acme.example",
        company: "Acme",
        role: "Director",
        status: "won",
        value: 25_000,
        expectedOn: "2026-12-01",
      },
      { name: "Bob Roe", reach: "bob@acme.example", company: "Acme", expectedOn: "2026-12-31" },
    ],
    leftOut: ["3: Value: “£300” is in another currency than USD."],
  },
};
