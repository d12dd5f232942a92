import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { collected } from "#tests/support/collected.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { toCsv, toJson, toXlsx } from "./export.ts";
import type { WorkedLead } from "./queries.ts";

const wording = wordingOf(onboarding);
const everyWording = Object.values(catalogue).map(wordingOf);

const lead: WorkedLead = {
  id: "019a",
  reference: "LW-0000-0001",
  questionnaire: "onboarding",
  company: "Acme",
  contactName: "Jane",
  contactEmail: "jane@acme.example",
  plan: "",
  source: "json",
  origin: null,
  language: "de",
  receivedAt: "2025-11-21T12:00:00.000Z",
  dueAt: "2025-11-22T12:00:00.000Z",
  answers: fullAnswers,
  version: "abc",
  wording,
  status: "call-booked",
  owner: "Maria",
  followUpOn: "2025-12-01",
  followUpAbout: "Signed contract back?",
  answeredAt: "2025-11-21T13:00:00.000Z",
  value: 12_000,
  expectedOn: "2026-01-31",
  lostReason: "",
  mergedInto: null,
  contactPhone: "",
  contactRole: "",
  contacts: ["Sam Ortiz, CFO, sam@acme.example"],
  notes: [
    { at: "2025-11-21T13:00:00.000Z", by: "Maria", text: "Called. =1+1" },
    { at: "2025-11-25T02:00:00.000Z", by: null, text: "Wants a date." },
  ],
};

const timeZone = "America/Los_Angeles";
const labels = labelsOf(onboarding);
const columnOf = (label: string) => `${onboarding.title}: ${label}`;
const columnNamed = (name: string) => columnOf(labels.question(name));
/** What the full answers say to a question, in the words of its options. */
const inWords = (name: string) => [fullAnswers[name] ?? []].flat().map((value) => labels.option(name, value));

async function* each(leads: readonly WorkedLead[]) {
  yield* leads;
}

async function csv(leads: readonly WorkedLead[], wordings = [wording]): Promise<string> {
  return (
    await collected(toCsv(each(leads), { wordings, plans: { "some-plan": "Some Plan" }, timeZone }))
  ).join("");
}

