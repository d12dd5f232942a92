import { type KeyboardEvent, type Ref, type RefObject, type SubmitEvent, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { pageLanguage } from "#site/browser/page-language.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { type Message, messageLimit } from "./conversation.ts";
import { keepMessage, readMessage } from "./kept-conversation.ts";
import type { ShareForm as Form } from "./share-form.tsx";
import { transcriptOf } from "./transcript.ts";
import { useReturn } from "./use-return.ts";
import type { ChatWords } from "./words.ts";

export type ChatFootProps = {
  readonly words: ChatWords;
  readonly messages: readonly Message[];
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly onType: (text: string) => void;
  /** Lets the assistant say something, by paragraph. */
  readonly onSay: (paragraphs: readonly string[]) => void;
  readonly onClear: () => void;
};

/**
 * The field for a message, or the form that sends the conversation. The form's code is loaded when it is
 * needed.
 */
export function ChatFoot({ words, messages, field, onType, onSay, onClear }: ChatFootProps) {
  const [ShareForm, setShareForm] = useState<typeof Form>();

  async function share(): Promise<void> {
    try {
      const { ShareForm: form } = await import("./share-form.tsx");
      setShareForm(() => form);
    } catch {
      onSay([words.share.unavailable]);
    }
  }

  function endSharing(): void {
    flushSync(() => setShareForm(undefined));
    field.current?.focus();
  }

  function clear(): void {
    onClear();
    field.current?.focus();
  }

  if (ShareForm) {
    const end = (said: readonly string[]) => {
      endSharing();
      onSay(said);
    };
    return <ShareForm messages={messages} transcript={words.transcript} onSent={end} onCancel={endSharing} />;
  }
  return (
    <>
      <Composer words={words} field={field} onSend={onType} />
      <Tools messages={messages} words={words} onShare={share} onClear={clear} />
    </>
  );
}

type ComposerProps = {
  readonly words: ChatWords;
  readonly field: Ref<HTMLTextAreaElement>;
  /** Called with text that is more than white space. */
  readonly onSend: (text: string) => void;
};

/** Where a message is typed. Enter sends, Shift and Enter begin a new line. */
function Composer({ words, field, onSend }: ComposerProps) {
  const [text, setText] = useState(readMessage);

  useEffect(() => keepMessage(text), [text]);
  useReturn(() => setText(readMessage()));

  function onSubmit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (text.trim() === "") return;
    onSend(text.trim());
    setText("");
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    // While the visitor composes a word (Japanese, Chinese), Enter confirms the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  return (
    <form className="chat-composer" onSubmit={onSubmit}>
      <label className="chat-hidden" htmlFor="chat-message">
        {words.message}
      </label>
      <textarea
        ref={field}
        id="chat-message"
        rows={1}
        maxLength={messageLimit}
        placeholder={words.placeholder}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="chat-icon chat-send" aria-label={words.send}>
        <Icon name="send" />
      </button>
    </form>
  );
}

type ToolsProps = {
  readonly messages: readonly Message[];
  readonly words: ChatWords;
  readonly onShare: () => void;
  readonly onClear: () => void;
};

/** What can be done with the whole conversation. */
function Tools({ messages, words: { tools, transcript }, onShare, onClear }: ToolsProps) {
  const [outcome, setOutcome] = useState("");
  const asked = messages.filter(({ sender }) => sender === "user").length;

  // After another question, the copy is out of date: "copied" must not stay.
  useEffect(() => {
    if (asked > 0) setOutcome("");
  }, [asked]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(
        transcriptOf(messages, transcript, Number.POSITIVE_INFINITY, pageLanguage()),
      );
      setOutcome(tools.copied);
    } catch {
      setOutcome(tools.notCopied);
    }
  }

  function clear(): void {
    onClear();
    setOutcome(tools.cleared);
  }

  return (
    <div className="chat-tools">
      {asked > 0 && (
        <>
          <button type="button" className="chat-text" onClick={onShare}>
            {tools.share}
          </button>
          <button type="button" className="chat-text" onClick={copy}>
            {tools.copy}
          </button>
          <button type="button" className="chat-text" onClick={clear}>
            {tools.clear}
          </button>
        </>
      )}
      <span role="status">{outcome}</span>
    </div>
  );
}
