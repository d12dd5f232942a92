import type { Link } from "#schemas/script/script.ts";
import type { Hearing } from "./recognition.ts";

/** The words of the voice panel: content/voice.yaml. */
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
  /** Where the audio goes. */
  readonly audio: Readonly<Record<Hearing, string>>;
  readonly denied: string;
  readonly unsupported: string;
  /** After a connection that could not be made. */
  readonly failed: string;
  /** After an error that ends listening. */
  readonly stopped: string;
  /** Stands below answers that open the calendar in the chat. */
  readonly book: Link;
};