/** A reader of RFC 4180, independent of the writer. */
function readCsv(text: string): string[][] {
  const cells = text.replace(/^\uFEFF/, "").matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy);
  const rows: string[][] = [[]];
  for (const [, quoted, bare = "", end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? bare);
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

describe("an export as CSV", () => {
  test("has one column per question under its label, and the answers in words", async () => {
    const [header = [], row = []] = readCsv(await csv([lead]));
    expect(header.slice(-questionsOf(onboarding).length)).toEqual(
      questionsOf(onboarding).map(({ label }) => columnOf(label)),
    );
    expect(row).toHaveLength(header.length);
    expect(row[header.indexOf(columnNamed("budget"))]).toBe(inWords("budget").join());
    expect(inWords("cloudServices")).toHaveLength(2);
    expect(row[header.indexOf(columnNamed("cloudServices"))]).toBe(inWords("cloudServices").join("; "));
  });

  test("shows domains as people write them, but no address that could not be mailed", async () => {
    const cellsOf = async (contactEmail: string, company: string) => {
      const [header = [], row = []] = readCsv(await csv([{ ...lead, contactEmail, company }]));
      return [row[header.indexOf("E-mail")], row[header.indexOf("Company")]];
    };
    const umlaut = "xn--bro28-kva.example";
    expect(await cellsOf(`uma@${umlaut}`, umlaut)).toEqual(["uma@büro28.example", "büro28.example"]);
    const cyrillic = "uma@xn--80ak6aa92e.example";
    expect((await cellsOf(cyrillic, cyrillic))[0]).toBe(cyrillic);
  });

  test("begins with what every lead has, each heading once, whichever forms there are", async () => {
    const [header = [], row = []] = readCsv(
      await csv(
        [{ ...lead, plan: "some-plan", lostReason: "Price", answers: { contactPhone: "+1 (555) 010-0142" } }],
        everyWording,
      ),
    );
    expect(new Set(header).size).toBe(header.length);
    const cells = Object.fromEntries(header.map((heading, index) => [heading, row[index]]));
    expect(cells).toMatchObject({
      Reference: lead.reference,
      Name: "Jane",
      "E-mail": "jane@acme.example",
      Telephone: "+1 555 010 0142",
      Company: "Acme",
      "Other contacts": "Sam Ortiz, CFO, sam@acme.example",
      Notes: "2025-11-21, Maria: Called. =1+1\n\n2025-11-24: Wants a date.",
      Status: "Call booked",
      Owner: "Maria",
      "Follow-up": "2025-12-01",
      "Follow-up about": "Signed contract back?",
      Value: "12000",
      Expected: "2026-01-31",
      "Lost because": "Price",
      "Received (UTC)": lead.receivedAt,
      "Due (UTC)": lead.dueAt,
      "Answered (UTC)": lead.answeredAt,
      Fit: expect.stringMatching(/^\d+$/),
      Urgency: expect.stringMatching(/^\d+$/),
      Form: onboarding.title,
      Plan: "Some Plan",
    });
  });

  test("names no company where the person's name stands in its place", async () => {
    const [header = [], row = []] = readCsv(await csv([{ ...lead, company: lead.contactName }]));
    expect(row[header.indexOf("Company")]).toBe("");
  });

  test("names no time for a lead that needed no answer of ours", async () => {
    const [header = [], row = []] = readCsv(await csv([{ ...lead, answeredAt: lead.receivedAt }]));
    expect(row[header.indexOf("Answered (UTC)")]).toBe("");
  });

  test.each([
    ["+1 (555) 010-0142", "+1 555 010 0142"],
    ["030/1234", "030 1234"],
    ["+1-1", "+1 1"],
    ["=1+1", "'=1+1"],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ])("holds the telephone number %j readable and safe", async (typed, shown) => {
    const [header = [], row = []] = readCsv(await csv([{ ...lead, answers: { contactPhone: typed } }]));
    expect(row[header.indexOf("Telephone")]).toBe(shown);
  });

  test("keeps quotes, commas and line ends inside a cell", async () => {
    const typed = 'He said "no",\r\nthen left\nagain';
    const [header = [], row = []] = readCsv(
      await csv([{ ...lead, answers: { ...fullAnswers, businessGoals: typed } }]),
    );
    expect(row[header.indexOf(columnNamed("businessGoals"))]).toBe(typed);
  });

  test.each(["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1"])(
    "holds no formula that a spreadsheet would run: %j",
    async (typed) => {
      const [header = [], row = []] = readCsv(await csv([{ ...lead, answers: { companyName: typed } }]));
      expect(row[header.indexOf(columnNamed("companyName"))]).toBe(`'${typed}`);
    },
  );

  test("keeps the columns of questions that are asked no more, after those that are", async () => {
    const old = {
      ...wording,
      steps: [
        {
          title: "Old",
          questions: [
            { name: "fax", label: "Fax" },
            { name: "companyName", label: "Old label" },
          ],
        },
      ],
    };
    const text = await csv(
      [lead, { ...lead, wording: old, answers: { fax: "123", companyName: "Old Ltd" } }],
      [wording, old],
    );
    const [header = [], , row = []] = readCsv(text);
    expect(header.at(-1)).toBe(columnOf("Fax"));
    expect(header).not.toContain(columnOf("Old label"));
    expect([row.at(-1), row[header.indexOf(columnNamed("companyName"))]]).toEqual(["123", "Old Ltd"]);
  });
});

/** The rows that a reader of workbooks finds. */
async function readXlsx(leads: readonly WorkedLead[]) {
  const bytes = Buffer.concat(
    await collected(toXlsx(each(leads), { wordings: [wording], plans: {}, timeZone })),
  );
  return readSheet(bytes);
}

describe("an export as a workbook", () => {
  test("has the headings and words of the CSV, every cell as text", async () => {
    const sheet = await readXlsx([lead, lead]);
    const [header = [], first = []] = readCsv(await csv([lead]));
    expect(sheet[0]).toEqual(header);
    const cells = first.map((cell) => (cell === "" ? null : cell));
    expect(sheet.slice(1)).toEqual([cells, cells]);
  });

  test.each([
    "=1+1",
    "+1 555 0100",
    "0049",
    "1-2",
    "1e5",
    "TRUE",
    "a\nb",
    "<b>&amp;</b>",
    "]]>",
    "_x000D_",
    "\u202Egnp",
    "'quoted",
    "a\u0001b",
  ])("keeps %j as it was typed", async (typed) => {
    const [header = [], row = []] = await readXlsx([{ ...lead, answers: { companyName: typed } }]);
    expect(row[header.indexOf(columnNamed("companyName"))]).toBe(typed);
  });
});

describe("an export as JSON", () => {
  test("is one array with the answers as they were sent", async () => {
    const text = (await collected(toJson(each([lead, lead])))).join("");
    const { wording: _, ...exported } = lead;
    const [first, second] = JSON.parse(text);
    expect(first).toMatchObject(exported);
    expect(first.inWords).toContainEqual({
      name: "cloudServices",
      label: labels.question("cloudServices"),
      texts: inWords("cloudServices"),
    });
    expect(second).toEqual(first);
  });

  test("is an empty array when there is no lead", async () => {
    expect(JSON.parse((await collected(toJson(each([])))).join(""))).toEqual([]);
  });
});
