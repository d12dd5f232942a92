import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { catalogue, readinessRules } from "#questionnaires/catalogue.ts";
import type { Answer, Answers } from "#questionnaires/engine/answers.ts";
import { type Question, type Questionnaire, questionsOf } from "#questionnaires/engine/question.ts";
import type { ReadinessReport } from "#questionnaires/engine/readiness-report.ts";
import { parseReport } from "#server/database/json.ts";
import { fillTemplate } from "#server/http/template.ts";
import { readableDay, readableTime } from "#server/messages/times.ts";
import { reportPage } from "#server/reports/page.ts";
import { draftOf } from "#server/reports/rules.ts";
import { report } from "./report.ts";
import { median, quantile } from "./statistics.ts";

const repetitions = 500;

/** Milliseconds that a report for any answers may cost the server. */
const budget = 50;

const template = readFileSync(
  fileURLToPath(new URL("../dist/site/r/published/index.html", import.meta.url)),
  "utf8",
);

function randomAnswer(question: Question): Answer {
  if (!("options" in question)) return Math.random() < 0.5 ? "" : "Some words.";
  const values = question.options.map(({ value }) => value);
  if (question.kind === "many") return values.filter(() => Math.random() < 0.5);
  return ["", ...values][Math.floor(Math.random() * (values.length + 1))] ?? "";
}

function randomAnswers(questionnaire: Questionnaire): Answers {
  return Object.fromEntries(
    questionsOf(questionnaire).map((question) => [question.name, randomAnswer(question)]),
  );
}

function show(stored: string): Promise<string> {
  const draft: ReadinessReport = parseReport(stored);
  const time = new Date().toISOString();
  const row = {
    reference: "LW-0000-0000",
    company: "",
    dueAt: time,
    token: "",
    draft,
    published: draft,
    reviewer: "Reviewer",
    publishedAt: time,
    revokedAt: null,
    expiresAt: time,
    createdAt: time,
  };
  return fillTemplate(template, reportPage(row, draft, { readableDay, readableTime }));
}

async function measure(questionnaire: Questionnaire) {
  const drafting: number[] = [];
  const showing: number[] = [];
  for (let round = 0; round < repetitions; round += 1) {
    const answers = randomAnswers(questionnaire);
    const start = performance.now();
    const stored = JSON.stringify(await draftOf(questionnaire, answers));
    const drafted = performance.now();
    await show(stored);
    drafting.push(drafted - start);
    showing.push(performance.now() - drafted);
  }
  return { drafting, showing };
}

const rows = [];
for (const slug of Object.keys(readinessRules)) {
  const questionnaire = catalogue[slug];
  if (questionnaire === undefined) throw new Error(`${slug} has rules but is not in the catalogue`);
  for (const [step, times] of Object.entries(await measure(questionnaire))) {
    rows.push({ questionnaire: slug, step, "median ms": median(times), "p99 ms": quantile(times, 0.99) });
  }
}

report({
  name: "readiness",
  title: "Server time of a readiness report",
  method: `${repetitions} random sets of answers per questionnaire, one after another in one process: computing and serializing the draft, as at a submission; then reading it back and filling the page, as at a visit. Budget: ${budget} ms.`,
  rows,
});

const slowest = Math.max(...rows.map((row) => row["p99 ms"]));
if (slowest > budget) {
  console.error(`A step took ${slowest.toFixed(1)} ms; it may take ${budget} ms.`);
  process.exitCode = 1;
}
