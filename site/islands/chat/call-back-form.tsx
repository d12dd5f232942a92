import { type SubmitEvent, useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { callBack, situationLimit } from "#questionnaires/definitions/call-back.ts";
import { problems } from "#questionnaires/engine/answers.ts";
import type { Support } from "#schemas/script/script.ts";
import { sendShortForm } from "#site/browser/short-form.ts";
import { beginForm } from "#site/browser/stamp.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { supportAvailability } from "#site/islands/assistant/support.ts";
import { dueInWords } from "#site/islands/questionnaire/due-in-words.ts";
import { LineField } from "#site/islands/questionnaire/line-field.tsx";
import { useFocusBack } from "#site/islands/questionnaire/use-focus-back.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { word } from "#words/word.ts";
import { content } from "./call-back.content.ts";
import styles from "./call-back-form.css?inline";

adoptStyles(styles);

const [{ questions }] = callBack.steps;
const [number] = questions;

/** Sends a number. Resolves once it is stored durably; the same number sent again is the same lead. */
function sendNumber(contactPhone: string, situation: string) {
  const answers = { contactPhone, situation: situation.slice(0, situationLimit) };
  return sendShortForm(callBack.slug, endpoints.callBack.path, { ...answers, wording: content.wording });
}

/**
 * By when somebody calls whose number comes now, in words. Undefined while support is open, and where the promise
 * does not end on the day on which it opens.
 */
function calledBy({ times, locale, words }: Support): string | undefined {
  const { zone, hours } = content.words;
  const { open, opensAt, closesAt } = supportAvailability(times, new Date(), { locale, to: words.to });
  const by = opensAt.getTime() + Number(hours) * 3_600_000;
  if (open || by > closesAt.getTime()) return undefined;
  return dueInWords(new Date(by).toISOString(), zone);
}

export type CallBackFormProps = {
  readonly support: Support;
  /** The visitor's last message: it is sent with the number. */
  readonly situation: string;
  /** Called once the number is stored, with the text that the assistant says about it, by paragraph. */
  readonly onSent: (said: readonly string[]) => void;
};

/** A form of one line: the number at which the visitor can be called. */
export function CallBackForm({ support, situation, onSent }: CallBackFormProps) {
  const { words } = content;
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = useFocusBack(isSending);
  const isBegun = useRef(false);
  const [by] = useState(() => calledBy(support));

  function begin(): void {
    if (isBegun.current) return;
    isBegun.current = true;
    void beginForm();
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    const phone = String(new FormData(event.currentTarget).get(number.name)).trim();
    const [wrong] = problems(callBack, { [number.name]: phone });
    setError(wrong?.message);
    setFailure(undefined);
    if (wrong) {
      form.current?.querySelector("input")?.focus();
      return;
    }
    setSending(true);
    try {
      const received = await sendNumber(phone, situation);
      onSent(
        received
          ? [
              `${words.sent} ${dueInWords(received.dueAt, words.zone)}.`,
              `${words.reference}: ${received.reference}`,
            ]
          : [word("We have your number. Thank you.")],
      );
    } catch (reason) {
      setSending(false);
      setFailure(reason instanceof Error ? reason.message : String(reason));
    }
  }

  return (
    <form
      ref={form}
      className="chat-call-back"
      noValidate
      aria-label={words.submit}
      onFocus={begin}
      onSubmit={onSubmit}
    >
      <p>
        {by && <b>{word("We call you by {time}.", { time: by })}</b>} {words.lead}
      </p>
      <LineField
        question={number}
        field={{ name: number.name, label: number.label, required: true, ...(error && { error }) }}
      />
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <Button ref={submit} type="submit" small pending={isSending}>
        {isSending ? words.sending : words.submit}
      </Button>
    </form>
  );
}
