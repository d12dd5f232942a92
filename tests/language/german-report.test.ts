import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { contradictions } from "#questionnaires/definitions/interview/contradictions.ts";
import { formClaims } from "#questionnaires/definitions/interview/form-claims.ts";
import { topics } from "#questionnaires/definitions/interview/topics.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import type { Answers } from "#questionnaires/engine/answers.ts";
import { labelsOf } from "#questionnaires/engine/labels.ts";
import { readinessReport } from "#questionnaires/readiness/drafting.ts";
import { noReview } from "#questionnaires/readiness/edits.ts";
import { interviewOf } from "#questionnaires/readiness/interview.ts";
import { reviewSchema } from "#questionnaires/readiness/review.ts";
import { reviewed } from "#questionnaires/readiness/reviewed.ts";
import { milestoneNames } from "#questionnaires/readiness/rules.ts";
import { completedTexts } from "#schemas/completed.ts";
import { leftInEnglish } from "#schemas/languages.ts";
import type { Issue } from "#server/reports/documents/issue.ts";
import { reportPaper } from "#server/reports/documents/paper.ts";
import { reportWorkbook } from "#server/reports/documents/workbook.ts";
import { reportPage } from "#server/reports/page.ts";
import { otherLanguageOfReports, reportWordsOf } from "#server/settings/report-document.ts";
import { freshFolder } from "#tests/support/databases.ts";
import { arrived, graded, testTables } from "#tests/support/readiness.ts";

/** The words that somebody asked for and that are not said in German. */
const unsaid = vi.hoisted(() => new Set<string>());

// A firm whose first language is German, without words of its own.
vi.mock("#words/own-words.ts", async () => {
  const { productLanguages } = await import("#words/product-texts.ts");
  const { parse: read } = await import("yaml");
  const german: Readonly<Record<string, string>> = read(productLanguages["de"] ?? "")["words.yaml"];
  const said = new Set(Object.values(german));
  const ownWords = new Proxy(german, {
    get: (words, english) => {
      if (typeof english !== "string" || english === "$") return undefined;
      // Some texts are looked up again, after they are said.
      if (words[english] === undefined && !said.has(english)) unsaid.add(english);
      return words[english];
    },
  });
  return { ownWords, lookUpIn: () => undefined };
});

const firm = new Map([["company.yaml", "name: Firma\nlocale: de-AT\n"]]);
const ours = ["report.yaml", "report-document.yaml", "room.yaml", "open-report.yaml"];

test("every text of a report, its documents, a room and /your-report is in German", () => {
  expect(leftInEnglish(firm).filter(({ file }) => ours.includes(file))).toEqual([]);
});

const german = z
  .object({ "words.yaml": z.record(z.string(), z.string()) })
  .parse(parse(readFileSync("words/languages/de.yaml", "utf8")))["words.yaml"];

test("so is every text that the code of reports and rooms says", () => {
  const files = globSync(
    "{questionnaires/{readiness,engine,definitions/interview},server/{reports,rooms},site/sections/{report,room,your-report}}/**/*.{ts,tsx}",
  ).filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(50);
  const said = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bword\(\s*("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
      z.string().parse(JSON.parse(text)),
    ),
  );
  expect(said.filter((text) => text !== "$" && german[text] === undefined)).toEqual([]);
});

test("the {names} in a text are those of the English one", () => {
  const namesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  const wrong = Object.entries(german).filter(
    ([english, text]) => namesIn(english).join() !== namesIn(text).join(),
  );
  expect(wrong).toEqual([]);
});

/** Names that are English in German, too. */
const names =
  /“?„?(?:Plan and dates|Trust Services Criteria|Cyber Resilience Act|Health Breach Notification Rule|Department of Financial Services|CJIS Security Policy)/g;

const english =
  /(?<!\p{L})(?:[Tt]he|[Oo]f|[Aa]nd|[Ww]ith|[Yy]our?|[Aa]re|[Ii]s|[Ff]rom|to|[Ii]t|[Tt]hat|[Tt]his|[Ww]hich|[Ww]ho|[Ww]hen|[Ff]or|[Nn]ot|[Bb]y|[Ww]eeks?|[Mm]onths?|[Rr]eports?)(?!\p{L})/u;

/** Every text of what is shown, but for the names under which programs know things. */
function textsIn(shown: unknown): readonly string[] {
  if (typeof shown === "string") return /^[a-z0-9-]+$/.test(shown) ? [] : [shown];
  if (typeof shown !== "object" || shown === null) return [];
  return Object.values(shown).flatMap(textsIn);
}

/** Prices as a German firm writes them. */
const tables = {
  ...testTables,
  writing: { locale: "de-DE", currency: "EUR" },
  costs: {
    ...testTables.costs,
    note: "Spannen, bis ein Angebot den Preis nennt.",
    remarks: testTables.costs.remarks.map((one) => ({
      ...one,
      text: "Ihre Stunden sind nicht in der Summe.",
    })),
    prices: testTables.costs.prices.map((price, index) => ({
      ...price,
      name: `Posten ${index + 1}`,
      note: "Unser Preis.",
      source: "Eigene Angabe",
      ...(price.withoutAudit !== undefined && { withoutAudit: "Ohne Prüfung." }),
    })),
  },
};

