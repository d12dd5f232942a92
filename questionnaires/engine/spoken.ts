import { word } from "#words/word.ts";
import type { IntentPath } from "./intent.ts";
import type { InterviewQuestion, InterviewTopic } from "./interview.ts";
import type { Form, MarginNote, Option, Question } from "./question.ts";
import type { Advice } from "./score.ts";

function spokenOption<Kind extends Option>(option: Kind): Kind {
  const { label, hint } = option;
  return { ...option, label: word(label), ...(hint !== undefined && { hint: word(hint) }) };
}

/** A margin note in the firm's words; the quoted wording of a law can be translated, too. */
function spokenNote({ source, quote, plain }: MarginNote): MarginNote {
  return { source: word(source), ...(quote !== undefined && { quote: word(quote) }), plain: word(plain) };
}

function spokenQuestion(question: Question): Question {
  const { label, hint, note } = question;
  const said = {
    label: word(label),
    ...(hint !== undefined && { hint: word(hint) }),
    ...(note !== undefined && { note: spokenNote(note) }),
  };
  if ("options" in question) return { ...question, ...said, options: question.options.map(spokenOption) };
  const { placeholder } = question;
  return { ...question, ...said, ...(placeholder !== undefined && { placeholder: word(placeholder) }) };
}

/**
 * A form in the firm's words. Names and values are not translated: rules, stored answers and addresses use
 * them.
 */
export function spokenForm<Kind extends Form>(form: Kind): Kind {
  return {
    ...form,
    title: word(form.title),
    steps: form.steps.map((step) => ({
      ...step,
      title: word(step.title),
      ...(step.lead !== undefined && { lead: word(step.lead) }),
      questions: step.questions.map(spokenQuestion),
    })),
  };
}

/** A path of the intent finder, and the keywords that lead to it, in the firm's words. */
export function spokenPath(path: IntentPath): IntentPath {
  const all = (texts: readonly string[]) => texts.map((text) => word(text));
  return {
    ...path,
    title: word(path.title),
    keywords: all(path.keywords).map((keyword) => keyword.toLowerCase()),
    steps: all(path.steps),
  };
}

/** The texts of a result in the firm's words. */
export function spokenAdvice(advice: Advice): Advice {
  const { low, medium, high } = advice.nextSteps;
  const all = (texts: readonly string[]) => texts.map((text) => word(text));
  return {
    categories: advice.categories.map((one) => ({ ...one, name: word(one.name) })),
    recommendations: advice.recommendations.map((one) => ({ ...one, text: word(one.text) })),
    nothingUrgent: word(advice.nothingUrgent),
    nothingAlone: word(advice.nothingAlone),
    nextSteps: { low: all(low), medium: all(medium), high: all(high) },
  };
}

function spokenInterviewQuestion(question: InterviewQuestion): InterviewQuestion {
  const { text, help } = question;
  const said = { text: word(text), ...(help !== undefined && { help: word(help) }) };
  if (question.kind === "number") return { ...question, ...said, unit: word(question.unit) };
  if (question.kind !== "choice") return { ...question, ...said };
  const choices = question.choices.map((choice) => ({ ...choice, label: word(choice.label) }));
  if (question.rows === undefined) return { ...question, ...said, choices };
  const rows = Object.entries(question.rows).map(([row, rest]) => [row, rest === "" ? "" : word(rest)]);
  return { ...question, ...said, choices, rows: Object.fromEntries(rows) };
}

/** A topic of the interview in the firm's words. */
export function spokenTopic(topic: InterviewTopic): InterviewTopic {
  return { ...topic, title: word(topic.title), questions: topic.questions.map(spokenInterviewQuestion) };
}
