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

function accepts(question: Question, value: string): boolean {
  return !("options" in question) || question.options.some((option) => option.value === value);
}

/** Offers what the visitor told in another questionnaire, while there is an empty field for it. */
export function ProfileOffer({ fields, answers, words, onUse }: ProfileOfferProps) {
  const [profile, setProfile] = useState<Profile>({});
  useEffect(() => setProfile(readProfile()), []);

  const entries = [...fields].flatMap(([detail, question]): Entries => {
    const value = profile[detail];
    const useful = value !== undefined && accepts(question, value) && isBlank(answers[question.name]);
    return useful ? [[question.name, value]] : [];
  });
  if (entries.length === 0) return null;
  return (
    <p className="wizard-known">
      <span>
        {words.text} {entries.map(([, value]) => value).join(", ")}
      </span>
      <Button look="secondary" small onClick={() => onUse(entries)}>
        {words.use}
      </Button>
    </p>
  );
}
