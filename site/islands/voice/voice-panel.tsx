import type { Script } from "#schemas/script/script.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { content } from "./voice.content.ts";
import { VoiceDialog } from "./voice-dialog.tsx";
// The styles come with the code: most visits never see the panel.
import styles from "./voice-panel.css?inline";

adoptStyles(styles);

export type VoicePanelProps = {
  readonly script: Script;
  /** Called when the visitor closes the panel. */
  readonly onClose: () => void;
};

/** Talks with the assistant: a panel above the page, open as long as it is rendered. */
export function VoicePanel({ script, onClose }: VoicePanelProps) {
  return <VoiceDialog script={script} words={content} onClose={onClose} />;
}
