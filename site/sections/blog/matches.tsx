import "./matches.css";
import type { BlogCondition } from "#contract/blog-filter.ts";
import { Link } from "#ui/link/link.tsx";

export type MatchesProps = {
  readonly count: number;
  /** What was searched. */
  readonly text: string;
  readonly holding: ReadonlySet<BlogCondition>;
  readonly words: {
    readonly count: { readonly one: string; readonly many: string };
    readonly empty: {
      readonly before: string;
      readonly after: string;
      readonly hint: string;
      readonly showAll: string;
    };
  };
};

/**
 * How many articles are listed. Screen readers announce a new number. Without articles, a link back to all of
 * them.
 */
export function Matches({ count, text, holding, words: { count: forms, empty } }: MatchesProps) {
  return (
    <div className="matches" role="status">
      <p className="small muted">
        <span data-told="count">{count}</span>{" "}
        <span data-when="one" hidden={!holding.has("one")}>
          {forms.one}
        </span>
        <span data-when="many" hidden={!holding.has("many")}>
          {forms.many}
        </span>
      </p>
      <div className="matches-none" data-when="none" hidden={!holding.has("none")}>
        <p>
          <b>
            {empty.before}
            <span data-told="text">{text}</span>
            {empty.after}
          </b>
        </p>
        <p className="small muted">
          {empty.hint}{" "}
          <span data-show-all="">
            <Link href="/blog">{empty.showAll}</Link>
          </span>
          .
        </p>
      </div>
    </div>
  );
}
