import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** From 0 to 4. 3 means 10^8 guesses or more, which take years with the throttle and Argon2id. */
const leastScore = 3;

let loaded: Promise<ZxcvbnFactory> | undefined;

/** 49,000 passwords that leaked most often, and the rows of keyboards; loaded when first needed. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/**
 * Whether a password is soon guessed: it is a common one, a pattern, or made of words that others expect.
 * `words`: names and addresses of the company and of the person.
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  loaded ??= load();
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.,-]+/)]).filter((part) => part.length > 2);
  return (await loaded).check(password.normalize("NFC"), parts).score < leastScore;
}

/** The sentence for such a password. */
export const guessableSentence =
  "Password: this one is soon guessed, because it is common, a pattern, or a name. Please take another, for example four words that do not belong together.";
