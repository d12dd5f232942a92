import type { Answers } from "./answers.ts";
import type { Form, OneQuestion, Option, Step } from "./question.ts";

export type Risk = "low" | "medium" | "high";

/** An option with points: more points mean more to do. */
export type ScoredOption = Option & { readonly score: number; readonly risk: Risk };

export type ScoredQuestion = Omit<OneQuestion, "options"> & { readonly options: readonly ScoredOption[] };

/** A form in which every answer is one scored option. */
export type ScoredForm = Omit<Form, "steps"> & {
  readonly steps: readonly (Omit<Step, "questions"> & { readonly questions: readonly ScoredQuestion[] })[];
};

/** The texts of a result, as data. */
export type Advice = {
  /** Categories, highest `from` first: the first one whose `from` is reached applies. */
  readonly categories: readonly { readonly from: number; readonly name: string }[];
  /** In the order of the result. `when` names a question and the values for which it is given. */
  readonly recommendations: readonly {
    readonly when:
      | { readonly question: string; readonly values: readonly string[] }
      | { readonly risk: Risk };
    readonly text: string;
  }[];
  /** Shown when there are no recommendations, and score and risk are low. */
  readonly nothingUrgent: string;
  /** Shown when no single answer leads to a recommendation, but score or risk is not low. */
  readonly nothingAlone: string;
  readonly nextSteps: Readonly<Record<Risk, readonly string[]>>;
  /** Next steps that answers make the first ones, in this order: each stands in for the one at `step`, from 0. */
  readonly firstSteps: readonly {
    readonly risk: Risk;
    readonly step: number;
    /** One of these answers was given, or one with this risk. */
    readonly when: readonly { readonly question: string; readonly values: readonly string[] }[] | Risk;
    readonly text: string;
  }[];
};

export type ScoreResult = {
  readonly totalScore: number;
  /** The sum of each question's highest score. */
  readonly maxScore: number;
  readonly riskLevel: Risk;
  readonly category: string;
  /** At most four; never empty. */
  readonly recommendations: readonly string[];
  readonly nextSteps: readonly string[];
};

/** Most recommendations in a result (specification, part 2, section 9). */
const maxRecommendations = 4;

export function scoredQuestionsOf(form: ScoredForm): readonly ScoredQuestion[] {
  return form.steps.flatMap((step) => step.questions);
}

/** The questions of a scored form that are not answered. */
export function unanswered(form: ScoredForm, answers: Answers): readonly ScoredQuestion[] {
  return scoredQuestionsOf(form).filter((question) => chosen(question, answers) === undefined);
}

function chosen(question: ScoredQuestion, answers: Answers): ScoredOption | undefined {
  return question.options.find(({ value }) => value === answers[question.name]);
}

/** High from two high-risk answers; medium from one, or from three medium ones (part 2, section 9). */
function riskLevelOf(risks: readonly Risk[]): Risk {
  const count = (risk: Risk) => risks.filter((each) => each === risk).length;
  if (count("high") >= 2) return "high";
  return count("high") === 1 || count("medium") >= 3 ? "medium" : "low";
}

type Standing = { readonly riskLevel: Risk; readonly category: string };

function recommendationsFor(
  advice: Advice,
  answers: Answers,
  { riskLevel, category }: Standing,
): readonly string[] {
  const called = advice.recommendations.filter(({ when }) =>
    "risk" in when ? when.risk === riskLevel : when.values.some((value) => value === answers[when.question]),
  );
  if (called.length === 0) {
    const isCalm = riskLevel === "low" && category === advice.categories.at(-1)?.name;
    return [isCalm ? advice.nothingUrgent : advice.nothingAlone];
  }
  return called.slice(0, maxRecommendations).map(({ text }) => text);
}

function nextStepsFor(
  { nextSteps, firstSteps }: Advice,
  answers: Answers,
  { riskLevel, risks }: { readonly riskLevel: Risk; readonly risks: readonly Risk[] },
): readonly string[] {
  const called = firstSteps.filter(
    ({ risk, when }) =>
      risk === riskLevel &&
      (typeof when === "string"
        ? risks.includes(when)
        : when.some(({ question, values }) => values.some((value) => value === answers[question]))),
  );
  const others = nextSteps[riskLevel].filter((_, index) => !called.some(({ step }) => step === index));
  return [...called.map(({ text }) => text), ...others];
}

/** The result of a scored form; undefined while a question is not answered. */
export function scoreOf(form: ScoredForm, advice: Advice, answers: Answers): ScoreResult | undefined {
  if (unanswered(form, answers).length > 0) return undefined;
  const questions = scoredQuestionsOf(form);
  const options = questions.flatMap((question) => chosen(question, answers) ?? []);
  const totalScore = options.reduce((sum, { score }) => sum + score, 0);
  const risks = options.map(({ risk }) => risk);
  const riskLevel = riskLevelOf(risks);
  const category = advice.categories.find(({ from }) => totalScore >= from)?.name ?? "";
  return {
    totalScore,
    maxScore: questions.reduce(
      (sum, { options: all }) => sum + Math.max(...all.map(({ score }) => score)),
      0,
    ),
    riskLevel,
    category,
    recommendations: recommendationsFor(advice, answers, { riskLevel, category }),
    nextSteps: nextStepsFor(advice, answers, { riskLevel, risks }),
  };
}
