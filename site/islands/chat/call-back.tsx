import { useEffect, useState } from "react";
import type { CallBackForm as Form } from "./call-back-form.tsx";
import { type Message, urgentAnswer } from "./conversation.ts";
import type { ChatWords } from "./words.ts";

export type CallBackProps = {
  readonly messages: readonly Message[];
  readonly words: ChatWords;
  /** Lets the assistant say something, by paragraph. */
  readonly onSay: (paragraphs: readonly string[]) => void;
};

/**
 * A field for a phone number, below an answer to something urgent. Its code is loaded with the first such
 * answer.
 */
export function CallBack({ messages, words, onSay }: CallBackProps) {
  const [Loaded, setLoaded] = useState<typeof Form>();
  const answer = urgentAnswer(messages);
  const isWanted = answer !== undefined;

  useEffect(() => {
    if (!isWanted || Loaded) return;
    import("./call-back-form.tsx").then(
      ({ CallBackForm }) => setLoaded(() => CallBackForm),
      () => onSay([words.callBack.unavailable]),
    );
  }, [isWanted, Loaded, onSay, words]);

  if (!answer || !Loaded) return null;
  const asked = messages.findLast(({ sender }) => sender === "user");
  return <Loaded key={answer.id} situation={asked?.text ?? ""} onSent={onSay} />;
}
