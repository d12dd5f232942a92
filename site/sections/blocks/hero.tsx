import "./hero.css";
import type { ReactNode } from "react";

export type HeroProps = {
  /** Lines of the page's h1; the last one is highlighted. */
  readonly headline: readonly string[];
  readonly lead: ReactNode;
  /** One row of buttons. */
  readonly actions: ReactNode;
  /** Other links, in a row of their own. */
  readonly ways?: readonly { readonly label: string; readonly href: string }[];
  /** Content of the register beside the headline. */
  readonly children: ReactNode;
};

/** Letters of the longest line up to which it stays one line in the full size, and in the smaller one. */
const lettersOfALine = { full: 16, smaller: 21 } as const;

/** The class of the size of type in which each line of a headline is one line: the light stands on the last one. */
function classFor(headline: readonly string[]): string {
  const longest = Math.max(...headline.map((line) => [...line].length));
  if (longest <= lettersOfALine.full) return "hero ruled";
  return longest <= lettersOfALine.smaller ? "hero hero-smaller ruled" : "hero hero-smallest ruled";
}

/** The head of a page: a headline with a register on ruled lines beside it. */
export function Hero({ headline, lead, actions, ways = [], children }: HeroProps) {
  return (
    <section className={classFor(headline)} data-lines={headline.length}>
      <div className="beam" />
      <div className="hero-grid wrap">
        <div className="hero-words">
          <h1>
            {headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p className="hero-lead lead">
            <span>{lead}</span>
          </p>
          <p className="actions">{actions}</p>
          {ways.length > 0 && (
            <ul className="hero-ways">
              {ways.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} data-track="" data-place="hero_section">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
