/** Name in the query of a form's address of the second language in which the form is; the first one has none. */
export const languageName = "language";

/** A language in words, for operators: "German". */
export function languageInWords(tag: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(tag) ?? tag;
}

/** The address that takes a form, which says in which language the form is. */
export function formAddress(path: string, language: string | undefined): string {
  return language === undefined ? path : `${path}?${new URLSearchParams({ [languageName]: language })}`;
}
