import { useState } from "react";
import type { Script } from "#site/islands/assistant/script.ts";
import type { VoicePanel as Panel } from "#site/islands/voice/voice-panel.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import type { ChatWords } from "./words.ts";

export type VoiceOpenerProps = {
  readonly words: ChatWords["voice"];
  readonly script: Script;
  /** Lets the assistant say something, by paragraph. */
  readonly onSay: (paragraphs: readonly string[]) => void;
};

/** Opens the voice panel. Its code comes when it is asked for. */
export function VoiceOpener({ words, script, onSay }: VoiceOpenerProps) {
  const [VoicePanel, setVoicePanel] = useState<typeof Panel>();

  async function open(): Promise<void> {
    try {
      const { VoicePanel: panel } = await import("#site/islands/voice/voice-panel.tsx");
      setVoicePanel(() => panel);
    } catch {
      onSay([words.unavailable]);
    }
  }

  return (
    <>
      <button
        type="button"
        className="chat-icon"
        aria-haspopup="dialog"
        aria-label={words.open}
        onClick={() => void open()}
      >
        <Icon name="mic" />
      </button>
      {VoicePanel && <VoicePanel script={script} onClose={() => setVoicePanel(undefined)} />}
    </>
  );
}
