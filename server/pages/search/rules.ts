import { searchMaxLength } from "#contract/search.ts";
import type { Knowledge } from "#search/knowledge.ts";
import type { Entry } from "#search/site-index.ts";
import { meaningsOf, subjectsOf } from "#search/terms.ts";
import { understand } from "#search/understanding.ts";

/** The text of `?q=` in a request's address, cut to what a search takes; "" when there is none. */
export function questionIn(url: string | undefined): string {
  const text = new URLSearchParams(url?.split("?", 2)[1] ?? "").get("q")?.trim() ?? "";
  // Cutting must not leave half of a surrogate pair behind.
  return text.slice(0, searchMaxLength).replace(/[\uD800-\uDBFF]$/, "");
}

/** What is found for a question, the best first. */
export type Finding = (knowledge: Knowledge, question: string) => readonly Entry[];

/** Entries that are shown at most. */
const most = 20;

/** A hit with less than this share of the best one's score is there by chance. */
const share = 0.12;

/** The answers to a question: the one that the chat would give, and those that it would offer next. */
export const answersAlone: Finding = (knowledge, question) => {
  const { answer, next } = understand(knowledge, question);
  const wanted = answer === undefined ? next : [answer, ...next];
  return wanted.flatMap((id) => knowledge.index.at(`/ask/${id}`) ?? []);
};

/** Whether a question has all words of a page's name, or words that stand for them: "soc 2 price" has "Pricing". */
function isNamed({ kind, title }: Entry, said: ReadonlySet<string>): boolean {
  const named = subjectsOf(title);
  return (
    kind === "page" &&
    named.length > 0 &&
    named.every((word) => meaningsOf(word).some((term) => said.has(term)))
  );
}

/**
 * The pages that are named, the best answer, then all entries with the question's words: guides, articles, services,
 * pages and answers.
 */
export const everything: Finding = (knowledge, typed) => {
  const question = knowledge.mended(typed);
  const { answer: id } = understand(knowledge, question);
  const answer = id === undefined ? undefined : knowledge.index.at(`/ask/${id}`);
  const hits = knowledge.index.find(question);
  const [first] = hits;
  const near = hits.filter(({ score }) => score >= (first?.score ?? 0) * share);
  const said = new Set(subjectsOf(question).flatMap(meaningsOf));
  const named = hits.filter((hit) => isNamed(hit, said));
  const wanted = [...named, ...(answer === undefined ? [] : [answer])];
  const others = near.filter(({ href }) => wanted.every((one) => one.href !== href));
  return [...wanted, ...others].slice(0, most);
};
