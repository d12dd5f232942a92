import { synonymsOf, termOfAny, unsayingTerms, wordsIn } from "./terms.ts";

/** How like a question is to the ways in which each answer is asked for, by the answer's id: above 0, at most 1. */
export type Likeness = (question: string) => ReadonlyMap<string, number>;

/** Weight of a word that says nothing about the subject, as a share of the weight of one that does. */
const unsaying = 0.35;

/** Weight of a word that the question only means: a synonym. */
const meant = 0.6;

/** Answers that a word is taken to stand in when it stands in none: it is rarer than any that is known. */
const unknownIn = 0.7;

type Phrase = { readonly id: string; readonly terms: ReadonlySet<string> };

function termsOf(text: string): ReadonlySet<string> {
  return new Set(wordsIn(text).flatMap((word) => termOfAny(word) ?? []));
}

/** In how many answers each term stands. */
function countedIn(phrases: readonly Phrase[]): ReadonlyMap<string, number> {
  const answers = new Map<string, Set<string>>();
  for (const { id, terms } of phrases) {
    for (const term of terms) answers.set(term, (answers.get(term) ?? new Set()).add(id));
  }
  return new Map([...answers].map(([term, ids]) => [term, ids.size]));
}

/**
 * Compares questions with the phrases of each answer: the cosine of the angle between their words, of which rare
 * ones weigh most. The phrase that is most like the question counts.
 */
export function likenessTo(asked: Readonly<Record<string, readonly string[]>>): Likeness {
  const answers = Object.keys(asked).length;
  const phrases = Object.entries(asked).flatMap(([id, texts]) =>
    texts.map((text): Phrase => ({ id, terms: termsOf(text) })),
  );
  const counts = countedIn(phrases);
  /** The square of a term's weight. */
  function square(term: string): number {
    const rarity = Math.log(1 + answers / (counts.get(term) ?? unknownIn));
    return (rarity * (unsayingTerms.has(term) ? unsaying : 1)) ** 2;
  }

  const lengthOf = (terms: ReadonlySet<string>) =>
    Math.sqrt([...terms].reduce((sum, term) => sum + square(term), 0));
  const lengths = new Map(phrases.map((phrase) => [phrase, lengthOf(phrase.terms)]));

  return (question) => {
    const said = termsOf(question);
    const also = termsOf(wordsIn(question.toLowerCase()).flatMap(synonymsOf).join(" "));
    const length = lengthOf(said);
    const best = new Map<string, number>();
    for (const phrase of phrases) {
      let product = 0;
      for (const term of phrase.terms) {
        product += square(term) * (said.has(term) ? 1 : also.has(term) ? meant : 0);
      }
      const likeness = product / (length * (lengths.get(phrase) ?? 1));
      if (likeness > (best.get(phrase.id) ?? 0)) best.set(phrase.id, Math.min(1, likeness));
    }
    return best;
  };
}
