import "./tiers.css";
import { longDay } from "#questionnaires/engine/writing.ts";
import { isOpen, type OfferDays } from "#site/islands/landing/offer-days.ts";
import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export type TiersProps = {
  readonly title: string;
  readonly lead: string;
  /** BCP 47. */
  readonly locale: string;
  /** The firm's time zone (IANA), for the first and the last day of the offer. */
  readonly zone: string;
  /** Left out when there is no offer. */
  readonly offer?:
    | (Omit<OfferDays, "zone"> & { readonly active: boolean; readonly strong: string; readonly text: string })
    | undefined;
  readonly tiers: readonly {
    readonly title: string;
    readonly subtitle: string;
    readonly price: string;
    readonly priceNote: string;
    readonly features: readonly string[];
    readonly cta: string;
  }[];
};

/**
 * The three sizes of the Quick-Start, all by quote, and the offer while it lasts: the browser checks the dates
 * again, because the page may be older.
 */
export function Tiers({ title, lead, locale, zone, offer, tiers }: TiersProps) {
  return (
    <section className="section tint" id="pricing">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        {offer?.active && (
          <p
            className="tiers-offer"
            data-begins={offer.begins}
            data-ends={offer.ends}
            data-zone={zone}
            hidden={!isOpen({ ...offer, zone }, new Date())}
          >
            <strong>{offer.strong}</strong> {offer.text}{" "}
            <time dateTime={offer.ends}>{longDay({ locale }, offer.ends)}</time>.
          </p>
        )}
        <OfferCards>
          {tiers.map(({ cta, ...tier }) => (
            <OfferCard
              key={tier.title}
              {...tier}
              action={
                <ButtonLink
                  look="secondary"
                  href="/questionnaire?plan=compliance-ready"
                  data-track=""
                  data-place={`quick_start_${tier.title}`}
                >
                  {cta}
                </ButtonLink>
              }
            />
          ))}
        </OfferCards>
      </div>
    </section>
  );
}
