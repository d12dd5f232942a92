import "#site/sections/blocks/hero.css";
import "./not-found.css";
import { searchPath } from "#contract/search.ts";
import { SearchForm, type SearchFormProps } from "#site/sections/search/search-form.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export type NotFoundProps = {
  readonly headline: readonly string[];
  readonly hint: string;
  readonly lead?: string | undefined;
  readonly home: string;
  readonly ask: string;
  readonly here: string;
  readonly noEntry: string;
  readonly onFile: string;
  readonly pages: readonly { readonly label: string; readonly href: string }[];
  readonly email: string;
  readonly search: Pick<SearchFormProps, "label" | "submit">;
};

/** The list of pages, with the address that does not exist on the highlighted line, and a search. */
export function NotFound(props: NotFoundProps) {
  const middle = Math.floor(props.pages.length / 2);
  const entry = ({ label, href }: NotFoundProps["pages"][number]) => (
    <li key={href}>
      <a href={href}>{label}</a>
      <span>
        {props.onFile} <Mark name="tick" tone="ok" />
      </span>
    </li>
  );
  return (
    <>
      <section className="hero ruled not-found">
        <div className="beam" />
        <div className="hero-grid wrap">
          <div className="hero-words">
            <h1>
              {props.headline.map((line) => (
                <span key={line}>{`${line} `}</span>
              ))}
            </h1>
            <div className="hero-lead lead">
              <p>
                {props.lead && `${props.lead} `}
                <span className="standard">{props.hint}</span>
              </p>
            </div>
            <p className="actions">
              <ButtonLink href="/">{props.home}</ButtonLink>
              <ButtonLink look="secondary" href={`mailto:${props.email}`}>
                {props.ask}
              </ButtonLink>
            </p>
          </div>
          <ul>
            {props.pages.slice(0, middle).map(entry)}
            <li className="not-found-here">
              <b>{props.here}</b>
              <span>
                {props.noEntry} <Mark name="open" />
              </span>
            </li>
            {props.pages.slice(middle).map(entry)}
          </ul>
        </div>
      </section>
      <div className="wrap">
        <SearchForm action={searchPath} {...props.search} />
      </div>
    </>
  );
}
