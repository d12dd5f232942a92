import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { Audience } from "#site/sections/landing/audience.tsx";
import { LandingHero } from "#site/sections/landing/landing-hero.tsx";
import { Packages } from "#site/sections/landing/packages.tsx";
import { Problem } from "#site/sections/landing/problem.tsx";

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
