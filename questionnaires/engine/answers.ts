import { type Form, identifies, type Question, type Questionnaire, questionsOf } from "./question.ts";
import { say } from "./sentences.ts";

/** An answer as it travels: text and single choices as a string, lists as an array; not given: "" or []. */
export type Answer = string | readonly string[];

/** One answer per question, by the question's name. */
export type Answers = Readonly<Record<string, Answer>>;

/** What is wrong with one answer, as a sentence that tells the person what to do. */
export type Problem = { readonly name: string; readonly message: string };

/** Names and values as a form delivers them; a name may occur several times. */
export type Entries = Iterable<readonly [name: string, value: unknown]>;

/** The answer that stands for "not given". */
export function blank(question: Question): Answer {
  return question.kind === "many" ? [] : "";
}

export function isBlank(answer: Answer | undefined): boolean {
  return typeof answer === "string" ? answer.trim() === "" : (answer ?? []).length === 0;
}

/** Collects the answers to a form from its entries; other entries are ignored. */
export function answersFrom(form: Form, entries: Entries): Answers {
  const given = Map.groupBy(entries, ([name]) => name);
  const values = (name: string) =>
    (given.get(name) ?? []).map(([, value]) => value).filter((value) => typeof value === "string");
  return Object.fromEntries(
    questionsOf(form).map((question) => [
      question.name,
      question.kind === "many" ? values(question.name) : (values(question.name)[0] ?? ""),
    ]),
  );
}

const mailbox = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i;
const label = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i;

/**
 * Whether a text has the shape that browsers accept in an e-mail field (HTML standard, "valid e-mail address"),
 * narrowed to a domain with a dot: a lead that cannot be answered from outside is no lead.
 */
export function isEmail(text: string): boolean {
  const [name = "", domain = "", ...more] = text.trim().split("@");
  const labels = domain.split(".");
  const isDomain = labels.length > 1 && labels.every((each) => each.length <= 63 && label.test(each));
  return text.length <= 254 && more.length === 0 && mailbox.test(name) && isDomain;
}

/** Digits of a number that can be called: E.164 allows 15, and fewer than 7 is an extension. */
const phoneDigits = { least: 7, most: 15 } as const;

/** Whether a text can be a phone number, however it is written. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  return digits >= phoneDigits.least && digits <= phoneDigits.most;
}

/** Whether a typed number is one: all of it where it is how a lead is reached, and at least a digit of any script elsewhere. */
function canBeCalled(text: string, asked: boolean): boolean {
  return asked ? isPhone(text) : /\p{Nd}/u.test(text);
}

function problemWith(questionnaire: Questionnaire, question: Question, answer: Answer | undefined) {
  const asked = identifies(questionnaire, question.name);
  if (asked && isBlank(answer)) return say("required", question);
  if (question.kind === "email" && typeof answer === "string" && !isBlank(answer) && !isEmail(answer)) {
    return say("email", question);
  }
  const isTyped = question.kind === "tel" && typeof answer === "string" && !isBlank(answer);
  return isTyped && !canBeCalled(answer, asked) ? say("phone", question) : undefined;
}

/** What keeps these answers from being sent, in the order of the questions. Empty: ready to send. */
export function problems(questionnaire: Questionnaire, answers: Answers): readonly Problem[] {
  return questionsOf(questionnaire).flatMap((question) => {
    const message = problemWith(questionnaire, question, answers[question.name]);
    return message === undefined ? [] : [{ name: question.name, message }];
  });
}
