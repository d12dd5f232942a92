import { expect, test } from "vitest";
import { guessedAll } from "./cells.ts";
import { leadIn } from "./lines.ts";
import { ordersOf } from "./meanings.ts";
import { currencyOf } from "./money.ts";
import { sheetOf } from "./sheet.ts";

const jane = "Jane,Roe,jane@acme.example";

/** What the lines of a sheet give for a firm in New York; columns as they are guessed. */
function readIn(
  csv: string,
  meanings: Readonly<Record<string, string>> = {},
  chosenOrders: Readonly<Record<string, "day" | "month">> = {},
) {
  const sheet = sheetOf(csv);
  const { headings, lines } = sheet;
  const fields = guessedAll(headings);
  const columns = headings.map((heading, index) => ({ heading, field: fields[index] ?? "" }));
  const owners = [
    { id: "1", name: "Ben Consultant", email: "ben@firm.example" },
    { id: "2", name: "Zoë Müller-O'Hara", email: "zoe@firm.example" },
  ];
  const place = { locale: "en-US", timeZone: "America/New_York" };
  // The evening of November 27 in New York.
  const known = { now: new Date("2026-11-28T03:00:00Z"), currency: currencyOf("USD", "en-US") };
  return lines.map(({ line, cells }) => ({
    line,
    ...leadIn(cells, {
      ...place,
      ...known,
      columns,
      owners,
      meaningOf: (_, word) => meanings[word],
      orders: ordersOf(sheet, "en-US"),
      chosenOrders,
    }),
  }));
}

