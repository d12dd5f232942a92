import { asciiEmail } from "#words/ascii-email.ts";
import { withKeyedDigits } from "#words/phone-digits.ts";
import { type Form, identifies, type Question, type Questionnaire, questionsOf } from "./question.ts";
import { say } from "./sentences.ts";

/** An answer as it is sent: text and single choices as a string, lists as an array; not given: "" or []. */
export type Answer = string | readonly string[];

/** One answer per question, by the question's name. */
export type Answers = Readonly<Record<string, Answer>>;

/** The problem of one answer, as a sentence that says what to do. */
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

/** The answers that hold something, for a lead whose sender was not asked for the others. */
export function withoutBlank(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isBlank(answer)));
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
 * narrowed to a domain with a dot: without one, the address cannot be reached from the internet. A domain may have
 * letters of any script.
 */
export function isEmail(text: string): boolean {
  const address = asciiEmail(text.trim());
  const [name = "", domain = "", ...more] = address.split("@");
  const labels = domain.split(".");
  const isDomain = labels.length > 1 && labels.every((each) => each.length <= 63 && label.test(each));
  return address.length <= 254 && more.length === 0 && mailbox.test(name) && isDomain;
}

/**
 * Whether only the name before the @ keeps an address from being taken, because it has letters like "ö": few mail
 * servers take such names (RFC 6531).
 */
function hasForeignName(text: string): boolean {
  const at = text.lastIndexOf("@");
  return /\P{ASCII}/u.test(text.slice(0, at).trim()) && isEmail(`name${text.slice(Math.max(0, at))}`);
}

/** Number of digits of a phone number that can be called: E.164 allows 15; fewer than 7 are an extension. */
const phoneDigits = { least: 7, most: 15 } as const;

/** Whether a text can be a phone number, however it is written: also with digits of any script, and as 1-800-FLOWERS. */
export function isPhone(text: string): boolean {
  const digits = [...withKeyedDigits(text).replace(/\P{Nd}/gu, "")].length;
  return digits >= phoneDigits.least && digits <= phoneDigits.most;
}

/**
 * Whether a phone number is accepted. If it identifies the lead, `isPhone` must hold; else it needs one digit
 * of any script.
 */
function canBeCalled(text: string, asked: boolean): boolean {
  return asked ? isPhone(text) : /\p{Nd}/u.test(text);
}

function problemWith(questionnaire: Questionnaire, question: Question, answer: Answer | undefined) {
  const asked = identifies(questionnaire, question.name);
  if (asked && isBlank(answer)) return say("required", question);
  if (question.kind === "email" && typeof answer === "string" && !isBlank(answer) && !isEmail(answer)) {
    return say(hasForeignName(answer) ? "emailName" : "email", question);
  }
  const isTyped = question.kind === "tel" && typeof answer === "string" && !isBlank(answer);
  return isTyped && !canBeCalled(answer, asked) ? say("phone", question) : undefined;
}

/** The problems of these answers, in the order of the questions. Empty: the answers can be sent. */
export function problems(questionnaire: Questionnaire, answers: Answers): readonly Problem[] {
  return questionsOf(questionnaire).flatMap((question) => {
    const message = problemWith(questionnaire, question, answers[question.name]);
    return message === undefined ? [] : [{ name: question.name, message }];
  });
}
