import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Of 0 to 4: 3 stands for 10^8 guesses and more, which the throttle and Argon2id make years of. */
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
 * Whether a password is soon guessed: it is a common one, a pattern, or made of words that stand to reason.
 * `words`: names and addresses of the company and of the person.
 */
export async function isGuessable(password: string, words: readonly string[]): Promise<boolean> {
  loaded ??= load();
  const parts = words.flatMap((word) => [word, ...word.split(/[\s@.,-]+/)]).filter((part) => part.length > 2);
  return (await loaded).check(password.normalize("NFC"), parts).score < leastScore;
}

/** What is said of such a password. */
export const guessableSentence =
  "Password: this one is soon guessed, because it is common, a pattern, or a name. Please take another, for example four words that do not belong together.";