test.each([
  [
    "LinkedIn's notes",
    `Notes:\n"Some addresses, as you know, are missing."\n\nFirst Name,Last Name,Email Address\n${jane}`,
    5,
  ],
  ["sep=", "sep=;\nName;E-Mail\nJane Roe;jane@acme.example", 2],
  ["sep= and CRLF", "\uFEFFsep=|\r\nName|E-Mail\r\nJane Roe|jane@acme.example", 2],
  ["a title", `Contacts of the fair,,\n,,\nFirst Name,Last Name,Email\n${jane}`, 4],
  ["a quoted line end", '"First\nName";"Last Name";"E-Mail"\n"Jane";"Roe";"jane@acme.example"', 2],
  ["tabs", "Name\tE-mail\nJane Roe\tjane@acme.example", 2],
  ["names of contacts", "Contact Last Name,Contact First Name,Email\nRoe,Jane,jane@acme.example", 2],
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
      words: [],
      leftOut: "",
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

test("a day of receipt after today is left out and named; later on the same day is harmless", () => {
  const sheet = [
    "Email,Create Date",
    ...["11/28/2026", "2027-03-01", "11/27/2026", "11/27/2026 11:59 PM", "11/28/2026 12:01 AM"].map(
      (day, index) => `jane${index}@acme.example,${day}`,
    ),
  ];
  expect(readIn(sheet.join("\n"))).toMatchObject([
    {
      read: { lead: { email: "jane0@acme.example" } },
      leftOut: "Received: “11/28/2026” lies in the future.",
    },
    { leftOut: "Received: “2027-03-01” lies in the future." },
    { read: { lead: { receivedAt: "2026-11-27T17:00:00.000Z" } }, leftOut: "" },
    { read: { lead: { receivedAt: "2026-11-28T04:59:00.000Z" } }, leftOut: "" },
    { leftOut: "Received: “11/28/2026 12:01 AM” lies in the future." },
  ]);
});

test("a value in another currency is left out and named, whichever cell says so", () => {
  const values = (csv: string) =>
    readIn(csv).map((one) => ("read" in one ? [one.read.lead.value, one.leftOut] : one.why));
  const other = (text: string) => [null, `Value: “${text}” is in another currency than USD.`];
  expect(
    values("Email;Amount\na@a.example;€ 12.000\nb@a.example;EUR 500\nc@a.example;£300\nd@a.example;$300"),
  ).toEqual([other("€ 12.000"), other("EUR 500"), other("£300"), [300, ""]]);
  expect(
    values("Email,Amount Currency,Amount\na@a.example,EUR,500\nb@a.example,USD,500\nc@a.example,,500"),
  ).toEqual([other("500 EUR"), [500, ""], [500, ""]]);
  expect(values("Email;Amount (EUR)\na@a.example;500\nb@a.example;$ 500")).toEqual([
    other("500 EUR"),
    [500, ""],
  ]);
});

test("several addresses and numbers of a cell are named, and kept in the note", () => {
  const csv =
    "Email;Phone;Notes\n" +
    "jane@x.example, JANE@x.example, joe@x.example;+1 212 555 0100 / +1 212 555 0199;Met at the fair\n";
  expect(readIn(csv)).toMatchObject([
    {
      read: {
        lead: { email: "jane@x.example", phone: "+1 212 555 0100" },
        note: "Met at the fair\nAlso in the sheet: joe@x.example, +1 212 555 0199",
      },
      leftOut:
        "E-mail: “joe@x.example” of “Email” is only noted, “jane@x.example” counts. Telephone: “+1 212 555 0199” of “Phone” is only noted, “+1 212 555 0100” counts.",
    },
  ]);
  // What is no address does not stand in the way of one.
  expect(readIn("Email,E-mail 2 Address\nn/a,jane@x.example")).toMatchObject([
    {
      read: { lead: { email: "jane@x.example" }, note: "" },
      leftOut: "E-mail: “n/a” cannot be read.",
    },
  ]);
});

test("the expected day and the role are read", () => {
  expect(
    readIn(
      "Email,Job Title,Close Date\na@a.example,Head of IT,2026-12-15 17:30\nb@a.example,,12/31/2026\nc@a.example,,soon",
    ),
  ).toMatchObject([
    { read: { lead: { role: "Head of IT", expectedOn: "2026-12-15" } }, leftOut: "" },
    { read: { lead: { role: "", expectedOn: "2026-12-31" } } },
    { read: { lead: { expectedOn: null } }, leftOut: "Expected: “soon” cannot be read." },
  ]);
});

test("words that were chosen for are named with the choice, also one that is left out", () => {
  const csv =
    "Email,Stage,Owner\na@a.example,Qualified,Kim\nb@a.example,Won,Ben Consultant\nc@a.example,Odd,Kim";
  expect(readIn(csv, { Qualified: "proposal-out", Kim: "" })).toMatchObject([
    {
      read: { lead: { status: "proposal-out" }, ownerId: null },
      leftOut: "Owner: “Kim” cannot be read.",
      words: [
        { field: "status", word: "Qualified", meaning: "proposal-out" },
        { field: "owner", word: "Kim", meaning: "" },
      ],
    },
    { read: { lead: { status: "won" }, ownerId: "1" }, words: [] },
    {
      words: [
        { field: "status", word: "Odd", meaning: "" },
        { field: "owner", word: "Kim", meaning: "" },
      ],
    },
  ]);
});

test("a word of another program is taken by guess, and named with the guess", () => {
  const csv =
    "Email,Lead Status\na@a.example,Closed - Converted\nb@a.example,Closed - Not Converted\nc@a.example,Won";
  expect(readIn(csv)).toMatchObject([
    {
      read: { lead: { status: "won" } },
      leftOut: "",
      words: [{ field: "status", word: "Closed - Converted", meaning: "won" }],
    },
    {
      read: { lead: { status: "lost" } },
      words: [{ field: "status", word: "Closed - Not Converted", meaning: "lost" }],
    },
    { read: { lead: { status: "won" } }, words: [] },
  ]);
  expect(readIn(csv, { "Closed - Converted": "proposal-out" })[0]).toMatchObject({
    read: { lead: { status: "proposal-out" } },
    words: [{ word: "Closed - Converted", meaning: "proposal-out" }],
  });
});

test("a further address is only noted, wherever its column stands", () => {
  const [line] = readIn("Secondary Email,Email\njane@home.example,jane@acme.example");
  expect(line).toMatchObject({
    read: { lead: { email: "jane@acme.example" }, note: "Also in the sheet: jane@home.example" },
  });
});

test.each<[string, readonly string[], readonly (string | undefined)[]]>([
  ["days first where one tells", ["11/02/2026", "13/11/2025"], ["2026-02-11", "2025-11-13"]],
  ["months first where one tells", ["11/02/2026", "11/13/2025"], ["2026-11-02", "2025-11-13"]],
  ["as at home where none tells", ["11/02/2026", "10/03/2026"], ["2026-11-02", "2026-10-03"]],
  [
    "or, where they contradict each other, only what has one meaning",
    ["11/02/2026", "13/11/2025", "11/14/2025", "3/11/2026", "3/3/2026", "2026-02-03", "4.2.2026"],
    [undefined, "2025-11-13", "2025-11-14", undefined, "2026-03-03", "2026-02-03", "2026-02-04"],
  ],
])("one column of days is read in one order, %s", (_, days, read) => {
  const lines = days.map((day, index) => `Jane,jane${index}@acme.example,${day}`);
  const found = readIn(["Name,E-mail,Created", ...lines].join("\n"));
  expect(found.map((one) => ("read" in one ? one.read.lead.receivedAt?.slice(0, 10) : undefined))).toEqual(
    read,
  );
});

test("what two orders of days, cents and other spellings leave out or change is said", () => {
  const csv = [
    "Name,E-mail,Close Date,Follow up,Amount,Stage,Owner",
    'Jane,jane@acme.example,3/11/2027,13/10/2026,"$1,200.50",Closed - Lost,Zoe Mueller-OHara',
    'Kim,kim@acme.example,13/10/2027,10/31/2026,18k,CLOSED–WON,"Consultant, Ben"',
    "Lee,lee@acme.example,10/31/2027,3/11/2026,1.2m,Closed: lost,Zoë",
  ].join("\n");
  const [jane, kim, lee] = readIn(csv);
  expect(jane).toMatchObject({
    read: { lead: { status: "lost", value: 1200, followUpOn: "2026-10-13" }, ownerId: "2" },
    words: [
      { field: "status", word: "Closed - Lost", meaning: "lost" },
      { field: "owner", word: "Zoe Mueller-OHara", meaning: "2" },
    ],
  });
  expect(jane?.leftOut).toContain(
    "Expected: “3/11/2027” may be two days, because “Close Date” writes some days and some months first.",
  );
  expect(jane?.leftOut).toContain("Value: “$1,200.50” is kept as 1200, without cents.");
  expect(kim).toMatchObject({
    read: { lead: { status: "won", value: 18_000, expectedOn: "2027-10-13" }, ownerId: "1" },
    leftOut: "",
  });
  // A part of a name is no name.
  expect(lee).toMatchObject({ read: { lead: { status: "lost", value: 1_200_000 }, ownerId: null } });
  expect(lee?.leftOut).toContain("Follow-up: “3/11/2026” may be two days");
});

test("a day that no calendar has proves no order, and where days contradict each other the operator's choice counts", () => {
  const expected = (csv: string, chosen = {}) =>
    readIn(csv, {}, chosen).map((one) => ("read" in one ? one.read.lead.expectedOn : undefined));
  const sheet = (days: readonly string[]) =>
    ["E-mail,Close Date", ...days.map((day, index) => `${index}@acme.example,${day}`)].join("\n");
  for (const wrong of ["31/02/2026", "32/1/2027", "31/4/2027 9:30"])
    expect(expected(sheet(["3/4/2027", "10/25/2027", wrong]))).toEqual(["2027-03-04", "2027-10-25", null]);
  const mixed = sheet(["3/4/2027", "10/25/2027", "13/11/2027"]);
  expect(expected(mixed)).toEqual([null, "2027-10-25", "2027-11-13"]);
  expect(expected(mixed, { "Close Date": "month" })).toEqual(["2027-03-04", "2027-10-25", "2027-11-13"]);
  expect(expected(mixed, { "Close Date": "day" })).toEqual(["2027-04-03", "2027-10-25", "2027-11-13"]);
  // Where the sheet tells by itself, nothing is chosen.
  expect(expected(sheet(["3/4/2027", "10/25/2027"]), { "Close Date": "day" })[0]).toBe("2027-03-04");
});

test("an owner with initials is guessed, whose surname is whole", () => {
  const csv =
    "Email,Owner\na@a.example,B. Consultant\nb@a.example,Z Mueller-OHara\nc@a.example,C. Consultant";
  expect(readIn(csv)).toMatchObject([
    { read: { ownerId: "1" }, words: [{ field: "owner", word: "B. Consultant", meaning: "1" }] },
    { read: { ownerId: "2" } },
    { read: { ownerId: null }, leftOut: "Owner: “C. Consultant” cannot be read." },
  ]);
});

test.each([
  "Email Opt Out",
  "HasOptedOutOfEmail",
  "Unsubscribed from all email",
  "Opted out of email: Marketing",
])("whoever opted out by “%s” is known, whatever the other columns say", (heading) => {
  const csv = `Email,${heading},Notes\na@a.example,TRUE,Ask @Pau\nb@a.example,false,\nc@a.example,,\nd@a.example,maybe,`;
  expect(readIn(csv)).toMatchObject([
    { read: { isOptedOut: true, note: "Ask @Pau" }, leftOut: "" },
    { read: { isOptedOut: false }, leftOut: "" },
    { read: { isOptedOut: false }, leftOut: "" },
    { read: { isOptedOut: false }, leftOut: "Wants no e-mails: “maybe” cannot be read." },
  ]);
});
