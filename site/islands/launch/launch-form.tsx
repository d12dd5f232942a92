import { type SubmitEvent, useRef, useState } from "react";
import { trapField } from "#contract/trap-field.ts";
import { launchList } from "#questionnaires/definitions/launch-list.ts";
import { answersFrom, type Problem, problems } from "#questionnaires/engine/answers.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import { sendSignup } from "#site/browser/api.ts";
import { tellStep } from "#site/browser/tell-step.ts";
import { track } from "#site/browser/track.ts";
import { clearForm, readForm } from "#site/islands/questionnaire/form-entries.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { useFocus } from "#site/islands/questionnaire/use-focus.ts";
import { useFocusBack } from "#site/islands/questionnaire/use-focus-back.ts";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { ErrorSummary, ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { Notice } from "#ui/notice/notice.tsx";

export type LaunchFormProps = {
  /** Address that takes the form, with and without a script. */
  readonly action: string;
  readonly words: {
    readonly submit: string;
    readonly sending: string;
    readonly thanks: string;
    readonly sent: string;
    readonly message: string;
    readonly failure: string;
    readonly problems: string;
  };
};

type Sending =
  | { readonly kind: "open" | "sending" | "sent" }
  | { readonly kind: "failed"; readonly reason: string };

/**
 * Milliseconds for which the thanks are shown before the form is empty again (specification, part 2, section
 * 5).
 */
const thanksMs = 5000;

const [{ questions }] = launchList.steps;

/** The form of the launch list. Like every form here, it keeps what is typed in the form's fields alone. */
export function LaunchForm({ action, words }: LaunchFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState<Sending>({ kind: "open" });
  const [wrong, setWrong] = useState<readonly Problem[]>([]);
  const focus = useFocus(form);
  const submit = useFocusBack(sending.kind === "sending");
  const sent = sending.kind === "sent";

  function startAgain(): void {
    if (form.current) clearForm(form.current);
    setSending({ kind: "open" });
  }

  async function send(element: HTMLFormElement): Promise<void> {
    const entries = readForm(element);
    const answers = answersFrom(launchList, entries);
    const found = problems(launchList, answers);
    setWrong(found);
    if (found.length > 0) return focus(".error-summary");
    setSending({ kind: "sending" });
    try {
      // People do not see this field; the server judges a submission in which it is filled.
      const unseen = Object.fromEntries(entries.filter(([name]) => name === trapField));
      const body = JSON.stringify({ ...payloadOf(launchList, answers), ...unseen });
      await sendSignup(action, body);
      setSending({ kind: "sent" });
      setTimeout(startAgain, thanksMs);
      track("form_submit", { form_name: launchList.slug, success: true });
    } catch (error) {
      console.error("Launch list:", error);
      setSending({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
      track("form_submit", { form_name: launchList.slug, success: false });
    }
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sending.kind === "open" || sending.kind === "failed") void send(event.currentTarget);
  }

  return (
    <form
      ref={form}
      action={action}
      method="post"
      data-form=""
      noValidate
      onChange={() => tellStep(launchList.slug, 1)}
      onSubmit={onSubmit}
    >
      <ServersSummary heading={words.problems} />
      {wrong.length > 0 && (
        <ErrorSummary heading={words.problems} problems={wrong} onFollow={(name) => focus(`#${name}`)} />
      )}
      {questions.map((question) => {
        const { name, label } = question;
        const error = wrong.find((problem) => problem.name === name)?.message;
        return (
          <LineField
            key={name}
            question={question}
            field={{ name, label, required: true, ...(error !== undefined && { error }) }}
          />
        );
      })}
      <TrapField />
      <p>
        <Button
          ref={submit}
          type="submit"
          disabled={sent}
          pending={sending.kind === "sending"}
          {...(sent && { done: words.sent })}
        >
          {sent ? words.thanks : sending.kind === "sending" ? words.sending : words.submit}
        </Button>
      </p>
      <div className="launch-status" role="status">
        {sent && <p>{words.message}</p>}
      </div>
      {sending.kind === "failed" && (
        <Notice live tone="bad" title={words.failure}>
          {sending.reason}
        </Notice>
      )}
    </form>
  );
}
