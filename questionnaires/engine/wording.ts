import { type Answer, type Answers, isBlank } from "./answers.ts";
import { fingerprint } from "./fingerprint.ts";
import type { Labels } from "./labels.ts";
import type { Form } from "./question.ts";

/** The words that a person was shown: kept with a lead, because definitions change. */
export type Wording = {
  readonly questionnaire: string;
  readonly title: string;
  readonly steps: readonly {
    readonly title: string;
    readonly questions: readonly {
      readonly name: string;
      readonly label: string;
      /** Option labels by value; absent for free text. */
      readonly options?: Readonly<Record<string, string>>;
    }[];
  }[];
};

/** One answered or unanswered question in words. `texts` is empty when nothing was answered. */
export type AnswerInWords = {
  readonly name: string;
  readonly label: string;
  readonly texts: readonly string[];
};

export function wordingOf(form: Form): Wording {
  return {
    questionnaire: form.slug,
    title: form.title,
    steps: form.steps.map((step) => ({
      title: step.title,
      questions: step.questions.map((question) => ({
        name: question.name,
        label: question.label,
        ...("options" in question && {
          options: Object.fromEntries(question.options.map((option) => [option.value, option.label])),
        }),
      })),
    })),
  };
}

/** The version of a questionnaire: the fingerprint of its wording. */
export function versionOf(wording: Wording): Promise<string> {
  return fingerprint(wording);
}

/** The labels of a wording. Unknown names and values are returned unchanged. */
export function labelsIn({ steps }: Wording): Pick<Labels, "question" | "option"> {
  const questions = new Map(steps.flatMap((step) => step.questions.map((one) => [one.name, one])));
  return {
    question: (name) => questions.get(name)?.label ?? name,
    option: (name, value) => questions.get(name)?.options?.[value] ?? value,
  };
}

function texts(answer: Answer | undefined, options: Readonly<Record<string, string>> | undefined) {
  if (answer === undefined || isBlank(answer)) return [];
  const values = typeof answer === "string" ? [answer] : answer;
  return values.map((value) => options?.[value] ?? value);
}

/**
 * The answers step by step, in the words of `wording`. A question for which `answers` has no name was not asked, and is
 * left out; one that was left open is there without texts.
 */
export function inWords(wording: Wording, answers: Answers) {
  return wording.steps.map((step) => ({
    title: step.title,
    answers: step.questions.flatMap(({ name, label, options }): readonly AnswerInWords[] =>
      name in answers ? [{ name, label, texts: texts(answers[name], options) }] : [],
    ),
  }));
}
