import { useEffect, useEffectEvent, useState } from "react";
import { adoptStyles } from "#site/browser/styles.ts";
import type { Script } from "#site/islands/assistant/script.ts";
import { VoiceDialog } from "./voice-dialog.tsx";
// The styles come with the code: most visits never see the panel.
import styles from "./voice-panel.css?inline";
import type { VoiceWords } from "./words.ts";

adoptStyles(styles);

/** The site's own file, written by the build (site/pages/voice.json). */
async function readWords(): Promise<VoiceWords> {
  const response = await fetch("/voice.json");
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`);
  return response.json();
}

export type VoicePanelProps = {
  readonly script: Script;
  /** Called when the visitor closes the panel, and when it cannot be had. */
  readonly onClose: () => void;
};

/** Talks with the assistant: a panel above the page, open as long as it is rendered. */
export function VoicePanel({ script, onClose }: VoicePanelProps) {
  const [words, setWords] = useState<VoiceWords>();
  const giveUp = useEffectEvent((error: unknown) => {
    console.info("Voice:", error);
    onClose();
  });

  useEffect(() => {
    readWords().then(setWords, (error: unknown) => giveUp(error));
  }, []);

  return words && <VoiceDialog script={script} words={words} onClose={onClose} />;
}
