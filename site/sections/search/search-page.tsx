import "./search-key.css";
import { searchPath } from "#contract/search.ts";
import type { SearchData } from "#site/requests/search.ts";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { SearchForm } from "./search-form.tsx";
import { SearchResults, type SearchResultsProps } from "./search-results.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type SearchPageProps = {
  readonly words: Words<"heading" | "lead" | "label" | "submit" | "key"> & SearchResultsProps["words"];
  readonly data?: SearchData;
};

/** The search of the site, with what was found for a question. */
export function SearchPage({ words, data }: SearchPageProps) {
  return (
    <div className="wrap search-page">
      <PageHead title={words.heading} lead={words.lead}>
        <SearchForm action={searchPath} label={words.label} submit={words.submit} question={data?.question} />
      </PageHead>
      {data && <SearchResults words={words} {...data} />}
      <SearchKey label={words.key} />
    </div>
  );
}

/**
 * Switches the key "/" off and on in this browser (site/layouts/start.ts). Without scripts the key does
 * not exist.
 */
function SearchKey({ label }: { readonly label: string }) {
  return (
    <label className="search-key small">
      <input type="checkbox" data-search-key="" /> {label}
    </label>
  );
}
