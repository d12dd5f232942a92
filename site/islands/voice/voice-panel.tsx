import type { Script } from "#schemas/script/script.ts";
import { adoptStyles } from "#site/browser/styles.ts";
import { content } from "./voice.content.ts";
import { VoiceDialog } from "./voice-dialog.tsx";
// Most visits never see the panel, so the styles are loaded with the code.
import styles from "./voice-panel.css?inline";

adoptStyles(styles);

export type VoicePanelProps = {
  readonly script: Script;
  /** Called when the visitor closes the panel. */
  readonly onClose: () => void;
};

/** The voice panel, above the page. It is open as long as it is rendered. */
export function VoicePanel({ script, onClose }: VoicePanelProps) {
  return <VoiceDialog script={script} words={content} onClose={onClose} />;
}
