import { useState } from "react";
import type { VoicePanel as Panel } from "#site/islands/voice/voice-panel.tsx";

/**
 * The voice panel. Its code is loaded when the visitor first opens it.
 * @param onMissing called when the code cannot be loaded.
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
