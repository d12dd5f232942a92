import { catalogue } from "#questionnaires/catalogue.ts";
import { type Wording, wordingOf } from "#questionnaires/engine/wording.ts";
import { speakingIn, voiceNow } from "#server/settings/voices.ts";

/** All texts of a wording, in their order. */
function textsOf({ title, steps }: Wording): readonly string[] {
  const asked = steps.flatMap((step) => [
    step.title,
    ...step.questions.flatMap(({ label, options = {} }) => [label, ...Object.values(options)]),
  ]);
  return [title, ...asked];
}

/**
 * The stored wording of a lead, which is in the first language, in the language of what is being done. A text that its
 * questionnaire does not say any more stays as it is.
 */
export function spokenWording(stored: Wording): Wording {
  const questionnaire = catalogue[stored.questionnaire];
  if (questionnaire === undefined || voiceNow() === undefined) return stored;
  const first = textsOf(speakingIn(undefined, () => wordingOf(questionnaire)));
  const now = textsOf(wordingOf(questionnaire));
  const known = new Map(first.map((text, index) => [text, now[index] ?? text]));
  const said = (text: string) => known.get(text) ?? text;
  const inOwn = (options: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(options).map(([value, label]) => [value, said(label)]));
  return {
    ...stored,
    title: said(stored.title),
    steps: stored.steps.map(({ title, questions }) => ({
      title: said(title),
      questions: questions.map(({ name, label, options }) => ({
        name,
        label: said(label),
        ...(options !== undefined && { options: inOwn(options) }),
      })),
    })),
  };
}
