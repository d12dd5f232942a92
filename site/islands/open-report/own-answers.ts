import type { Answers } from "#questionnaires/engine/answers.ts";
import type { ReadinessRules } from "#questionnaires/readiness/rules.ts";
import type { OwnQuestion } from "./own-form.tsx";

/** The options that a visitor chose for one of the eight questions; an empty list: none yet. */
export type Choice = { readonly question: OwnQuestion; readonly values: readonly string[] };

/** Value of "none of these" in a part of a list that has no such option itself. */
export const noneOfThese = "none";

function answered(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ values }) => values.length > 0);
}

/** The options chosen in all parts of a list, or the list's option for "none". */
function together(parts: readonly Choice[], ofNone: string): readonly string[] {
  const chosen = parts.flatMap(({ values }) => values).filter((value) => value !== noneOfThese);
  return chosen.length === 0 && ofNone !== "" ? [ofNone] : chosen;
}

/**
 * The visitor's answers by question, as the questionnaire has them.
 * @param noneYet the option of a list that means "none", by the question's name.
 */
export function ownAnswers(choices: readonly Choice[], noneYet: Readonly<Record<string, string>>): Answers {
  const byName = Map.groupBy(answered(choices), ({ question }) => question.name);
  return Object.fromEntries(
    Array.from(byName, ([name, parts]): readonly [string, string | readonly string[]] => {
      const [first] = parts;
      return [
        name,
        first?.question.many === true ? together(parts, noneYet[name] ?? "") : (first?.values[0] ?? ""),
      ];
    }),
  );
}

/**
 * The rules that the answers can decide. A criterion depends on all of its controls, so it is not decided while
 * one of them belongs to a part of the list that was not answered.
 */
export function decidedRules(rules: ReadinessRules, choices: readonly Choice[]): ReadinessRules {
  const asked = new Set(
    answered(choices).flatMap(({ question: { name, options } }) =>
      options.map(({ value }) => `${name} ${value}`),
    ),
  );
  return {
    ...rules,
    views: rules.views.map((view) => {
      const unasked = view.controls.filter(({ question, option }) => !asked.has(`${question} ${option}`));
      const open = new Set(unasked.flatMap(({ shows }) => Object.keys(shows)));
      const controls = view.controls.map((control) => ({
        ...control,
        shows: Object.fromEntries(
          Object.entries(control.shows).filter(([criterion]) => !open.has(criterion)),
        ),
      }));
      return { ...view, controls };
    }),
  };
}
