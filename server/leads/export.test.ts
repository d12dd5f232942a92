import { readSheet } from "read-excel-file/node";
import { describe, expect, test } from "vitest";
import { onboarding } from "#questionnaires/definitions/onboarding.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { wordingOf } from "#questionnaires/engine/wording.ts";
import { collected } from "#tests/support/collected.ts";
import { fullAnswers } from "#tests/support/leads.ts";
import { toCsv, toJson, toXlsx } from "./export.ts";
import type { Lead } from "./queries.ts";

const wording = wordingOf(onboarding);

const lead: Lead = {
  id: "019a",
  reference: "LW-0000-0001",
  questionnaire: "onboarding",
  company: "Acme",
  contactName: "Jane",
  contactEmail: "jane@acme.example",
  plan: "",
  source: "json",
  origin: null,
  receivedAt: "2025-11-21T12:00:00.000Z",
  dueAt: "2025-11-22T12:00:00.000Z",
  answers: fullAnswers,
  version: "abc",
  wording,
};

async function* each(leads: readonly Lead[]) {
  yield* leads;
}

async function csv(leads: readonly Lead[], wordings = [wording]): Promise<string> {
  return (await collected(toCsv(each(leads), wordings))).join("");
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
    expect(header.slice(5)).toEqual(questionsOf(onboarding).map(({ label }) => label));
    expect(row).toHaveLength(header.length);
    expect(row.slice(0, 4)).toEqual([lead.reference, lead.receivedAt, lead.dueAt, onboarding.title]);
    expect(row[header.indexOf("Budget per month")]).toBe("Let us discuss it");
    expect(row[header.indexOf("Which cloud services do you use?")]).toBe("AWS; Google Cloud");
  });

  test("keeps quotes, commas and line ends inside a cell", async () => {
    const typed = 'He said "no",\r\nthen left\nagain';
    const [header = [], row = []] = readCsv(
      await csv([{ ...lead, answers: { ...fullAnswers, businessGoals: typed } }]),
    );
    expect(row[header.indexOf("What should IT make possible?")]).toBe(typed);
  });

  test.each(["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1+1", "\r=1+1", "＝1+1"])(
    "holds no formula that a spreadsheet would run: %j",
    async (typed) => {
      const [header = [], row = []] = readCsv(await csv([{ ...lead, answers: { companyName: typed } }]));
      expect(row[header.indexOf("Company name")]).toBe(`'${typed}`);
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
            { name: "companyName", label: "Firm" },
          ],
        },
      ],
    };
    const text = await csv(
      [lead, { ...lead, wording: old, answers: { fax: "123", companyName: "Old Ltd" } }],
      [wording, old],
    );
    const [header = [], , row = []] = readCsv(text);
    expect(header.at(-1)).toBe("Fax");
    expect(header).not.toContain("Firm");
    expect([row.at(-1), row[header.indexOf("Company name")]]).toEqual(["123", "Old Ltd"]);
  });
});

/** What a program that reads workbooks finds in it. */
async function readXlsx(leads: readonly Lead[]) {
  const bytes = Buffer.concat(await collected(toXlsx(each(leads), [wording])));
  return readSheet(bytes);
}

describe("an export as a workbook", () => {
  test("has the headings and words of the CSV, every cell as text", async () => {
    const sheet = await readXlsx([lead, lead]);
    const [header = [], first = []] = readCsv(await csv([lead]));
    expect(sheet[0]).toEqual(header);
    // Nothing in this lead is guarded in CSV but the telephone number, whose plus begins a formula there.
    const cells = first.map((cell) => (cell === "" ? null : cell.replace(/^'(?=\+)/, "")));
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
    expect(row[header.indexOf("Company name")]).toBe(typed);
  });
});

describe("an export as JSON", () => {
  test("is one array with the answers as they were sent", async () => {
    const text = (await collected(toJson(each([lead, lead])))).join("");
    const { wording: _, ...exported } = lead;
    expect(JSON.parse(text)).toEqual([exported, exported]);
  });

  test("is an empty array when there is no lead", async () => {
    expect(JSON.parse((await collected(toJson(each([])))).join(""))).toEqual([]);
  });
});
