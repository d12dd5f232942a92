const languageOf = (tag: string) => new Intl.Locale(tag).language;

/** The language of words (BCP 47) where it is another one than the firm's; undefined: it is the same. */
export function otherLanguage(words: string, firm: string): string | undefined {
  return languageOf(words) === languageOf(firm) ? undefined : words;
}
