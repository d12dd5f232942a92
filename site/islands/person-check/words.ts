/** What is said while the browser works instead of waiting, from content/questionnaires.yaml. */
export type PersonCheckWords = { readonly title: string; readonly text: string; readonly cancel: string };
