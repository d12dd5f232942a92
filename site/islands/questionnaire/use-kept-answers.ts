import { type RefObject, useEffect, useState } from "react";
import { type Answers, answersFrom } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { type Entries, keepDraft, readDraft } from "#site/browser/draft.ts";
import { clearForm, fillForm, readForm } from "./form-entries.ts";

function planInAddress(): Entries {
  const plan = new URLSearchParams(location.search).get("plan");
  return plan ? [["plan", plan]] : [];
}

/** Empties all but what colleagues have answered: of the rest, the draft of this browser is newer than what was kept. */
function leaveAlone(form: HTMLFormElement, returned: readonly string[]): void {
  const theirs = readForm(form).filter(([name]) => returned.includes(name));
  clearForm(form);
  fillForm(form, theirs);
}

/**
 * The answers in the form, kept in this browser while they change. When the page starts, the plan of the
 * address and the draft of an earlier visit fill the fields in which nothing has been typed yet.
 */
export function useKeptAnswers(
  questionnaire: Questionnaire,
  form: RefObject<HTMLFormElement | null>,
  keptForm: string,
) {
  const [answers, setAnswers] = useState<Answers>({});
  const [live, setLive] = useState(false);

  function entries(): Entries {
    return form.current ? readForm(form.current) : [];
  }

  useEffect(() => {
    if (!form.current) return;
    fillForm(form.current, planInAddress());
    const draft = readDraft(questionnaire.slug);
    const returned = keptForm.split(":")[1]?.split(",").filter(Boolean) ?? [];
    if (returned.length > 0 && draft.length > 0) leaveAlone(form.current, returned);
    fillForm(form.current, draft);
    const now = readForm(form.current);
    // The visitor may have typed before this code was loaded, and may not change the form again.
    if (now.length > 0) keepDraft(questionnaire.slug, now);
    setAnswers(answersFrom(questionnaire, now));
    setLive(true);
  }, [questionnaire, form, keptForm]);

  /** Reads what the form contains now, and keeps it for a later visit. */
  function keep(): Answers {
    const now = entries();
    const next = answersFrom(questionnaire, now);
    keepDraft(questionnaire.slug, now);
    setAnswers(next);
    return next;
  }

  /** Resets the answers after the form was emptied, and keeps nothing. */
  function forget(): void {
    setAnswers({});
  }

  return { answers, live, keep, forget };
}
