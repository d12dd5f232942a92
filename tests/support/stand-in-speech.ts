import type { Page } from "@playwright/test";

export type StandIn = {
  /** What the browser can do. */
  readonly recognition: "device" | "service" | "none";
  readonly microphone: "allowed" | "denied";
};

declare global {
  interface Window {
    /** What the stand-ins were asked to do, in order. */
    readonly speechLog: string[];
    /** Makes the active recognizer hear a phrase. False when none is active. */
    readonly hear: (text: string) => boolean;
    /** Makes the active recognizer fail. */
    readonly failRecognition: (error: string) => boolean;
    /** Ends the sentence that is being spoken. False when none is. */
    readonly endSentence: () => boolean;
  }
}

/** Replaces the microphone, speech recognition and speech synthesis, which no test machine has. */
export async function standInForSpeech(page: Page, standIn: StandIn): Promise<void> {
  await page.addInitScript(({ recognition, microphone }) => {
    const log: string[] = [];
    let recognizing: Recognizer | undefined;
    let spoken: SpeechSynthesisUtterance | undefined;

    class Recognizer {
      lang = "";
      processLocally = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      static async available() {
        return recognition === "device" ? "available" : "downloadable";
      }
      start() {
        if (recognizing) throw new DOMException("started twice", "InvalidStateError");
        recognizing = this;
        log.push(`listen ${this.lang}${this.processLocally ? " locally" : ""}`);
      }
      abort() {
        if (recognizing === this) recognizing = undefined;
        log.push("abort");
        this.onend?.();
      }
    }

    const track = { stop: () => log.push("microphone off") };
    const getUserMedia = async () => {
      if (microphone === "denied") throw new DOMException("Permission denied", "NotAllowedError");
      return { getTracks: () => [track] };
    };
    const synthesis = {
      speak(utterance: SpeechSynthesisUtterance) {
        spoken = utterance;
        const { text, lang, rate, pitch, volume } = utterance;
        log.push(`speak ${lang} ${rate.toFixed(1)} ${pitch} ${volume}: ${text}`);
      },
      cancel() {
        spoken = undefined;
        log.push("cancel");
      },
    };
    const set = (target: object, name: string, value: unknown) =>
      Object.defineProperty(target, name, { value, configurable: true });
    const supported = recognition === "none" ? undefined : Recognizer;
    set(window, "SpeechRecognition", supported);
    set(window, "webkitSpeechRecognition", supported);
    if (recognition === "device") set(navigator, "userAgentData", { brands: [{ brand: "Google Chrome" }] });
    set(window, "speechSynthesis", synthesis);
    set(navigator, "mediaDevices", { getUserMedia });
    set(window, "speechLog", log);
    set(window, "hear", (transcript: string) => {
      recognizing?.onresult?.({ resultIndex: 0, results: [[{ transcript }]] });
      return recognizing !== undefined;
    });
    set(window, "failRecognition", (error: string) => {
      const failing = recognizing;
      failing?.onerror?.({ error });
      return failing !== undefined;
    });
    set(window, "endSentence", () => {
      const ended = spoken;
      spoken = undefined;
      ended?.onend?.(new SpeechSynthesisEvent("end", { utterance: ended }));
      return ended !== undefined;
    });
  }, standIn);
}
