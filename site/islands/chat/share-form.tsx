import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { endpoints } from "#contract/endpoints.ts";
import { conversation, conversationLimit } from "#questionnaires/definitions/conversation.ts";
import { isEmail } from "#questionnaires/engine/answers.ts";
import { questionsOf } from "#questionnaires/engine/question.ts";
import { sendQuestionnaire } from "#site/browser/api.ts";
import { submissionKey } from "#site/browser/draft.ts";
import { pageLanguage } from "#site/browser/page-language.ts";
import type { Received } from "#site/browser/received.ts";
import { beginForm } from "#site/browser/stamp.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { tellStep } from "#site/browser/tell-step.ts";
import { track } from "#site/browser/track.ts";
import { dueInWords } from "#site/islands/questionnaire/due-in-words.ts";
import { useFocusBack } from "#site/islands/questionnaire/use-focus-back.ts";
import { Button } from "#ui/button/button.tsx";
import { FieldError } from "#ui/field/field.tsx";
import { TextField } from "#ui/text-field/text-field.tsx";
import type { Message } from "./conversation.ts";
import { content } from "./share.content.ts";
import styles from "./share-form.css?inline";
import { type TranscriptWords, transcriptOf } from "./transcript.ts";
import type { ShareWords } from "./words.ts";

adoptStyles(styles);

const questions = questionsOf(conversation);
const emailLabel = questions.find(({ name }) => name === "contactEmail")?.label ?? "";
// The form shows the same sentence that is stored with the lead.
const agreement = questions.flatMap((question) => ("options" in question ? question.options : []))[0]?.label;

export type ShareFormProps = {
  readonly messages: readonly Message[];
  readonly transcript: TranscriptWords;
  /** Called once the conversation is stored, with the text that the assistant says about it, by paragraph. */
  readonly onSent: (said: readonly string[]) => void;
  readonly onCancel: () => void;
};

/** Asks for an address and consent, and sends the conversation to the consultancy. */
export function ShareForm({ messages, transcript, onSent, onCancel }: ShareFormProps) {
  const { words, wording } = content;
  const form = useRef<HTMLFormElement>(null);
  const [wrong, setWrong] = useState<ReturnType<typeof problemsOf>>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = useFocusBack(isSending);

  useEffect(() => {
    void beginForm();
    form.current?.querySelector("input")?.focus();
    tellStep(conversation.slug, 1);
  }, []);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const email = String(given.get("contactEmail")).trim();
    const problems = problemsOf({ email, consent: given.has("consent") }, words);
    setWrong(problems);
    setFailure(undefined);
    if (problems.email ?? problems.consent) {
      const name = problems.email ? "contactEmail" : "consent";
      form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
      return;
    }
    setSending(true);
    try {
      const received = await shareConversation(messages, transcript, { email, wording });
      const receipt = received && [
        `${words.reference}: ${received.reference}`,
        `${words.due} ${dueInWords(received.dueAt, words.zone)}`,
      ];
      onSent([words.sent, ...(receipt ?? [])]);
    } catch (error) {
      setSending(false);
      setFailure(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <form ref={form} className="chat-share" noValidate onSubmit={onSubmit} aria-label={words.title}>
      <p>{words.lead}</p>
      {isCut(messages, transcript) && <p>{words.cut}</p>}
      <TextField
        name="contactEmail"
        label={emailLabel}
        type="email"
        autoComplete="email"
        required
        {...(wrong.email && { error: wrong.email })}
      />
      <label className="chat-consent">
        <input
          type="checkbox"
          name="consent"
          value="yes"
          aria-required
          aria-invalid={wrong.consent ? true : undefined}
          aria-describedby={wrong.consent && "consent-error"}
        />
        {agreement}
      </label>
      {wrong.consent && <FieldError id="consent-error">{wrong.consent}</FieldError>}
      {failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
      <div className="chat-row">
        <Button ref={submit} type="submit" small pending={isSending}>
          {isSending ? words.sending : words.submit}
        </Button>
        <Button look="ghost" small onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}

/** The fields of the form that sends a conversation. */
type Sharing = { readonly email: string; readonly consent: boolean };

/** What is missing, as sentences by field; empty when the conversation can be sent. */
function problemsOf(
  { email, consent }: Sharing,
  words: ShareWords,
): Readonly<Partial<Record<keyof Sharing, string>>> {
  return { ...(!isEmail(email) && { email: words.email }), ...(!consent && { consent: words.consent }) };
}

/** Whether a conversation is too long to be sent whole. */
function isCut(messages: readonly Message[], words: TranscriptWords): boolean {
  return transcriptOf(messages, words, conversationLimit, pageLanguage()).startsWith(words.cut);
}

/**
 * Sends the conversation. Resolves once it is stored durably; the same conversation sent again is the same lead.
 * @throws ApiError
 */
async function shareConversation(
  messages: readonly Message[],
  words: TranscriptWords,
  { email, wording }: { readonly email: string; readonly wording: string },
): Promise<Received | undefined> {
  const body = JSON.stringify({
    contactEmail: email,
    consent: "yes",
    conversation: transcriptOf(messages, words, conversationLimit, pageLanguage()),
    wording,
  });
  const outcome = (success: boolean) => track("form_submit", { form_name: conversation.slug, success });
  try {
    const key = submissionKey(conversation.slug, body, sessionStorage);
    const received = await sendQuestionnaire(endpoints.conversation.path, body, key);
    outcome(true);
    return received;
  } catch (error) {
    outcome(false);
    throw error;
  }
}
