import { useState } from "react";
import { trapField } from "#contract/trap-field.ts";
import { answersFrom, type Problem, problems } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { leaveFlash } from "#site/browser/flash.ts";
import type { Received } from "#site/browser/received.ts";
import { notify } from "#site/islands/toasts/notify.ts";
import { dueInWords } from "./due-in-words.ts";
import { readForm } from "./form-entries.ts";
import { lacksIdentity, submit } from "./submission.ts";
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
      const { due, zone } = words.promise;
      // The same words as on the receipt: a number of hours would ignore the office hours.
      const more = received ? `${due} ${dueInWords(received.dueAt, zone)}` : "";
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
