import type { Reply, Script } from "#schemas/script/script.ts";
import { pageLanguage } from "#site/browser/page-language.ts";
import { answerTo } from "#site/islands/assistant/answer.ts";
import { readReply } from "#site/islands/assistant/reply.ts";
import { sentencesOf } from "#site/islands/assistant/sentences.ts";
import { supportNow } from "#site/islands/assistant/support.ts";
import { askForMicrophone, findHearing, listen } from "./recognition.ts";
import { silence, type VoiceState, withQuestion, withReply } from "./voice-state.ts";
import type { VoiceWords } from "./words.ts";

/** Rate, pitch and volume of the speech (specification, part 1, section 9). */
const manner = { rate: 0.9, pitch: 1, volume: 1 } as const;

/** Milliseconds after which a sentence counts as spoken: some browsers never report its end. */
const patience = (sentence: string) => 5000 + sentence.length * 150;

function utteranceOf(sentence: string): SpeechSynthesisUtterance {
  return Object.assign(new SpeechSynthesisUtterance(sentence), { ...manner, lang: pageLanguage() });
}

/**
 * Speaks sentences one after the other, because browsers cut long texts off. In a browser without speech,
 * `onDone` is called at once.
 * @returns a function that stops the speech; `onDone` is not called then.
 */
function speak(sentences: readonly string[], onDone: () => void): () => void {
  const voice = window.speechSynthesis;
  const [sentence, ...rest] = sentences;
  if (voice === undefined || sentence === undefined) {
    const timer = setTimeout(onDone);
    return () => clearTimeout(timer);
  }
  const utterance = utteranceOf(sentence);
  let stopNext: (() => void) | undefined;
  const next = () => {
    if (stopNext !== undefined) return;
    clearTimeout(timer);
    stopNext = speak(rest, onDone);
  };
  const timer = setTimeout(next, patience(sentence));
  utterance.onend = next;
  utterance.onerror = next;
  voice.speak(utterance);
  return () => {
    clearTimeout(timer);
    if (stopNext) stopNext();
    else stopNext = () => undefined;
    voice.cancel();
  };
}

/** Milliseconds that connecting takes (specification, part 1, section 4). */
const connectDelay = 1000;
/** Milliseconds until the panel says that the browser has no recognition (specification, part 1, section 8). */
const unsupportedDelay = 5000;

/** Errors after which listening continues by itself. */
const passing = new Set(["no-speech", "aborted"]);
const refusals = new Set(["not-allowed", "service-not-allowed"]);

/** A conversation by voice, from the opening of the panel to its end. */
export type VoiceSession = {
  readonly state: () => VoiceState;
  /** @returns a function that ends the subscription. */
  readonly subscribe: (onChange: () => void) => () => void;
  readonly connect: () => Promise<void>;
  /** Clears the messages and stops everything. */
  readonly disconnect: () => void;
  readonly setListening: (wanted: boolean) => Promise<void>;
  readonly setMuted: (muted: boolean) => void;
};

export function openVoice(script: Script, words: VoiceWords): VoiceSession {
  let state = silence;
  let stopEars: (() => void) | undefined;
  let stopSpeech: (() => void) | undefined;
  let unsupportedTimer: ReturnType<typeof setTimeout> | undefined;
  /** Counts connections: late results of an earlier connection are ignored. */
  let current = 0;
  const subscribers = new Set<() => void>();

  function change(changed: Partial<VoiceState>): void {
    state = { ...state, ...changed };
    for (const tell of subscribers) tell();
  }

  function closeEars(): void {
    stopEars?.();
    stopEars = undefined;
  }

  /** Starts recognition, when the visitor wants it and the assistant does not speak. */
  function openEars(): void {
    closeEars();
    if (!state.listening || state.speaking || state.hearing === undefined) return;
    try {
      stopEars = listen(state.hearing, { onHeard: answer, onError: fail });
    } catch (error) {
      fail(String(error));
    }
  }

  function hush(): void {
    stopSpeech?.();
    stopSpeech = undefined;
    change({ speaking: false });
  }

  function say(sentences: readonly string[]): void {
    hush();
    if (state.muted) return;
    closeEars();
    change({ speaking: true });
    stopSpeech = speak(sentences, () => {
      change({ speaking: false });
      openEars();
    });
  }

  function reply(said: Pick<Reply, "text" | "links" | "urgent">): void {
    const support = said.urgent && supportNow(script.support, new Date());
    change({ messages: withReply(state.messages, said, support) });
    const first = support ? [`${support.call} ${support.phone}.`, support.state] : [];
    say([...first, ...said.text].flatMap((text) => sentencesOf(text, pageLanguage())));
  }

  function answer(text: string): void {
    const begun = current;
    const { topic, calendar } = answerTo(script, text);
    change({ messages: withQuestion(state.messages, text) });
    void readReply(script, topic).then((found) => {
      if (begun !== current) return;
      const links = calendar === undefined ? found.links : [...found.links, words.book];
      reply({ ...found, links });
    });
  }

  function fail(code: string): void {
    console.info("Speech recognition:", code);
    if (passing.has(code)) return;
    closeEars();
    change({ listening: false });
    reply({ text: [refusals.has(code) ? words.denied : words.stopped], links: [] });
  }

  function disconnect(): void {
    current += 1;
    clearTimeout(unsupportedTimer);
    closeEars();
    hush();
    change({ connection: "disconnected", listening: false, messages: [] });
  }

  const hearingFound = findHearing();
  void hearingFound.then((hearing) => change({ hearing }));

  return {
    state: () => state,
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },

    async connect() {
      if (state.connection !== "disconnected") return;
      const begun = current;
      change({ connection: "connecting" });
      const delay = new Promise((resolve) => setTimeout(resolve, connectDelay));
      const [hearing] = await Promise.all([hearingFound, delay]);
      if (begun !== current) return;
      try {
        change({ connection: "connected" });
        reply({ text: [words.greeting], links: [] });
      } catch (error) {
        console.info("Voice connection:", error);
        disconnect();
        return change({ messages: withReply([], { text: [words.failed], links: [] }) });
      }
      if (hearing !== "none") return;
      unsupportedTimer = setTimeout(() => reply({ text: [words.unsupported], links: [] }), unsupportedDelay);
    },

    disconnect,

    async setListening(wanted) {
      const begun = current;
      change({ listening: wanted });
      if (!wanted) return closeEars();
      try {
        await askForMicrophone();
      } catch (error) {
        const isRefused = error instanceof Error && error.name === "NotAllowedError";
        if (isRefused && begun === current) return fail("not-allowed");
        // The recognizer may still find a microphone; if it does not, it reports an error itself.
        console.info("Microphone:", error);
      }
      if (begun === current) openEars();
    },

    setMuted(muted) {
      change({ muted });
      if (!muted) return;
      hush();
      openEars();
    },
  };
}
