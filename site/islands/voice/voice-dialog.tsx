import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import type { Script } from "#schemas/script/script.ts";
import { clockTime } from "#site/browser/page-language.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Link } from "#ui/link/link.tsx";
import { word } from "#words/word.ts";
import { openVoice } from "./voice-session.ts";
import type { VoiceMessage, VoiceState } from "./voice-state.ts";
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

function Caption({ message, words }: { readonly message: VoiceMessage; readonly words: VoiceWords }) {
  const { sender, text, timestamp } = message;
  const isAssistant = message.sender === "assistant";
  return (
    <li className="voice-message" data-sender={sender}>
      <span className="voice-hidden">{isAssistant ? words.assistant : words.you}: </span>
      {isAssistant && message.support && (
        <p>
          <a href={message.support.href}>
            {message.support.call} {message.support.phone}
          </a>
          . {message.support.state} {message.support.hours}
        </p>
      )}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {isAssistant && message.links.length > 0 && (
        <ul>
          {message.links.map(({ label, href }) => (
            <li key={href}>
              <Link href={href}>{label}</Link>
            </li>
          ))}
        </ul>
      )}
      <time dateTime={timestamp}>{clockTime(timestamp)}</time>
    </li>
  );
}

type VoiceLogProps = { readonly messages: readonly VoiceMessage[]; readonly words: VoiceWords };

/** All messages as text. If the newest is longer than the view, the view shows its beginning. */
function VoiceLog({ messages, words }: VoiceLogProps) {
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;

  useEffect(() => {
    const last = log.current?.querySelector<HTMLElement>("li:last-of-type[data-sender]");
    if (newest !== undefined && last) log.current?.scrollTo({ top: last.offsetTop - 12 });
  }, [newest]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with keys
    <div className="voice-log" role="log" aria-label={words.log} tabIndex={0} ref={log}>
      {messages.length === 0 && (
        <p className="voice-empty">
          {word(
            "Connect, then ask aloud: about audits, security, prices or daily IT. Your microphone is asked for once you start listening. Each answer stays here as text.",
          )}
        </p>
      )}
      <ul>
        {messages.map((message) => (
          <Caption key={message.id} message={message} words={words} />
        ))}
      </ul>
    </div>
  );
}
