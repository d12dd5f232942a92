import "./offer-cards.css";
import type { ReactNode } from "react";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { Fold } from "./fold.tsx";

/**
 * Three offers in a row, or two if there are two or four; on small screens below each other, the flagged one
 * first.
 */
export function OfferCards({ children }: { readonly children: ReactNode }) {
  return <div className="offer-cards">{children}</div>;
}

export type OfferCardProps = {
  readonly title: string;
  readonly subtitle: string;
  /** Text of a highlighted header above the title; the card is taller than the others of its row. */
  readonly flag?: string | undefined;
  readonly price: string;
  readonly priceNote: string;
  readonly features: readonly string[];
  /** Folds the features on a phone, under this label. */
  readonly folds?: string;
  /** The button at the card's foot. */
  readonly action: ReactNode;
  /** Something between the subtitle and the price. */
  readonly children?: ReactNode;
};

/** One offer with its price. A price with a currency's sign is shown as a figure. */
export function OfferCard({
  title,
  subtitle,
  flag,
  price,
  priceNote,
  features,
  folds,
  action,
  children,
}: OfferCardProps) {
  return (
    <article className={flag === undefined ? undefined : "offer-top"}>
      {flag !== undefined && <p className="offer-flag">{flag}</p>}
      <h3>{title}</h3>
      <p className="offer-subtitle">{subtitle}</p>
      {children}
      <p className={/^\p{Sc}/u.test(price) ? "offer-price offer-figure" : "offer-price"}>
        <b>{price}</b>
        <span>{priceNote}</span>
      </p>
      {folds === undefined ? (
        <TickList items={features} />
      ) : (
        <Fold label={folds}>
          <TickList items={features} />
        </Fold>
      )}
      {action}
    </article>
  );
}
