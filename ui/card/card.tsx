import "./card.css";
import type { ReactNode } from "react";
import { CoveringLink } from "#ui/covering-link/covering-link.tsx";

export type CardProps = {
  readonly heading: string;
  /** Level of the heading in the page's outline. */
  readonly level: 2 | 3 | 4;
  /** Makes the whole card a link. Such a card holds no other control. */
  readonly href?: string;
  /** Badges above the heading. */
  readonly badges?: ReactNode;
  /** Marks the one recommended card of a row: ink border and a lit header with these words. */
  readonly flag?: string;
  readonly children?: ReactNode;
  /** What a person can do here. Stands at the card's foot, in line with the actions of other cards. */
  readonly actions?: ReactNode;
};

/** One of several comparable things. */
export function Card({ heading, level, href, badges, flag, children, actions }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={flag === undefined ? "card" : "card card-flagged"}>
      {flag !== undefined && <p className="card-flag">{flag}</p>}
      {badges && <p className="card-badges">{badges}</p>}
      <Heading>{href === undefined ? heading : <CoveringLink href={href}>{heading}</CoveringLink>}</Heading>
      {children}
      {actions && <p className="card-actions">{actions}</p>}
    </article>
  );
}

/** A row of cards, as many side by side as fit. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className="cards">{children}</div>;
}
