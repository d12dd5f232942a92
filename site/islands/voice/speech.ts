import { pageLanguage } from "#site/browser/page-language.ts";

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
export function speak(sentences: readonly string[], onDone: () => void): () => void {
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
