import "./question-groups.css";
import { askPath } from "#contract/search.ts";
import type { SearchData } from "#site/requests/search.ts";
import { Closing } from "#site/sections/article/closing.tsx";
import { PageHead } from "#site/sections/article/page-head.tsx";
import { SearchForm } from "#site/sections/search/search-form.tsx";
import { SearchResults, type SearchResultsProps } from "#site/sections/search/search-results.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { type Question, Questions } from "./questions.tsx";

type Words<Name extends string> = Readonly<Record<Name, string>>;

export type AskPageProps = {
  readonly words: Words<"heading" | "lead"> & {
    readonly search: Words<"label" | "submit">;
    readonly closing: Words<"title" | "text" | "write">;
  };
  readonly groups: readonly QuestionGroup[];
  readonly results: SearchResultsProps["words"];
  readonly data?: SearchData;
};

/** All questions that the site answers, with the answers to one that a visitor wrote. */
export function AskPage({ words, groups, results, data }: AskPageProps) {
  const { search, closing } = words;
  return (
    <div className="wrap">
      <PageHead title={words.heading} lead={words.lead}>
        <SearchForm action={askPath} {...search} question={data?.question} />
      </PageHead>
      {data && <SearchResults words={results} {...data} />}
      <QuestionGroups groups={groups} />
      <Closing title={closing.title} text={closing.text}>
        <ButtonLink href="/ask/a-person">{closing.write}</ButtonLink>
      </Closing>
    </div>
  );
}

type QuestionGroup = { readonly title: string; readonly questions: readonly Question[] };

/** All questions, group by group: folded, each says how many it holds. */
function QuestionGroups({ groups }: { readonly groups: readonly QuestionGroup[] }) {
  return (
    <div className="question-groups">
      {groups.map(({ title, questions }) => (
        <details className="question-group" key={title}>
          <summary>
            <h2>{title}</h2> <span className="figures">{questions.length}</span>
          </summary>
          <Questions questions={questions} />
        </details>
      ))}
    </div>
  );
}
