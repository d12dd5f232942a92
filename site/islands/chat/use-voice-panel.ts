import { useState } from "react";
import type { VoicePanel as Panel } from "#site/islands/voice/voice-panel.tsx";

/**
 * The voice panel, once it was asked for: its code comes only then.
 * @param onMissing called when the code does not come.
 */
export function useVoicePanel(onMissing: () => void) {
  const [VoicePanel, setVoicePanel] = useState<typeof Panel>();

  async function open(): Promise<void> {
    try {
      const { VoicePanel: panel } = await import("#site/islands/voice/voice-panel.tsx");
      setVoicePanel(() => panel);
    } catch {
      onMissing();
    }
  }

  return { VoicePanel, open, close: () => setVoicePanel(undefined) };
}
