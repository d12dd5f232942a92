import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from "minisearch";
import { says, termOf, termOfAny, withSynonyms, wordsIn } from "./terms.ts";

/** Kinds of search results. */
export const kinds = ["answer", "guide", "article", "service", "page"] as const;

export type Kind = (typeof kinds)[number];

/** Something that can be found. */
export type Entry = {
  /** Its address on the site. */
  readonly href: string;
  readonly kind: Kind;
  readonly title: string;
  /** One or two sentences below the title. */
  readonly lead: string;
};

/** An entry as it is put into the index. */
export type Indexed = Entry & {
  /** Further words that lead to it and are not part of its text. */
  readonly words: string;
  /** Other ways to ask for it. */
  readonly asked?: string;
  readonly text: string;
};

/** An entry that was found, and how well it fits: a number without a unit, to be compared with others. */
export type Found = Entry & { readonly score: number };

/** An answer that was found, and the terms of the question that it holds. */
export type FoundAnswer = { readonly id: string; readonly score: number; readonly terms: readonly string[] };

/** Options for writing and reading: an index must be read with the options with which it was written. */
const options: Options<Indexed> = {
  idField: "href",
  fields: ["title", "words", "asked", "lead", "text"],
  storeFields: ["href", "kind", "title", "lead"],
  tokenize: (text) => [...wordsIn(text)],
  // Words that say nothing in a sentence can be all that somebody looks for: "about", "who we are".
  processTerm: (term, field) => (field === "words" ? termOfAny(term) : termOf(term)),
  searchOptions: {
    boost: { title: 2.5, words: 3, asked: 2.5, lead: 1.2 },
    combineWith: "OR",
    prefix: (term) => term.length >= 5,
    fuzzy: (term) => (term.length >= 6 ? 0.15 : false),
  },
};

/** The index as data, for a file of the built site. */
export function makeIndex(entries: readonly Indexed[]): AsPlainObject {
  const index = new MiniSearch(options);
  index.addAll(entries);
  return index.toJSON();
}

/** The open index. */
export type SiteIndex = {
  /** Entries that fit a question, the best first; with `only`, entries of these kinds alone. */
  readonly find: (question: string, only?: readonly Kind[]) => readonly Found[];
  /** Answers with words of a question, the best first. */
  readonly answers: (question: string) => readonly FoundAnswer[];
  /** Whether a word, or one of the same stem, stands in an entry, or says nothing about a subject. */
  readonly knows: (word: string) => boolean;
  /** The entry at an address; undefined when there is none. */
  readonly at: (href: string) => Entry | undefined;
};

function isKind(value: unknown): value is Kind {
  return kinds.some((kind) => kind === value);
}

function entryOf(stored: Readonly<Record<string, unknown>> | undefined): Entry | undefined {
  const { href, kind, title, lead } = stored ?? {};
  if (!isKind(kind)) return undefined;
  return { href: String(href), kind, title: String(title), lead: String(lead) };
}

function foundOf(result: SearchResult): readonly Found[] {
  const entry = entryOf(result);
  return entry === undefined ? [] : [{ ...entry, score: result.score }];
}

/** Opens an index that `makeIndex` made. Throws for other data. */
export function openIndex(data: AsPlainObject): SiteIndex {
  const index = MiniSearch.loadJS(data, options);
  return {
    find: (question, only) =>
      index
        .search(withSynonyms(question), {
          ...(only === undefined && !says(question) && { processTerm: termOfAny }),
          ...(only && { filter: ({ kind }: SearchResult) => only.includes(kind) }),
        })
        .flatMap(foundOf),
    answers: (question) =>
      index
        .search(withSynonyms(question), { filter: ({ kind }) => kind === "answer" })
        .map(({ id, score, queryTerms }) => ({
          id: String(id).slice("/ask/".length),
          score,
          terms: queryTerms,
        })),
    knows: (word) =>
      termOf(word) === undefined ||
      index.search(word, { prefix: false, fuzzy: false, combineWith: "AND" }).length > 0,
    at: (href) => entryOf(index.getStoredFields(href)),
  };
}
