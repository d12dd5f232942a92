import type { Answers } from "./answers.ts";
import { becauseOf, holds } from "./condition.ts";
import type { Labels } from "./labels.ts";

/** `fit`: how well the work suits us. `urgency`: how soon it is needed. */
export const measures = ["fit", "urgency"] as const;

export type Measure = (typeof measures)[number];

/** The points that one question adds to a measure. Only the first line that holds counts. */
export type PointRule = {
  readonly measure: Measure;
  readonly question: string;
  readonly lines: readonly {
    readonly anyOf: readonly string[];
    /** 0: adds nothing; `rule` says why. */
    readonly points: number;
    /** Why, as a short clause. */
    readonly rule: string;
  }[];
};

type Wordbook = Pick<Labels, "question" | "option">;

/** A rule that counted, with the answer that made it count. */
export type Point = {
  readonly points: number;
  readonly rule: string;
  readonly question: string;
  readonly answer: string;
};

/** A total from 0 to 100 with the rules that counted. Empty `points`: no answer matched a rule. */
export type Score = { readonly total: number; readonly points: readonly Point[] };

function lineOf({ question, lines }: PointRule, answers: Answers) {
  return lines.find(({ anyOf }) => holds({ question, anyOf }, answers));
}

function pointOf(rule: PointRule, answers: Answers, labels: Wordbook): readonly Point[] {
  const line = lineOf(rule, answers);
  if (line === undefined) return [];
  const { anyOf, ...counted } = line;
  const condition = { question: rule.question, anyOf };
  return becauseOf([condition], answers, labels).map((because) => ({ ...counted, ...because }));
}

function totalOf(rules: readonly PointRule[], answers: Answers): number {
  return rules.reduce((sum, rule) => sum + (lineOf(rule, answers)?.points ?? 0), 0);
}

type PerMeasure<Value> = Readonly<Record<Measure, Value>>;

function perMeasure<Value>(
  rules: readonly PointRule[],
  count: (own: readonly PointRule[]) => Value,
): PerMeasure<Value> {
  const of = (measure: Measure) => count(rules.filter((rule) => rule.measure === measure));
  return { fit: of("fit"), urgency: of("urgency") };
}

/** Fit and urgency of a lead as two numbers. */
export function totalsOf(rules: readonly PointRule[], answers: Answers): PerMeasure<number> {
  return perMeasure(rules, (own) => totalOf(own, answers));
}

/** Fit and urgency of a lead, computed from its answers by the rules of its questionnaire. */
export function scoresOf(rules: readonly PointRule[], answers: Answers, labels: Wordbook): PerMeasure<Score> {
  return perMeasure(rules, (own) => ({
    total: totalOf(own, answers),
    points: own.flatMap((rule) => pointOf(rule, answers, labels)),
  }));
}
