import { AsyncLocalStorage } from "node:async_hooks";
import { lookUpIn, ownWords } from "./own-words.ts";

/** The words of code in a language, by the English ones. */
export type CodeWords = Readonly<Record<string, string>>;

const spoken = new AsyncLocalStorage<CodeWords | undefined>();
const first = ownWords;

let sign = () => "$";

/** Lets the amounts in texts of code have the sign of a currency from now on, in every language. */
export function countIn(signOf: () => string): void {
  sign = signOf;
}

lookUpIn(
  new Proxy(first, {
    get: (_, english) => (english === "$" ? sign() : Reflect.get(spoken.getStore() ?? first, english)),
  }),
);

/** Does something in whose course `word` gives these words, also after it has waited; undefined: the firm's first. */
export function speaking<Done>(words: CodeWords | undefined, work: () => Done): Done {
  return spoken.run(words, work);
}
