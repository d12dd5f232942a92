import { useEffect, useState } from "react";
import { pageLanguage } from "#site/browser/page-language.ts";
import type { Message } from "./conversation.ts";
import { transcriptOf } from "./transcript.ts";
import type { ChatWords } from "./words.ts";

export type ToolsProps = {
  readonly messages: readonly Message[];
  readonly words: ChatWords;
  readonly onShare: () => void;
  readonly onClear: () => void;
};

/** What can be done with the whole conversation. */
export function Tools({ messages, words: { tools, transcript }, onShare, onClear }: ToolsProps) {
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
