/** The firm's words by the English ones. The build puts those of words.yaml in a firm's content in their place. */
export const ownWords: Readonly<Record<string, string>> = {};
