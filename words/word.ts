import { ownWords } from "./own-words.ts";

const inBrackets = /\{(\w+)\}/g;

/**
 * A text as the firm's visitors read it. The English one, as it is written here, is its name in words.yaml; what
 * that does not have is said in English. `values`: what stands for its {names}; one that is not given stays.
 */
// Builds leave out texts that nothing shows.
/* @__NO_SIDE_EFFECTS__ */
export function word(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  const said = ownWords[english] ?? english;
  return said.replaceAll(inBrackets, (name, key: string) => String(values[key] ?? name));
}
