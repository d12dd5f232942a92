import { askedField } from "#contract/asked.ts";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import type { Entries } from "#server/http/endpoint.ts";
import { word } from "#words/word.ts";

/** The answer that is shown last, where whoever reads the lead finds it: it is free text. */
const place = "questionsForUs";

/** More than any page asks; what goes beyond them is no form of ours. */
const most = { questions: 20, characters: 200 } as const;

/** The questions that a form asked and that nothing was chosen for, as the visitor read them. */
export function leftOpen(entries: Entries): readonly string[] {
  return entries
    .filter(([name, value], index) => {
      const next = entries[index + 1]?.[0];
      return name === askedField && value !== "" && (next === undefined || next === askedField);
    })
    .slice(0, most.questions)
    .map(([, value]) => value.slice(0, most.characters));
}

/** The answers with a note on what was left open: nothing ticked in a part of a list is not yet a no. */
export function withLeftOpen(answers: Answers, entries: Entries): Answers {
  const open = leftOpen(entries);
  if (open.length === 0 || !(place in answers) || !isBlank(answers[place])) return answers;
  const note = word(
    "(Not written by the visitor. They left open on the page: {questions} Please ask before you send a report: it counts nothing ticked as not in place.)",
    { questions: open.join(" / ") },
  );
  return { ...answers, [place]: note };
}
