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
  /** Takes the details over, as entries of the form. */
  readonly onUse: (entries: Entries) => void;
};

/** What a detail is called where it is asked for; undefined when the question does not offer it. */
function labelOf(question: Question, value: string): string | undefined {
  if (!("options" in question)) return value;
  return question.options.find((option) => option.value === value)?.label;
}

/** Offers what the visitor told in another questionnaire, while there is an empty field for it. */
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
