import { type Form, questionsOf } from "./question.ts";

/** An answer in the words that were shown. */
export type Because = {
  readonly question: string;
  readonly answer: string;
  /** Whose answer it is, in words; left out for the form that opened the report. */
  readonly by?: string;
  /** The answer alone, where another one would have shown more: what is open there is known. */
  readonly short?: string;
  /** What was not chosen, where that is the answer. */
  readonly unchosen?: string;
};

/** An answer with whose it is. */
export function attributed({ answer, by }: Because): string {
  return by === undefined ? answer : `${answer} (${by})`;
}

/** The words for a form's questions and options. */
export type Labels = {
  readonly question: (name: string) => string;
  readonly option: (name: string, value: string) => string;
  /** Whether the option excludes all others. */
  readonly exclusive: (name: string, value: string) => boolean;
};

/** The labels of a form. Unknown names and values are returned unchanged. */
export function labelsOf(form: Form): Labels {
  const questions = new Map(questionsOf(form).map((question) => [question.name, question]));
  const optionOf = (name: string, value: string) => {
    const question = questions.get(name);
    return question && "options" in question
      ? question.options.find((option) => option.value === value)
      : undefined;
  };
  return {
    question: (name) => questions.get(name)?.label ?? name,
    option: (name, value) => optionOf(name, value)?.label ?? value,
    exclusive: (name, value) => optionOf(name, value)?.exclusive === true,
  };
}
