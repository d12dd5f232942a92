import "./offers.css";
import "#site/sections/blocks/time-strip.css";
import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
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

type TimeStripProps = {
  readonly first: string;
  readonly last: string;
  /** `first`: the fewest units it takes, drawn solid. `last`: the most. */
  readonly takes: { readonly first: number; readonly last: number };
};

/**
 * Path data of units side by side. A unit with the gap after it is 1 wide; the gap is a hundredth of the whole
 * strip.
 */
function units(from: number, to: number, most: number): string {
  const breadth = 1 - most / 100;
  const unit = `h${breadth}v12h-${breadth}z`;
  return `M${from} 1${Array.from({ length: to - from }, () => unit).join("m1 0")}`;
}

/** A duration in weeks or months: solid for the fewest, outlined up to the most. */
function TimeStrip({ first, last, takes }: TimeStripProps) {
  const { first: sure, last: most } = takes;
  return (
    <div className="time-strip">
      <svg width="100%" height="14" viewBox={`0 0 ${most} 14`} preserveAspectRatio="none" aria-hidden="true">
        <path className="time-strip-sure" d={units(0, sure, most)} />
        <path d={units(sure, most, most)} />
      </svg>
      <p>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
