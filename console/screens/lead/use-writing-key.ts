import { useRef } from "react";

/**
 * Gives what is written a key that stays until the words are others: sent once more, because the answer to it was
 * lost, it is the same note or mail. `forget` begins anew after it was accepted, so that the same words can be meant
 * twice.
 */
export function useWritingKey() {
  const last = useRef<{ readonly words: string; readonly key: string }>(undefined);
  return {
    keyFor: (words: string): string => {
      if (last.current?.words !== words) last.current = { words, key: crypto.randomUUID() };
      return last.current.key;
    },
    forget: (): void => {
      last.current = undefined;
    },
  };
}
