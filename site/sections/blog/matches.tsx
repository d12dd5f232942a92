import "./matches.css";
import { Link } from "#ui/link/link.tsx";

export type MatchesProps = {
  readonly count: number;
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
export function Matches({ count, words: { count: forms, empty } }: MatchesProps) {
  return (
    <div className="matches" role="status">
      <p className="small muted">
        <span data-fill="count">{count}</span>{" "}
        <span data-when="one" hidden>
          {forms.one}
        </span>
        <span data-when="many">{forms.many}</span>
      </p>
      <div className="matches-none" data-when="none" hidden>
        <p>
          <b>
            {empty.before}
            <span data-fill="q" />
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
