import "#site/sections/landing/audience.css";
import "#site/sections/landing/problem.css";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { LandingHero } from "#site/sections/landing/landing-hero.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export const routes = page("/agent-ready-it", (here) => {
  const { content, site } = here;
  const { company, scheduling } = facts(content);
  const page = content.words("agent-ready");
  const { description, hero, packages } = page;
  const offers = packages.offers.map(({ title, subtitle, price, priceNote }) => ({
    name: title,
    description: subtitle,
    price,
    period: priceNote,
  }));
  const offered = service({ name: hero.headline.join(" "), description }, offers, company, site);
  return (
    <Base here={here} title={page.title} description={description} ends things={[offered]}>
      <LandingHero {...page.hero} moreHref="#packages" />
      <Problem {...page.problem} />
      <EntrySection tinted {...page.pillars} />
      <Audience {...page.audience} />
      <Packages {...page.packages} workshopUrl={scheduling.workshop} />
      <BookingClosing
        {...page.closing}
        id="contact"
        bookingUrl={scheduling.workshop}
        moreHref="/questionnaire"
        company={company}
      />
    </Base>
  );
});

type AudienceProps = {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly { readonly who: string; readonly text: string }[];
};

/** Who needs it, and what each of them gets; in night colors. */
function Audience({ title, lead, rows }: AudienceProps) {
  return (
    <section className="section" data-theme="dark">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <dl className="audience">
          {rows.map(({ who, text }) => (
            <div key={who}>
              <dt>{who}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

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

type PackagesProps = {
  readonly title: string;
  readonly lead: string;
  /** Text above the most popular offer. */
  readonly flag: string;
  readonly offers: readonly Offer[];
  readonly workshopUrl: string;
};

/** The ways to begin, side by side. */
function Packages({ title, lead, flag, offers, workshopUrl }: PackagesProps) {
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

type ProblemProps = {
  readonly title: string;
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
};

/** What goes wrong without us, one point each, with the mark for an exception. */
function Problem({ title, lead, points }: ProblemProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="problem">
          {points.map((point) => (
            <li key={point.title}>
              <Mark name="attention" tone="bad" />
              <div>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
