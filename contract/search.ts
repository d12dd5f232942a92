/** Longest question that a search takes, in characters. */
export const searchMaxLength = 200;

/** The page that searches everything, and the one that searches the answers alone. */
export const searchPath = "/search";
export const askPath = "/ask";
