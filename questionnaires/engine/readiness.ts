import type { Answers } from "./answers.ts";
import { becauseOf, holds } from "./condition.ts";
import { fingerprint } from "./fingerprint.ts";
import { type Labels, labelsOf } from "./labels.ts";
import type { Form } from "./question.ts";
import { costsOf } from "./readiness-costs.ts";
import { roadmapOf } from "./readiness-plan.ts";
import type { ReadinessReport, ReadinessRow, Roadmap } from "./readiness-report.ts";
import { categoriesOf, rowsOf } from "./readiness-rows.ts";
import type { Contradiction, ReadinessRules } from "./readiness-rules.ts";

const notice = "Draft from self-reported answers. Not an audit opinion.";

/** How many questions a consultant can ask in a first call. */
const maxQuestions = 8;

/** How many rows have which status. */
export function headOf(rows: readonly ReadinessRow[]): ReadinessReport["head"] {
  const count = (status: ReadinessRow["status"]) => rows.filter((row) => row.status === status).length;
  const notAssessed = count("not-assessed");
  return {
    criteria: rows.length,
    touched: rows.length - notAssessed,
    indicated: count("indicated"),
    partial: count("partial"),
    gap: count("gap"),
    notAssessed,
  };
}

function contradictionsIn(rules: ReadinessRules, answers: Answers): readonly Contradiction[] {
  return rules.contradictions.filter(({ when }) => when.every((condition) => holds(condition, answers)));
}

function why(rows: readonly ReadinessRow[], status: "gap" | "not-assessed"): string {
  const numbers = rows.filter((row) => row.status === status).map(({ criterion }) => criterion);
  return `${status === "gap" ? "Gap" : "Not assessed"}: ${numbers.join(", ")}`;
}

/** Contradictions first, then a wish that cannot be met, then gaps, then what nobody asked. */
function firstQuestionsOf(
  rules: ReadinessRules,
  rows: readonly ReadinessRow[],
  contradictions: readonly Contradiction[],
  { warning }: Roadmap,
): ReadinessReport["questions"] {
  const about = (status: "gap" | "not-assessed") =>
    rules.firstQuestions.flatMap(({ ask, criteria }) => {
      const open = rows.filter((row) => row.status === status && criteria.includes(row.criterion));
      return open.length === 0 ? [] : [{ ask, why: why(open, status) }];
    });
  const all = [
    ...contradictions.map(({ ask, sentence }) => ({ ask, why: sentence })),
    ...(warning === null ? [] : [{ ask: "What happens if it is later than that?", why: warning }]),
    ...about("gap"),
    ...about("not-assessed"),
  ];
  const firstOfEach = all.filter(({ ask }, index) => all.findIndex((other) => other.ask === ask) === index);
  return firstOfEach.slice(0, maxQuestions);
}

function told(contradictions: readonly Contradiction[], answers: Answers, labels: Labels) {
  return contradictions.map(({ sentence, when }) => ({
    sentence,
    because: when.flatMap((condition) => becauseOf(condition, answers, labels)),
  }));
}

/** How many criteria are gaps, or could have been assessed and were not. */
function openOf({ grades, controls, lifts }: ReadinessRules, rows: readonly ReadinessRow[]): number {
  const asked = new Set([
    ...[...grades, ...lifts].flatMap(({ criteria }) => criteria),
    ...controls.flatMap(({ shows }) => Object.keys(shows)),
  ]);
  const isOpen = ({ status, criterion }: ReadinessRow) =>
    status === "gap" || (status === "not-assessed" && asked.has(criterion));
  return rows.filter(isOpen).length;
}

/** The version of a framework's rules: the fingerprint of its tables. */
export function rulesVersionOf(rules: ReadinessRules): Promise<string> {
  return fingerprint(rules);
}

/** What a questionnaire's answers say about a framework. Any answers give a report. */
export async function readinessReport(
  rules: ReadinessRules,
  form: Form,
  answers: Answers,
): Promise<ReadinessReport> {
  const labels = labelsOf(form);
  const touched = categoriesOf(rules, answers, labels);
  const rows = rowsOf(
    rules,
    touched.map(({ category }) => category),
    answers,
    labels,
  );
  const head = headOf(rows);
  const contradictions = contradictionsIn(rules, answers);
  const roadmap = roadmapOf(rules.plan, answers, labels, openOf(rules, rows));
  return {
    framework: rules.framework,
    rulesVersion: await rulesVersionOf(rules),
    notice,
    head,
    categories: touched.map(({ category, because }) => ({ name: category.name, because })),
    rows,
    contradictions: told(contradictions, answers, labels),
    roadmap,
    costs: costsOf(rules.costs, roadmap, answers, labels),
    questions: firstQuestionsOf(rules, rows, contradictions, roadmap),
  };
}
