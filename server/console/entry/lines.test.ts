import { expect, test } from "vitest";
import { guessed } from "./cells.ts";
import { leadIn } from "./lines.ts";
import { sheetOf } from "./sheet.ts";

const jane = "Jane,Roe,jane@acme.example";

/** What the lines of a sheet give for a firm in New York; columns as they are guessed. */
function readIn(csv: string) {
  const { headings, lines } = sheetOf(csv);
  const columns = headings.map((heading) => ({ heading, field: guessed(heading) }));
  const owners = [{ id: "1", name: "Ben Consultant", email: "ben@firm.example" }];
  const place = { locale: "en-US", timeZone: "America/New_York" };
  return lines.map(({ line, cells }) => ({
    line,
    ...leadIn(cells, { ...place, columns, owners, meaningOf: () => undefined }),
  }));
}

test.each([
  [
    "LinkedIn's notes",
    `Notes:\n"Some addresses, as you know, are missing."\n\nFirst Name,Last Name,Email Address\n${jane}`,
    5,
  ],
  ["sep=", "sep=;\nName;E-Mail\nJane Roe;jane@acme.example", 3],
  ["sep= and CRLF", "\uFEFFsep=|\r\nName|E-Mail\r\nJane Roe|jane@acme.example", 3],
  ["a title", `Contacts of the fair,,\n,,\nFirst Name,Last Name,Email\n${jane}`, 4],
  ["a quoted line end", '"First\nName";"Last Name";"E-Mail"\n"Jane";"Roe";"jane@acme.example"', 3],
  ["tabs", "Name\tE-mail\nJane Roe\tjane@acme.example", 2],
  ["a family name first", "Last Name,First Name,Email\nRoe,Jane,jane@acme.example", 2],
  ["one column", "Email\njane@acme.example", 2],
])("headings are found below or beside %s", (_, csv, line) => {
  expect(readIn(csv)).toEqual([
    expect.objectContaining({
      line,
      read: expect.objectContaining({ lead: expect.objectContaining({ email: "jane@acme.example" }) }),
    }),
  ]);
  const [one] = readIn(csv);
  if (one === undefined || !("read" in one)) throw new Error("nothing was read");
  expect(["Jane Roe", ""]).toContain(one.read.lead.name);
});

test("the first filled column of a kind counts, and what is left out is said", () => {
  const outlook =
    '"First Name","Last Name","Company","E-mail Address","E-mail 2 Address","Business Phone","Home Phone"\n' +
    '"Jane","Roe","Acme","jane.work@acme.example","jane@home.example","+1 212 555 0100","+1 212 555 0199"\n' +
    '"Bob","Roe","Acme","","bob@home.example","",""';
  expect(readIn(outlook)).toMatchObject([
    {
      read: { lead: { name: "Jane Roe", email: "jane.work@acme.example", phone: "+1 212 555 0100" } },
      leftOut: expect.stringMatching(/jane@home\.example.*Home Phone/),
    },
    { read: { lead: { email: "bob@home.example" } }, leftOut: "" },
  ]);
});

test("a shortened telephone number is never taken", () => {
  expect(
    readIn("Name,E-mail,Phone\nJane,jane@acme.example,4.91701E+11\nBob,,4.91701E+11\nCid,,'0049301234567\n"),
  ).toMatchObject([
    { read: { lead: { phone: "" } }, leftOut: expect.stringContaining("has shortened") },
    { why: expect.stringContaining("format its column as text") },
    { read: { lead: { phone: "0049301234567" } } },
  ]);
});

test("exports of HubSpot and Salesforce are read; a cell that is no value is left out and named", () => {
  const hubspot =
    "Record ID - Contact,First Name,Last Name,Email,Email Domain,Phone Number,Company Name,Lifecycle Stage,Lead Status,Create Date,Last Activity Date,Original Source\n" +
    "101,Jane,Roe,jane.hub@acme.example,acme.example,+1 212-555-0100,Acme,Lead,NEW,2026-11-03 9:05,2026-11-20 10:00,Organic Search";
  expect(readIn(hubspot)).toMatchObject([
    {
      read: {
        lead: {
          email: "jane.hub@acme.example",
          status: "new",
          receivedAt: "2026-11-03T14:05:00.000Z",
          source: "Organic Search",
        },
      },
      unknown: [{ field: "status", word: "Lead", meaning: "" }],
      leftOut: expect.stringContaining("Lead"),
    },
  ]);
  const salesforce =
    '"Lead ID","First Name","Last Name","Company / Account","Phone","Email","Lead Source","Lead Status","Create Date","Lead Owner","Amount"\n' +
    '"00Q1","Jane","Roe","Acme","(212) 555-0100","jane.sf@acme.example","Web","Open - Not Contacted","11/24/2026","Ben Consultant","much"';
  expect(readIn(salesforce)).toMatchObject([
    {
      read: {
        ownerId: "1",
        lead: { status: "new", value: null, company: "Acme", receivedAt: "2026-11-24T17:00:00.000Z" },
      },
      leftOut: "Value: “much” cannot be read.",
    },
  ]);
});
