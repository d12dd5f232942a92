import "./offers.css";
import { ButtonLink } from "#ui/button/button.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { SectionHead } from "./section-head.tsx";
import { TimeStrip, type TimeStripProps } from "./time-strip.tsx";

type Package = {
  readonly title: string;
  readonly subtitle: string;
  readonly recommended?: true | undefined;
  readonly priceAnchor: string;
  readonly priceNote: string;
  readonly timeline: TimeStripProps;
  readonly features: readonly string[];
};

export type OffersProps = {
  readonly title: string;
  readonly lead: string;
  readonly fitCall: string;
  readonly flag: string;
  readonly fitCallUrl: string;
  readonly packages: readonly Package[];
  /** A short pointer to the prices, with the id that leads to it. */
  readonly pricing: { readonly strong: string; readonly text: string; readonly link: string };
};

/** The three ways to begin, and where the prices are. */
export function Offers({ title, lead, fitCall, flag, fitCallUrl, packages, pricing }: OffersProps) {
  return (
    <section className="section tint" id="offers">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <div className="offers">
          {packages.map((offer) => (
            <article key={offer.title} className={offer.recommended && "offers-top"}>
              {offer.recommended && <p className="offers-flag">{flag}</p>}
              <h3>{offer.title}</h3>
              <p className="offers-subtitle">{offer.subtitle}</p>
              <TimeStrip {...offer.timeline} />
              <p className="offers-price">
                <b>{offer.priceAnchor}</b>
                <span>{offer.priceNote}</span>
              </p>
              <TickList items={offer.features} />
              <ButtonLink
                look={offer.recommended ? "primary" : "secondary"}
                newTab
                href={fitCallUrl}
                aria-label={`${fitCall}: ${offer.title}`}
                data-track={fitCall}
                data-place={`offers_${offer.title}`}
              >
                {fitCall}
              </ButtonLink>
            </article>
          ))}
        </div>
        <div className="offers-prices" id="pricing">
          <p>
            <b>{pricing.strong}</b> <span className="muted">{pricing.text}</span>
          </p>
          <ButtonLink look="secondary" href="/pricing">
            {pricing.link}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
