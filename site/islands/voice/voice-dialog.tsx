import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Script } from "#schemas/script/script.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { VoiceLog } from "./voice-log.tsx";
import { openVoice } from "./voice-session.ts";
import type { VoiceState } from "./voice-state.ts";
import type { VoiceWords } from "./words.ts";

/** The bars that move while somebody listens or speaks. */
const bars = Array.from({ length: 13 }, (_, bar) => bar);

function presentState({ connection, listening, speaking }: VoiceState): keyof VoiceWords["states"] {
  if (connection !== "connected") return connection;
  if (speaking) return "speaking";
  return listening ? "listening" : "connected";
}

export type VoiceDialogProps = {
  readonly script: Script;
  readonly words: VoiceWords;
  readonly onClose: () => void;
};

/** The panel. It is above everything else; when it closes, listening and speech stop. */
export function VoiceDialog({ script, words, onClose }: VoiceDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [session] = useState(() => openVoice(script, words));
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { connection, hearing, listening, muted, messages } = state;
  const { controls } = words;
  const present = presentState(state);
  const isConnected = connection === "connected";

  // The dialog must close while it is still in the page: then it gives the focus back to the button that opened
  // it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    addEventListener("pagehide", session.disconnect);
    return () => {
      removeEventListener("pagehide", session.disconnect);
      session.disconnect();
    };
  }, [session]);

  function onKeyDown(event: KeyboardEvent): void {
    // The chat around this panel has its own handler for Escape.
    event.stopPropagation();
    if (event.key !== "Escape") return;
    event.preventDefault();
    onClose();
  }

  return (
    <dialog ref={dialog} className="voice-panel" aria-labelledby="voice-title" onKeyDown={onKeyDown}>
      <div className="voice-head">
        <h2 id="voice-title">{words.title}</h2>
        <p role="status">{words.states[present]}</p>
        <button type="button" className="voice-close" aria-label={words.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      </div>
      <div className="voice-wave" data-state={present} aria-hidden="true">
        {bars.map((bar) => (
          <i key={bar} />
        ))}
      </div>
      <VoiceLog messages={messages} words={words} />
      {hearing !== undefined && <p className="voice-audio">{words.audio[hearing]}</p>}
      <div className="voice-controls">
        <Button
          small
          look={isConnected ? "secondary" : "primary"}
          aria-disabled={connection === "connecting"}
          onClick={isConnected ? session.disconnect : () => void session.connect()}
        >
          {isConnected
            ? controls.disconnect
            : connection === "connecting"
              ? controls.connecting
              : controls.connect}
        </Button>
        <Button small look="secondary" onClick={() => session.setMuted(!muted)}>
          {muted ? controls.unmute : controls.mute}
        </Button>
        <Button
          small
          look={isConnected ? "primary" : "secondary"}
          disabled={!isConnected || hearing === "none"}
          onClick={() => void session.setListening(!listening)}
        >
          {listening ? controls.stopListening : controls.listen}
        </Button>
      </div>
    </dialog>
  );
}
