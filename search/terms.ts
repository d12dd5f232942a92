import { stemmer } from "stemmer";

/** Words that say nothing about the subject of a question. */
const stopWords: ReadonlySet<string> = new Set(
  // When, and what is done: in a sentence about anything.
  (
    "monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday tonight morning afternoon evening " +
    "day days week weeks month months next few since take over set up run off away zero scratch too well really maybe lol haha hey hm btw yeah yes " +
    "a about all already also am an and any are as at be been but by can could did do does doing for from get go got " +
    "had has have he her his how i if im in into is isnt it its ive just know let like make many me more my need no " +
    "not of on one or our please really she should so some someone somebody something than that the their them then " +
    "there they thing think this to too us use very want was we were what whats when where which who why will with " +
    "would you your yours arent cant didnt doesnt dont hasnt havent id ill ive lot theyre thats vs versus wasnt weve whats wont youre youve"
  ).split(" "),
);

/** What people write, and the word of the content for it. Both sides are single words. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  hippa: ["hipaa"],
  sock: ["soc"],
  soc2: ["soc"],
  cancellation: ["cancel"],
  price: ["cost"],
  fee: ["cost"],
  cheap: ["cost"],
  staff: ["employee", "people"],
  employees: ["people"],
  pc: ["laptop", "device"],
  computer: ["laptop", "device"],
  notebook: ["laptop"],
  mobile: ["phone"],
  mail: ["email"],
  virus: ["incident", "malware"],
  hacker: ["incident", "hacked"],
  crypto: ["ransomware"],
  doctor: ["healthcare"],
  hospital: ["healthcare", "hipaa"],
  bank: ["finance"],
  shop: ["retail"],
  job: ["hiring"],
  boss: ["leadership"],
  pentest: ["penetration", "test"],
  certificate: ["certified"],
  location: ["where", "office"],
  chatgpt: ["ai"],
  bot: ["automatic"],
  restore: ["backup"],
  login: ["sign", "password"],
  contract: ["terms"],
  agreement: ["contract"],
};

function plain(word: string): string {
  return word
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\p{M}'’]/gu, "");
}

/** The terms of words that say nothing about the subject. */
export const unsayingTerms: ReadonlySet<string> = new Set([...stopWords].map((word) => stemmer(word)));

/** The form of a word in the index; undefined for a stop word. Used for texts and questions. */
export function termOf(word: string): string | undefined {
  return stopWords.has(plain(word)) ? undefined : termOfAny(word);
}

/** The same, and a stop word has a form too. */
export function termOfAny(word: string): string | undefined {
  const term = plain(word);
  return term === "" ? undefined : stemmer(term);
}

/** Whether a question has a word that is no stop word. */
export function says(question: string): boolean {
  return wordsIn(question).some((word) => termOf(word) !== undefined);
}

/** The words of a text, split as the index splits them: also between letters and digits, as in "soc2". */
export function wordsIn(text: string): readonly string[] {
  return text
    .split(/[^\p{L}\p{N}'’]+|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .filter((word) => word !== "");
}

/** The words that say what a question is about: no stop words, single letters or numbers. */
export function subjectsOf(question: string): readonly string[] {
  const words = wordsIn(question).filter((word) => word.length > 1 && !/^\p{N}+$/u.test(word));
  return [...new Set(words.filter((word) => termOf(word) !== undefined).map(plain))];
}

/** The term of a word, and those of what it also stands for. */
export function meaningsOf(word: string): readonly string[] {
  return [word, ...synonymsOf(word)].flatMap((one) => termOfAny(one) ?? []);
}

/** A question with the content's words added to their synonyms. */
export function withSynonyms(question: string): string {
  const words = wordsIn(question.toLowerCase());
  return [...words, ...words.flatMap(synonymsOf)].join(" ");
}

/** What a word of a question also stands for, as words of the content. */
export function synonymsOf(word: string): readonly string[] {
  return Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [];
}
