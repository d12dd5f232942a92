import { useState } from "react";
import { trapField } from "#contract/trap-field.ts";
import {
  type Answers,
  answersFrom,
  isBlank,
  type Problem,
  problems,
} from "#questionnaires/engine/answers.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { sendQuestionnaire } from "#site/browser/api.ts";
import { dropDraft, type Entries, submissionKey } from "#site/browser/draft.ts";
import { leaveFlash } from "#site/browser/flash.ts";
import { keepProfile } from "#site/browser/profile.ts";
import { keepReceived, type Received } from "#site/browser/received.ts";
import { track } from "#site/browser/track.ts";
import { showToast, type ToastContent } from "#ui/toast/current-toast.ts";
import { dueSentence } from "./due-in-words.ts";
import { readForm } from "./form-entries.ts";
import { profileOf } from "./profile-fields.ts";
import type { WizardWords } from "./words.ts";

export type Sending = "idle" | "sending" | "sent";

/** What follows a success: the emptied form, `pauseMs` after the check mark appears, or another page. */
export type AfterSending =
  | { readonly kind: "again"; readonly pauseMs: number }
  | { readonly kind: "leave"; readonly to: string };

export type SubmissionOptions = {
  readonly questionnaire: Questionnaire;
  /** Address that takes the questionnaire. */
  readonly action: string;
  readonly wording: string;
  readonly words: WizardWords;
  readonly after: AfterSending;
  /** Called when the visitor must correct answers first. */
  readonly onProblems: () => void;
  /** Called when the check mark has been shown for `pauseMs`. */
  readonly onDone: (received: Received | undefined) => void;
};

/** Sends the filled-in form and gets its receipt. */
export function useSubmission({
  questionnaire,
  action,
  wording,
  words,
  after,
  onProblems,
  onDone,
}: SubmissionOptions) {
  const [sending, setSending] = useState<Sending>("idle");
  const [wrong, setWrong] = useState<readonly Problem[]>([]);

  async function send(form: HTMLFormElement): Promise<void> {
    if (sending !== "idle") return;
    const entries = readForm(form);
    const answers = answersFrom(questionnaire, entries);
    const found = problems(questionnaire, answers);
    setWrong(found);
    if (found.length > 0) {
      if (words.missing && lacksIdentity(questionnaire, answers))
        notify({ tone: "destructive", ...words.missing });
      onProblems();
      return;
    }
    setSending("sending");
    try {
      const beside = entries.filter(([name]) => name === "plan" || name === trapField);
      const received = await submit(questionnaire, action, answers, [...beside, ["wording", wording]]);
      setSending("sent");
      // The same time as on the receipt: the hours of the text above ignore the office hours.
      const more = received ? dueSentence(words.promise, received.dueAt, Date.now()) : "";
      const told = { tone: "default", ...words.success, more } as const;
      if (after.kind === "leave") {
        leaveFlash(told);
        location.assign(after.to);
        return;
      }
      notify(told);
      setTimeout(() => {
        setSending("idle");
        onDone(received);
      }, after.pauseMs);
    } catch (error) {
      setSending("idle");
      const reason = error instanceof Error ? error.message : String(error);
      const { title, description = reason } = words.failure;
      notify({ tone: "destructive", title, description });
    }
  }

  return { sending, wrong, setWrong, send };
}

/** Whether a field of the identity is empty: a toast of its own names such fields. */
function lacksIdentity({ identity }: Questionnaire, answers: Answers): boolean {
  return Object.values(identity).some((name) => isBlank(answers[name]));
}

/**
 * Sends the answers and, once they are stored, deletes the draft and keeps the receipt, if there is one.
 * @param path the address that takes the questionnaire.
 * @param beside fields of the form that are not answers: the chosen plan, the wording's version.
 * @throws ApiError or TypeError; the draft is then kept.
 */
async function submit(
  questionnaire: Questionnaire,
  path: string,
  answers: Answers,
  beside: Entries,
): Promise<Received | undefined> {
  const { slug } = questionnaire;
  const body = JSON.stringify({ ...payloadOf(questionnaire, answers), ...Object.fromEntries(beside) });
  const outcome = (success: boolean) => track("form_submit", { form_name: slug, success });
  try {
    const key = submissionKey(slug, body);
    const received = await sendQuestionnaire(path, body, key);
    dropDraft(slug);
    keepReceived(slug, received);
    keepProfile(profileOf(questionnaire, answers));
    outcome(true);
    return received;
  } catch (error) {
    outcome(false);
    throw error;
  }
}

/** Shows a toast on this page; wakes the island that shows toasts (site/browser/wake.ts). */
function notify(toast: ToastContent): void {
  showToast(toast);
  document.querySelector("[data-island=toasts]")?.dispatchEvent(new Event("wake", { bubbles: true }));
}
