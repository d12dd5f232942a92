import { type Answer, type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import { type Form, type Question, questionsOf } from "#questionnaires/engine/question.ts";

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case "one":
      return question.options.at(-1)?.value ?? "";
    case "many":
      return question.options.slice(0, 2).map(({ value }) => value);
    case "email":
      return "jane.doe@acme.example";
    case "tel":
      return "+1 555 0100";
    default:
      return `typed as ${question.name}`;
  }
}

function answersTo(questions: readonly Question[]): Answers {
  return Object.fromEntries(questions.map((question) => [question.name, answerTo(question)]));
}

/** Every question of a form answered, each free text different from all others. */
export function everyAnswer(form: Form): Answers {
  return answersTo(questionsOf(form));
}

/** Only the required answers; all others are "" or []. */
export function gateAnswers(form: Form): Answers {
  const blanks = Object.entries(everyAnswer(form)).map(([name, given]) => [
    name,
    Array.isArray(given) ? [] : "",
  ]);
  return { ...Object.fromEntries(blanks), ...answersTo(questionsOf(form).filter(({ gate }) => gate)) };
}

/** The names that are answered. */
export function answeredIn(answers: Answers): readonly string[] {
  return Object.keys(answers).filter((name) => !isBlank(answers[name]));
}
