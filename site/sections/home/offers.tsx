import "./offers.css";
import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { TimeStrip, type TimeStripProps } from "#site/sections/blocks/time-strip.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

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
  /** Label of the control that opens the list of a package on a phone. */
  readonly included: string;
  readonly flag: string;
  readonly fitCallUrl: string;
  readonly packages: readonly Package[];
  /** A sentence with a link to the prices. */
  readonly pricing: { readonly strong: string; readonly text: string; readonly link: string };
};

/** The three ways to begin, and where the prices are. */
export function Offers({ title, lead, fitCall, included, flag, fitCallUrl, packages, pricing }: OffersProps) {
  return (
    <section className="section tint" id="offers">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <OfferCards>
          {packages.map((offer) => (
            <OfferCard
              key={offer.title}
              title={offer.title}
              subtitle={offer.subtitle}
              flag={offer.recommended && flag}
              price={offer.priceAnchor}
              priceNote={offer.priceNote}
              features={offer.features}
              folds={included}
              action={
                <ButtonLink
                  look={offer.recommended ? "primary" : "secondary"}
                  newTab
                  href={fitCallUrl}
                  aria-label={`${fitCall}: ${offer.title}`}
                  data-track=""
                  data-place={`offers_${offer.title}`}
                >
                  {fitCall}
                </ButtonLink>
              }
            >
              <TimeStrip {...offer.timeline} />
            </OfferCard>
          ))}
        </OfferCards>
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
