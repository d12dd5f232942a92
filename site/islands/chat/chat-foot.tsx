import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import { Composer } from "./composer.tsx";
import type { Message } from "./conversation.ts";
import type { ShareForm as Form } from "./share-form.tsx";
import { Tools } from "./tools.tsx";
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
