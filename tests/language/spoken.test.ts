import { expect, test, vi } from "vitest";
import { catalogue } from "#questionnaires/catalogue.ts";
import { intentPaths } from "#questionnaires/definitions/intent-paths.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { itHealthAdvice } from "#questionnaires/definitions/it-health-advice.ts";
import { readinessIso27001 } from "#questionnaires/definitions/readiness-iso27001.ts";
import { readinessSoc2 } from "#questionnaires/definitions/readiness-soc2.ts";
import { scoreOf } from "#questionnaires/engine/score.ts";
import { isoReport, soc2Report } from "#tests/support/readiness.ts";

// A firm of another language: every text from its words is marked, so that any other text is found.
vi.mock("#words/own-words.ts", () => ({
  ownWords: new Proxy(
    {},
    { get: (_, text) => (typeof text === "string" && !text.startsWith("§") ? `§ ${text}` : undefined) },
  ),
}));

/** Names under which texts for visitors stand. Texts from content are not among them. */
const read = new Set([
  ...["label", "hint", "title", "lead", "placeholder", "plain", "sentence", "ask", "what", "applies", "ours"],
  ...["reason", "text", "wording", "evidence", "group", "floor", "letter", "instead", "answer", "notice"],
  ...["recommendations", "nextSteps", "steps", "why", "oddities"],
]);

/** Names whose texts come from content: prices, their notes, and the wish in the words of its option. */
const fromContent = new Set(["prices", "lines", "wish", "budget", "costs"]);

function unspokenIn(value: unknown, path: readonly string[] = []): readonly string[] {
  if (typeof value === "string") {
    const name = path.findLast((part) => !/^\d+$/.test(part)) ?? "";
    const isRead = read.has(name) && /[a-z]{2}/i.test(value);
    return isRead && !value.includes("§") ? [`${path.join(".")}: ${value}`] : [];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fromContent.has(name) ? [] : unspokenIn(part, [...path, name]),
  );
}

test("a text that is not in the firm's words would be seen", () => {
  expect(unspokenIn({ questions: [{ label: "§ Firma" }, { label: "Company" }] })).toEqual([
    "questions.1.label: Company",
  ]);
});

test("questionnaires are in the firm's words, names and values are not", () => {
  expect(unspokenIn(catalogue)).toEqual([]);
  expect(unspokenIn(intentPaths)).toEqual([]);
  expect(JSON.stringify(catalogue)).not.toMatch(/"(?:name|value|slug)":"§/);
  const answers = Object.fromEntries(
    itHealth.steps.flatMap(({ questions }) =>
      questions.map(({ name, options }) => [name, options[3]?.value ?? ""]),
    ),
  );
  const result = scoreOf(itHealth, itHealthAdvice, answers);
  expect(result?.riskLevel).toBe("high");
  expect(unspokenIn(result)).toEqual([]);
  expect(result?.category).toMatch(/^§/);
});

test("a report is in the firm's words, computed from the same values", async () => {
  const answers = { auditTimeline: "ASAP (within 4-6 weeks)", complianceGoal: "Both", companySize: "11-50" };
  const some = await soc2Report({
    ...answers,
    currentControls: ["Multi-factor authentication"],
    dataProcessing: ["Health information"],
    customerRequirements: "They ask for HITRUST",
    budget: "Under $10,000",
  });
  expect(some.head.partial).toBeGreaterThan(0);
  const both = { complianceFrameworks: ["SOC 2"], informationSecurityPolicy: "none", companySize: "large" };
  for (const report of [some, await isoReport(both)]) {
    const { costs, basis: _, rulesVersion: __, remarks, ...rest } = report;
    const own = remarks.filter(({ about }) => about === "answers");
    expect(unspokenIn({ ...rest, own })).toEqual([]);
    expect(costs.sentence).toContain("§");
    expect(report.roadmap.milestones.every(({ name }) => name.startsWith("§"))).toBe(true);
    expect(report.roadmap.answer === null || report.roadmap.answer.sentence.startsWith("§")).toBe(true);
  }
});

test("all that a plan may be called is in the firm's words", () => {
  for (const { phases, kinds } of [readinessSoc2, readinessIso27001]) {
    const told = (texts: Readonly<Record<string, string>> = {}) => Object.values(texts);
    const works = (list: readonly ({ readonly name?: string; readonly what?: string } | undefined)[]) =>
      list.flatMap((work) => [work?.name ?? [], work?.what ?? []].flat());
    const named = kinds.flatMap(({ title, floor, followOn }) => {
      const renamed = [followOn?.renewing, followOn?.restoring].filter((one) => one !== undefined);
      return [
        ...[title, floor, followOn?.title, followOn?.floor, ...renamed.map((one) => one.title)],
        ...[...told(followOn?.prices), ...told(followOn?.notes)],
        ...[followOn?.phases, ...renamed.map((one) => one.phases)].flatMap((one) =>
          works(Object.values(one ?? {})),
        ),
      ].filter((text) => text !== undefined);
    });
    const all = [
      ...named,
      ...phases.flatMap((one) => works([one, one.instead, one.running, one.completing])),
    ];
    expect(all.filter((text) => text !== "" && !text.startsWith("§"))).toEqual([]);
  }
});
