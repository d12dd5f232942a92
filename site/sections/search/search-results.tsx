import "./search-results.css";
import { type Kind, kinds } from "#search/site-index.ts";

export type SearchResultsProps = {
  readonly words: Readonly<Record<"found" | "none" | "person", string>> & {
    readonly kinds: Readonly<Record<Kind, string>>;
  };
};

/**
 * The results of a search, the best first. They are a fragment that the server fills in (server/search) and
 * puts into the page of the search.
 */
export function SearchResults({ words }: SearchResultsProps) {
  return (
    <section className="search-results" aria-labelledby="search-found">
      <h2 id="search-found">
        {words.found} “<span data-fill="question" />”
      </h2>
      <div data-if="nothing">
        <p>{words.none}</p>
        <p>{words.person}</p>
      </div>
      <ol data-list="results">
        <li>
          <a href="/" data-href="href">
            <b data-fill="title" />
            {kinds.map((kind) => (
              <span key={kind} data-if={kind}>
                {words.kinds[kind]}
              </span>
            ))}
          </a>
          <p data-fill="lead" />
        </li>
      </ol>
    </section>
  );
}
