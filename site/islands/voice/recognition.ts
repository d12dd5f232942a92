import { pageLanguage } from "#site/browser/page-language.ts";

/** Where speech is recognized: on the device, by the service of the browser's maker, or nowhere. */
export type Hearing = "device" | "service" | "none";

type Recognized = {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
  readonly resultIndex?: number;
};

/** What this panel uses of https://webaudio.github.io/web-speech-api/#speechreco-section. */
type Recognizer = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  onresult: ((event: Recognized) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
};

type RecognizerClass = {
  new (): Recognizer;
  available?(options: {
    readonly langs: readonly string[];
    readonly processLocally: boolean;
  }): Promise<string>;
};

declare global {
  interface Window {
    readonly SpeechRecognition?: RecognizerClass;
    readonly webkitSpeechRecognition?: RecognizerClass;
  }
  interface Navigator {
    /** https://wicg.github.io/ua-client-hints/ */
    readonly userAgentData?: { readonly brands: readonly { readonly brand: string }[] };
  }
}

/**
 * The browser that has recognition on the device. Other builds of Chromium have the same method but no service
 * behind it: a call crashes the page.
 */
const askable = "Google Chrome";

const recognizerClass = () => window.SpeechRecognition ?? window.webkitSpeechRecognition;

/** Finds out where speech is recognized, without listening. "service" when the browser cannot say. */
export async function findHearing(): Promise<Hearing> {
  const Recognizer = recognizerClass();
  if (Recognizer === undefined) return "none";
  if (!navigator.userAgentData?.brands.some(({ brand }) => brand === askable)) return "service";
  try {
    const local = await Recognizer.available?.({ langs: [pageLanguage()], processLocally: true });
    return local === "available" ? "device" : "service";
  } catch (error) {
    console.info("Speech recognition:", error);
    return "service";
  }
}

/**
 * Asks for the microphone. The recognizer opens it by itself, so this stream is closed at once.
 * Throws NotAllowedError when the visitor or the browser refuses.
 */
export async function askForMicrophone(): Promise<void> {
  const stream = await navigator.mediaDevices?.getUserMedia({ audio: true });
  for (const track of stream?.getTracks() ?? []) track.stop();
}

export type Listeners = {
  /** A phrase, trimmed and not empty. */
  readonly onHeard: (text: string) => void;
  /** The code of the specification, for example "no-speech" or "not-allowed". */
  readonly onError: (code: string) => void;
};

/**
 * Listens until the returned function is called. If the browser stops after a silence, recognition is started
 * again.
 */
export function listen(hearing: Hearing, { onHeard, onError }: Listeners): () => void {
  const Recognizer = recognizerClass();
  if (Recognizer === undefined) return () => undefined;
  const recognizer = new Recognizer();
  let isOn = true;
  recognizer.lang = pageLanguage();
  recognizer.continuous = true;
  recognizer.interimResults = false;
  if (hearing === "device") recognizer.processLocally = true;
  recognizer.onresult = ({ results, resultIndex = 0 }) => {
    const phrases = Array.from(results).slice(resultIndex);
    const text = phrases.map((phrase) => phrase[0]?.transcript ?? "").join(" ");
    if (isOn && text.trim() !== "") onHeard(text.trim());
  };
  recognizer.onerror = ({ error }) => isOn && onError(error);
  recognizer.onend = () => isOn && recognizer.start();
  recognizer.start();
  return () => {
    isOn = false;
    recognizer.abort();
  };
}
