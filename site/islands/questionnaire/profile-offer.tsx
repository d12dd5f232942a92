import { useEffect, useState } from "react";
import { type Answers, isBlank } from "#questionnaires/engine/answers.ts";
import type { Question } from "#questionnaires/engine/question.ts";
import type { Entries } from "#site/browser/draft.ts";
import { type Profile, readProfile } from "#site/browser/profile.ts";
import { Button } from "#ui/button/button.tsx";

export type ProfileOfferProps = {
  readonly fields: ReadonlyMap<string, Question>;
  readonly answers: Answers;
  readonly words: { readonly text: string; readonly use: string };
  /** Called with the details as entries of the form, when the visitor accepts the offer. */
  readonly onUse: (entries: Entries) => void;
};

/** The text for a detail's value; undefined when the question has no such option. */
function labelOf(question: Question, value: string): string | undefined {
  if (!("options" in question)) return value;
  return question.options.find((option) => option.value === value)?.label;
}

/** Offers what the visitor wrote in another questionnaire, while there is an empty field for it. */
export function ProfileOffer({ fields, answers, words, onUse }: ProfileOfferProps) {
  const [profile, setProfile] = useState<Profile>({});
  useEffect(() => setProfile(readProfile()), []);

  const details = [...fields].flatMap(([detail, question]) => {
    const value = profile[detail];
    const label = value === undefined ? undefined : labelOf(question, value);
    if (value === undefined || label === undefined || !isBlank(answers[question.name])) return [];
    return [{ name: question.name, value, label }];
  });
  if (details.length === 0) return null;
  return (
    <p className="wizard-known">
      <span>
        {words.text} {details.map(({ label }) => label).join(", ")}
      </span>
      <Button look="secondary" small onClick={() => onUse(details.map(({ name, value }) => [name, value]))}>
        {words.use}
      </Button>
    </p>
  );
}
