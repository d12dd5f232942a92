import { askedField } from "#contract/asked.ts";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import type { Entries } from "#server/http/endpoint.ts";
import { word } from "#words/word.ts";

/** The answer in which the note is written: free text that is shown last. */
const place = "questionsForUs";

/** More than any page of ours asks; further questions do not come from our forms. */
const most = { questions: 20, characters: 200 } as const;

/** The questions of a form for which nothing was chosen, in the words that the visitor read. */
export function leftOpen(entries: Entries): readonly string[] {
  return entries
    .filter(([name, value], index) => {
      const next = entries[index + 1]?.[0];
      return name === askedField && value !== "" && (next === undefined || next === askedField);
    })
    .slice(0, most.questions)
    .map(([, value]) => value.slice(0, most.characters));
}

/**
 * The answers of a form. If it shows a questionnaire in part: only those that it sent, with a note on the questions that
 * were left open, because a list without a tick does not mean "no".
 */
export function withLeftOpen(answers: Answers, entries: Entries): Answers {
  const names = new Set(entries.map(([name]) => name));
  if (!names.has(askedField)) return answers;
  const sent = Object.fromEntries(Object.entries(answers).filter(([name]) => names.has(name)));
  const open = leftOpen(entries);
  if (open.length === 0 || !(place in answers) || !isBlank(answers[place])) return sent;
  const note = word(
    "(Not written by the visitor. They left open on the page: {questions} Please ask before you send a report: it counts nothing ticked as not in place.)",
    { questions: open.join(" / ") },
  );
  return { ...sent, [place]: note };
}
