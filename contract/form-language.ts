/** Name in the query of a form's address of the second language in which the form is; the first one has none. */
export const languageName = "language";

/** The address that takes a form, which says in which language the form is. */
export function formAddress(path: string, language: string | undefined): string {
  return language === undefined ? path : `${path}?${new URLSearchParams({ [languageName]: language })}`;
}
