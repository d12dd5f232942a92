import "./search-results.css";
import type { Kind } from "#search/site-index.ts";
import type { SearchData } from "#site/requests/search.ts";
import { word } from "#words/word.ts";

export type SearchResultsProps = SearchData & {
  readonly words: Readonly<Record<"found" | "none" | "person", string>> & {
    readonly kinds: Readonly<Record<Kind, string>>;
  };
};

/** The results of a search, the best first. */
export function SearchResults({ words, question, found }: SearchResultsProps) {
  const [opens = "", closes = ""] = word("“{question}”").split("{question}");
  return (
    <section className="search-results" aria-labelledby="search-found">
      <h2 id="search-found">
        {words.found} {opens}
        <span>{question}</span>
        {closes}
        {found.length > 0 && (
          <>
            : <span className="figures">{found.length}</span>
          </>
        )}
      </h2>
      {found.length === 0 && (
        <div>
          <p>{words.none}</p>
          <p>{words.person}</p>
        </div>
      )}
      <ol>
        {found.map(({ href, title, lead, kind }) => (
          <li key={href}>
            <a href={href}>
              <b>{title}</b>
              <span>{words.kinds[kind]}</span>
            </a>
            <p>{lead}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
