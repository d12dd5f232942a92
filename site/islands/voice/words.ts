import type { Link } from "#schemas/script/script.ts";
import type { Hearing } from "./recognition.ts";

/** The words of the voice panel: voice.yaml. */
export type VoiceWords = {
  readonly title: string;
  readonly close: string;
  readonly log: string;
  readonly you: string;
  readonly assistant: string;
  readonly greeting: string;
  readonly states: Readonly<
    Record<"disconnected" | "connecting" | "connected" | "listening" | "speaking", string>
  >;
  readonly controls: Readonly<
    Record<"connect" | "connecting" | "disconnect" | "listen" | "stopListening" | "mute" | "unmute", string>
  >;
  /** Who gets the audio. */
  readonly audio: Readonly<Record<Hearing, string>>;
  readonly denied: string;
  readonly unsupported: string;
  /** Shown when the connection failed. */
  readonly failed: string;
  /** Shown after an error that ends listening. */
  readonly stopped: string;
  /** Shown below answers that open the calendar in the chat. */
  readonly book: Link;
};
