import type { Answers } from "./answers.ts";
import { becauseOf, holds, valuesOf } from "./condition.ts";
import type { Because, Labels } from "./labels.ts";
import type { ReadinessRow } from "./readiness-report.ts";
import type { Category, Grade, ReadinessRules } from "./readiness-rules.ts";

/** What one answer says about one criterion. `lift`: at least partial. */
type Finding = { readonly criterion: string; readonly says: Grade | "lift"; readonly because: Because };

function gradeFindings(rules: ReadinessRules, answers: Answers, labels: Labels): readonly Finding[] {
  return rules.grades.flatMap(({ question, grades, criteria }) =>
    valuesOf(answers, question).flatMap((value) => {
      const says = grades[value];
      const because = { question: labels.question(question), answer: labels.option(question, value) };
      return says === undefined ? [] : criteria.map((criterion) => ({ criterion, says, because }));
    }),
  );
}

function controlFindings(rules: ReadinessRules, answers: Answers, labels: Labels): readonly Finding[] {
  return rules.controls.flatMap(({ question, option, shows }) => {
    const values = valuesOf(answers, question);
    if (values.length === 0) return [];
    const chosen = values.includes(option);
    const none = values.find((value) => labels.exclusive(question, value));
    const label = labels.option(question, option);
    const missing = none === undefined ? `Not chosen: ${label}` : labels.option(question, none);
    const because = { question: labels.question(question), answer: chosen ? label : missing };
    return Object.entries(shows).map(([criterion, grade]) => ({
      criterion,
      says: chosen ? grade : ("gap" as const),
      because,
    }));
  });
}

function liftFindings(rules: ReadinessRules, answers: Answers, labels: Labels): readonly Finding[] {
  return rules.lifts
    .filter(({ question, option }) => valuesOf(answers, question).includes(option))
    .flatMap(({ question, option, criteria }) => {
      const because = { question: labels.question(question), answer: labels.option(question, option) };
      return criteria.map((criterion) => ({ criterion, says: "lift" as const, because }));
    });
}

/**
 * Indicated when all that was asked says so, a gap when nothing speaks for it, partial in between. No answer
 * can lower this by becoming better, because each question always says something or never does.
 */
function statusOf(findings: readonly Finding[]): ReadinessRow["status"] {
  const graded = findings.filter(({ says }) => says !== "lift");
  const lifted = graded.length < findings.length;
  if (graded.length === 0) return lifted ? "partial" : "not-assessed";
  if (graded.every(({ says }) => says === "indicated")) return "indicated";
  return !lifted && graded.every(({ says }) => says === "gap") ? "gap" : "partial";
}

function distinct(reasons: readonly Because[]): readonly Because[] {
  return [...new Map(reasons.map((because) => [JSON.stringify(because), because])).values()];
}

/** The categories that these answers touch, and why. */
export function categoriesOf(rules: ReadinessRules, answers: Answers, labels: Labels) {
  return rules.categories.flatMap((category: Category) => {
    const conditions = category.touchedBy ?? [];
    const because = conditions
      .filter((condition) => holds(condition, answers))
      .flatMap((condition) => becauseOf(condition, answers, labels));
    return category.touchedBy === undefined || because.length > 0 ? [{ category, because }] : [];
  });
}

/** One row for every criterion of the given categories, in their order. */
export function rowsOf(
  rules: ReadinessRules,
  categories: readonly Category[],
  answers: Answers,
  labels: Labels,
): readonly ReadinessRow[] {
  const findings = Map.groupBy(
    [
      ...gradeFindings(rules, answers, labels),
      ...controlFindings(rules, answers, labels),
      ...liftFindings(rules, answers, labels),
    ],
    ({ criterion }) => criterion,
  );
  const described = Object.entries(rules.freeText).filter(([name]) => valuesOf(answers, name).length > 0);
  return categories.flatMap(({ groups }) =>
    groups.flatMap(({ name, criteria }) =>
      criteria.map(({ number, ...criterion }) => {
        const found = findings.get(number) ?? [];
        return {
          criterion: number,
          group: name,
          ...criterion,
          status: statusOf(found),
          because: distinct(found.map(({ because }) => because)),
          alsoRead: described
            .filter(([, criteriaOfText]) => criteriaOfText.includes(number))
            .map(([question]) => labels.question(question)),
        };
      }),
    ),
  );
}
