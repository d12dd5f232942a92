import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

type Offer = {
  readonly title: string;
  readonly subtitle: string;
  readonly price: string;
  readonly priceNote: string;
  readonly features: readonly string[];
  readonly popular?: true | undefined;
  /** `workshop` opens the booking page of the workshop in a new tab. */
  readonly action: { readonly kind: "workshop" | "questionnaire"; readonly label: string };
};

export type PackagesProps = {
  readonly title: string;
  readonly lead: string;
  /** Text above the most popular offer. */
  readonly flag: string;
  readonly offers: readonly Offer[];
  readonly workshopUrl: string;
};

/** The ways to begin, side by side. */
export function Packages({ title, lead, flag, offers, workshopUrl }: PackagesProps) {
  return (
    <section className="section" id="packages">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <OfferCards>
          {offers.map(({ popular, action, ...offer }) => (
            <OfferCard
              key={offer.title}
              {...offer}
              flag={popular && flag}
              action={
                <ButtonLink
                  look={popular ? "primary" : "secondary"}
                  newTab={action.kind === "workshop"}
                  href={action.kind === "workshop" ? workshopUrl : "/questionnaire"}
                  data-track=""
                  data-place={`agent_ready_${offer.title}`}
                >
                  {action.label}
                </ButtonLink>
              }
            />
          ))}
        </OfferCards>
      </div>
    </section>
  );
}
