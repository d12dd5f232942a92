import { type Answers, isBlank } from "./answers.ts";
import { type AnswerInWords, inWords, type Wording } from "./wording.ts";

/** Answers with the words in which they were asked for. */
export type Submitted = { readonly wording: Wording; readonly answers: Answers };

/** One question that was answered differently the second time. Texts are in the words that were shown. */
export type AnswerDifference = {
  readonly name: string;
  readonly label: string;
  readonly kind: "added" | "removed" | "changed";
  readonly before: readonly string[];
  readonly after: readonly string[];
};

/** What was chosen or typed, in any order: the same option with another label is no difference. */
function content(answers: Answers, name: string): string {
  const answer = answers[name];
  if (answer === undefined || isBlank(answer)) return "";
  return JSON.stringify([answer].flat().toSorted());
}

function wordsOf({ wording, answers }: Submitted): ReadonlyMap<string, AnswerInWords> {
  const all = inWords(wording, answers).flatMap((step) => step.answers);
  return new Map(all.map((answer) => [answer.name, answer]));
}

/** What differs between two submissions, question by question, in the order of the later one. */
export function answerDifferences(earlier: Submitted, later: Submitted): readonly AnswerDifference[] {
  const [first, second] = [wordsOf(earlier), wordsOf(later)];
  const names = [...new Set([...second.keys(), ...first.keys()])];
  return names.flatMap((name) => {
    const [before, after] = [content(earlier.answers, name), content(later.answers, name)];
    if (before === after) return [];
    const kind = before === "" ? "added" : after === "" ? "removed" : "changed";
    const label = second.get(name)?.label ?? first.get(name)?.label ?? name;
    return [
      { name, label, kind, before: first.get(name)?.texts ?? [], after: second.get(name)?.texts ?? [] },
    ];
  });
}
