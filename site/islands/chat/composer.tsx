import { type KeyboardEvent, type Ref, type SubmitEvent, useEffect, useState } from "react";
import { Icon } from "#ui/icon/icon.tsx";
import { messageLimit } from "./conversation.ts";
import { keepMessage, readMessage } from "./kept-conversation.ts";
import { useReturn } from "./use-return.ts";
import type { ChatWords } from "./words.ts";

export type ComposerProps = {
  readonly words: ChatWords;
  readonly field: Ref<HTMLTextAreaElement>;
  /** Called with text that is more than white space. */
  readonly onSend: (text: string) => void;
};

/** Where a message is typed. Enter sends, Shift and Enter begin a new line. */
export function Composer({ words, field, onSend }: ComposerProps) {
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
