import { useState } from "react";
import { answersFrom, type Problem, problems } from "#questionnaires/engine/answers.ts";
import type { Questionnaire } from "#questionnaires/engine/question.ts";
import type { Received } from "#site/browser/received.ts";
import { notify } from "#site/islands/toasts/notify.ts";
import { readForm } from "./form-entries.ts";
import { lacksIdentity, submit } from "./submission.ts";
import type { WizardWords } from "./words.ts";

export type Sending = "idle" | "sending" | "sent";

/** How long the check mark stands after success (specification, part 1, section 9). */
const doneMs = 2000;

export type SubmissionOptions = {
  readonly questionnaire: Questionnaire;
  readonly wording: string;
  readonly words: WizardWords;
  /** Called when something must be mended first. */
  readonly onProblems: () => void;
  /** Called when the check mark has stood long enough. */
  readonly onDone: (received: Received) => void;
};

/** The way from a filled-in form to a receipt. */
export function useSubmission({ questionnaire, wording, words, onProblems, onDone }: SubmissionOptions) {
  const [sending, setSending] = useState<Sending>("idle");
  const [wrong, setWrong] = useState<readonly Problem[]>([]);

  async function send(form: HTMLFormElement): Promise<void> {
    if (sending !== "idle") return;
    const entries = readForm(form);
    const answers = answersFrom(questionnaire, entries);
    const found = problems(questionnaire, answers);
    setWrong(found);
    if (found.length > 0) {
      if (lacksIdentity(questionnaire, answers)) notify({ tone: "destructive", ...words.missing });
      onProblems();
      return;
    }
    setSending("sending");
    try {
      const plan = entries.filter(([name]) => name === "plan");
      const received = await submit(questionnaire, answers, [...plan, ["wording", wording]]);
      setSending("sent");
      notify({ tone: "default", ...words.success });
      setTimeout(() => {
        setSending("idle");
        onDone(received);
      }, doneMs);
    } catch (error) {
      setSending("idle");
      const description = error instanceof Error ? error.message : words.failure.title;
      notify({ tone: "destructive", title: words.failure.title, description });
    }
  }

  return { sending, wrong, setWrong, send };
}
