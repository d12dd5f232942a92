import { word } from "#words/word.ts";
import "./result-form.css";
import { type SubmitEvent, useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { formAddress } from "#contract/form-language.ts";
import { receiptAddress } from "#contract/receipt.ts";
import { healthResult } from "#questionnaires/definitions/health-result.ts";
import { itHealth } from "#questionnaires/definitions/it-health.ts";
import { type Answers, answersFrom, problems } from "#questionnaires/engine/answers.ts";
import { payloadOf } from "#questionnaires/engine/payload.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { sendShortForm } from "#site/browser/short-form.ts";
import { beginForm } from "#site/browser/stamp.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { useFocusBack } from "#site/islands/questionnaire/use-focus-back.ts";
import { TrapField } from "#site/islands/trap-field/trap-field.tsx";
import { Button } from "#ui/button/button.tsx";
import { ServersSummary } from "#ui/error-summary/error-summary.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { HiddenField } from "#ui/field/hidden-field.tsx";
import type { ResultFormWords } from "./words.ts";

const [{ questions }] = healthResult.steps;
const [email, wish] = questions;
const asked = questionsOf(itHealth);

/** Sends the result. Resolves once it is stored durably; the same result sent again is the same lead. */
function sendResult(path: string, answers: Answers, wording: string) {
  return sendShortForm(healthResult.slug, path, { ...payloadOf(healthResult, answers), wording });
}

export type ResultFormProps = {
  /** Of the assessment. */
  readonly answers?: Answers;
  readonly words: ResultFormWords;
  /** The second language in which it is; undefined: the first. */
  readonly language?: string | undefined;
  /** Which heading follows the one above it. */
  readonly heading: "h2" | "h3";
  /** Heading above the problems, when the server sends the form back. */
  readonly problems?: string;
};

/** The form below a result: asks for the result by mail or for a review of it. Works without a script. */
export function ResultForm({
  answers = {},
  words,
  language,
  heading: Heading,
  problems: wrongs = "",
}: ResultFormProps) {
  const action = formAddress(endpoints.healthResult.path, language);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [pressed, setPressed] = useState<string>();
  const button = useFocusBack(pressed !== undefined);
  const [isSent, setSent] = useState(false);
  const isBegun = useRef(false);

  function begin(): void {
    if (isBegun.current) return;
    isBegun.current = true;
    void beginForm();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (pressed !== undefined) return;
    const entries = Array.from(new FormData(event.currentTarget, event.nativeEvent.submitter));
    const given = answersFrom(healthResult, entries);
    const [wrong] = problems(healthResult, given);
    setError(wrong?.message);
    setFailure(undefined);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>(`#${email.name}`)?.focus();
      return;
    }
    setPressed(String(given[wish.name]));
    try {
      const received = await sendResult(action, given, words.wording);
      if (received) location.assign(receiptAddress(received.reference));
      else setSent(true);
    } catch (reason) {
      setPressed(undefined);
      setFailure(reason instanceof Error ? reason.message : String(reason));
    }
  }

  if (isSent) return <p role="status">{word("Received. Thank you.")}</p>;
  return (
    <form
      ref={form}
      className="result-form"
      method="post"
      action={action}
      data-form=""
      noValidate
      onFocus={begin}
      onSubmit={onSubmit}
    >
      <ServersSummary heading={wrongs} />
      <Heading>{words.title}</Heading>
      <p>{words.lead}</p>
      <LineField
        question={email}
        field={{ name: email.name, label: email.label, required: true, ...(error && { error }) }}
      />
      {asked.map(({ name }) => (
        <HiddenField key={name} name={name} value={String(answers[name] ?? "")} />
      ))}
      <HiddenField name="wording" value={words.wording} />
      <TrapField />
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <p className="actions">
        {wish.options.map(({ value, label }) => (
          <Button
            key={value}
            type="submit"
            name={wish.name}
            value={value}
            look={value === "send" ? "primary" : "secondary"}
            pending={pressed === value}
            disabled={pressed !== undefined}
            {...(pressed === value && { ref: button })}
          >
            {label}
          </Button>
        ))}
      </p>
    </form>
  );
}
