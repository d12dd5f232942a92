import type { Answers } from "#questionnaires/engine/answers.ts";
import type { OwnQuestion } from "./own-form.tsx";

/** What somebody chose for one of the eight questions; an empty list: nothing yet. */
export type Choice = { readonly question: OwnQuestion; readonly values: readonly string[] };

/** Stands for "none of these" in a part of a list that has no such option itself. */
const noneOfThese = "none";

function together(choices: readonly Choice[]): readonly string[] {
  return choices.flatMap(({ values }) => values).filter((value) => value !== noneOfThese);
}

/** A list that is asked for in parts: what is answered, and the sample's where it is not. */
function listOf(choices: readonly Choice[], sample: readonly string[], ofNone: string): readonly string[] {
  const answered = choices.filter(({ values }) => values.length > 0);
  const asked = new Set(answered.flatMap(({ question }) => question.options.map(({ value }) => value)));
  const chosen = [...sample.filter((value) => !asked.has(value) && value !== ofNone), ...together(answered)];
  return chosen.length === 0 && answered.length > 0 && ofNone !== "" ? [ofNone] : chosen;
}

/**
 * The visitor's answers, and the sample's for what they have not answered yet; once all are answered, nothing of the
 * sample is left.
 * @param noneYet by name of a question: its option that says that nothing of the list is so.
 */
export function ownAnswers(
  choices: readonly Choice[],
  sample: Answers,
  noneYet: Readonly<Record<string, string>>,
): Answers {
  const isWhole = choices.every(({ values }) => values.length > 0);
  const byName = Map.groupBy(choices, ({ question }) => question.name);
  const own = Array.from(byName, ([name, parts]): readonly [string, string | readonly string[]] => {
    const [first] = parts;
    const before = [sample[name] ?? []].flat();
    if (first?.question.many === true) return [name, listOf(parts, before, noneYet[name] ?? "")];
    return [name, first?.values[0] ?? before[0] ?? ""];
  });
  return { ...(isWhole ? {} : sample), ...Object.fromEntries(own) };
}
