import { type Answers, answersFrom, blank, isBlank } from "./answers.ts";
import { type Form, type Question, questionsOf } from "./question.ts";

function choices(form: Form): readonly Question[] {
  return questionsOf(form).filter((question) => "options" in question);
}

/**
 * The chosen options as a query string or a fragment, without its "?" or "#". Text never goes into a link:
 * links are kept in histories and logs.
 */
export function linkOf(form: Form, answers: Answers): string {
  const pairs = choices(form).flatMap(({ name }) =>
    [answers[name] ?? []].flat().flatMap((value) => (isBlank(value) ? [] : [[name, value]])),
  );
  return new URLSearchParams(pairs).toString();
}

/** The chosen options from a query string or a fragment. Values that the form does not offer are ignored. */
export function answersInLink(form: Form, link: string): Answers {
  const given = answersFrom(form, new URLSearchParams(link.replace(/^[?#]/, "")));
  return Object.fromEntries(questionsOf(form).map((question) => [question.name, offered(question, given)]));
}

function offered(question: Question, answers: Answers): Answers[string] {
  if (!("options" in question)) return blank(question);
  const values = new Set(question.options.map(({ value }) => value));
  const answer = answers[question.name] ?? blank(question);
  if (typeof answer === "string") return values.has(answer) ? answer : "";
  return [...new Set(answer)].filter((value) => values.has(value));
}
