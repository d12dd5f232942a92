import { word } from "#words/word.ts";
import type { IntentPath } from "./intent.ts";
import type { InterviewQuestion, InterviewTopic } from "./interview.ts";
import type { Form, Question } from "./question.ts";
import type { Advice } from "./score.ts";

/** What of a form is read by people. */
const texts = new Set(["title", "lead", "label", "hint", "placeholder", "source", "quote", "plain"]);

/** A text as it is read. Its amounts are in the firm's currency: "$" stands for its sign. */
function read(text: string): string {
  return text.includes("$") ? word(text).replaceAll("$", word("$")) : word(text);
}

/** The same with its texts in the language of whoever reads them: a server speaks several at a time. */
function spoken<Kind extends object>(one: Kind): Kind {
  const said = { ...one };
  for (const [name, text] of Object.entries(one))
    if (texts.has(name) && typeof text === "string")
      Object.defineProperty(said, name, { get: () => read(text), enumerable: true });
  return said;
}

/** A question in the firm's words; the quoted wording of a law can be translated, too. */
function spokenQuestion(question: Question): Question {
  const noted = { ...question, ...(question.note !== undefined && { note: spoken(question.note) }) };
  return spoken("options" in noted ? { ...noted, options: noted.options.map(spoken) } : noted);
}

/**
 * A form in the words of whoever reads it. Names and values are not translated: rules, stored answers and addresses
 * use them.
 */
export function spokenForm<Kind extends Form>(form: Kind): Kind {
  const steps = form.steps.map((step) => spoken({ ...step, questions: step.questions.map(spokenQuestion) }));
  return spoken({ ...form, steps });
}

/** A path of the intent finder, and the keywords that lead to it, in the firm's words. */
export function spokenPath(path: IntentPath): IntentPath {
  const all = (texts: readonly string[]) => texts.map((text) => word(text));
  return {
    ...path,
    title: word(path.title),
    keywords: all(path.keywords).map((keyword) => keyword.toLowerCase()),
    steps: all(path.steps),
    ...(path.links && { links: path.links.map(({ label, href }) => ({ label: word(label), href })) }),
  };
}

/** The texts of a result in the words of whoever reads them. */
export function spokenAdvice(advice: Advice): Advice {
  const { low, medium, high } = advice.nextSteps;
  const all = (texts: readonly string[]) => texts.map((text) => word(text));
  return {
    categories: advice.categories.map(({ from, name }) => ({
      from,
      get name() {
        return word(name);
      },
    })),
    recommendations: advice.recommendations.map(({ when, text }) => ({
      when,
      get text() {
        return word(text);
      },
    })),
    get nothingUrgent() {
      return word(advice.nothingUrgent);
    },
    get nothingAlone() {
      return word(advice.nothingAlone);
    },
    firstSteps: advice.firstSteps.map(({ text, ...step }) => ({
      ...step,
      get text() {
        return word(text);
      },
    })),
    nextSteps: {
      get low() {
        return all(low);
      },
      get medium() {
        return all(medium);
      },
      get high() {
        return all(high);
      },
    },
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