const words = {
  ...reportWordsOf(parse(completedTexts(firm).get("report-document.yaml") ?? "")),
  firstCall: "Das erste Gespräch führt Jana Muster.",
};

const facts = {
  needs: [
    { id: "1", what: "type-2", by: "2026-03-01", whom: "Eine Bank", months: 6, canEnd: true },
    { id: "2", what: "certificate", by: null, whom: "", months: null, canEnd: false },
  ],
  held: [
    { id: "3", kind: "type-1", name: "", from: null, to: "2025-08-31", whose: "own", isIssued: true },
    { id: "4", kind: "certificate", name: "", from: null, to: "2026-08-31", whose: "parent", isIssued: true },
  ],
  people: 40,
};

const given: readonly (readonly [string, Answers, object])[] = [
  [
    "the SOC 2 assessment",
    {
      complianceGoal: "Both",
      auditTimeline: "ASAP (within 4-6 weeks)",
      companySize: "11-50",
      currentControls: ["Multi-factor authentication", "Written security policies"],
      dataProcessing: ["Health information", "Payment card data"],
      customerRequirements: "HITRUST, TISAX, NIS2, C5",
      budget: "Under $10,000",
    },
    {},
  ],
  ["the SOC 2 assessment", { complianceGoal: "ISO 27001 + SOC 2", companySize: "51-200" }, { facts }],
  [
    "the ISO 27001 assessment",
    { informationSecurityPolicy: "none", companySize: "large", currentCertifications: ["none", "soc2"] },
    { start: "2026-02-02", spare: 2 },
  ],
];

test.each(given)(
  "a report on %s has no English word, on its page, in Word and in Excel",
  async (name, answers, review) => {
    const [, rules, form] = graded.find(([title]) => title === name) ?? graded[0] ?? [];
    if (rules === undefined || form === undefined) throw new Error(`There is no ${name}.`);
    const by = { name: "Jana Muster", role: "CTO", on: "2026-11-28" };
    const said = Object.fromEntries(
      topics.flatMap(({ questions }) =>
        questions.flatMap(({ id, ...question }) => {
          const choices = "choices" in question ? question.choices : [];
          const [, second] = choices;
          return second === undefined ? [] : [[id, { value: second.value, note: "", by }] as const];
        }),
      ),
    );
    const interview = interviewOf({ topics, contradictions, formClaims, people: rules.people }, said, {
      answers,
      labels: labelsOf(form),
      writing: tables.writing,
    });
    for (const heard of [{}, { interview }]) {
      const draft = await readinessReport({ rules, tables, form, now: arrived, ...heard }, answers);
      const report = reviewed(
        draft,
        reviewSchema.parse({ ...noReview, view: "Sie sind nah dran.", ...review }),
      );
      const issue: Issue = {
        ...{ company: "", firm: "Muster & Söhne", reference: "LW-0000-0000", reviewer: "Jana Muster" },
        ...{ reviewedOn: "1. Dezember 2025", readableDay: (at) => at, version: 1, report },
        ...{ drafted: new Map(), earlier: undefined, notice: "" },
      };
      const stored = {
        ...{ leadId: "", reference: "LW-0000-0000", company: "", dueAt: arrived.toISOString(), draft },
        ...{
          storedDraft: draft,
          published: report,
          reviewer: "Jana Muster",
          publishedAt: arrived.toISOString(),
        },
        ...{ revokedAt: null, expiresAt: arrived.toISOString(), createdAt: arrived.toISOString() },
        ...{ openedAt: null, liftedAt: null, liftedBy: null, liftReason: null },
      };
      const showing = { report, version: 1, earlier: undefined, at: "" };
      const told = { readableTime: (at: string) => at, readableDay: (at: string) => at };
      const shown = [
        reportPage(stored, showing, told),
        reportPaper(issue, words),
        reportWorkbook(issue, words),
        report.roadmap.letter,
      ];
      const texts = [...new Set(shown.flatMap((one) => textsIn(one)))];
      expect(texts.filter((text) => english.test(text.replaceAll(names, "")))).toEqual([]);
      expect(texts.filter((text) => /“[^„]*”|\d-\d+ (?:Wochen|Monate|€)/.test(text))).toEqual([]);
    }
  },
);

test("no text was asked for that the product does not say in German", () => {
  expect(Object.values(milestoneNames)).toContain("SOC-2-Bericht Typ I");
  expect(readinessSoc2.letter).toBe(readinessIso27001.letter);
  expect([...unsaid]).toEqual([]);
});

test("nothing warns a German firm of reports in another language", async () => {
  const folder = await freshFolder();
  writeFileSync(join(folder, "company.yaml"), "locale: de-AT\n");
  expect(otherLanguageOfReports(folder, "de-AT")).toBeUndefined();
  expect(otherLanguageOfReports(folder, "fr")).toBe("de-DE");
});
