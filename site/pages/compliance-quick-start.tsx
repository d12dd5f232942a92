import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { firstSheet, planInWeeks } from "#site/layouts/pictures.ts";
import { faqPage } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { BookingClosing } from "#site/sections/blocks/booking-closing.tsx";
import { EntrySection } from "#site/sections/blocks/entry-section.tsx";
import { Contents } from "#site/sections/landing/contents.tsx";
import { Faq } from "#site/sections/landing/faq.tsx";
import { Frameworks } from "#site/sections/landing/frameworks.tsx";
import { LandingHero } from "#site/sections/landing/landing-hero.tsx";
import { Outcome } from "#site/sections/landing/outcome.tsx";
import { Tiers } from "#site/sections/landing/tiers.tsx";
import { Weeks } from "#site/sections/landing/weeks.tsx";
import { FirstSheet } from "#site/sections/pictures/first-sheet.tsx";
import { PlanInWeeks } from "#site/sections/pictures/plan-in-weeks.tsx";

export const routes = page("/compliance-quick-start", async (here) => {
  const { content } = here;
  const { company, scheduling } = facts(content);
  const page = content.words("quick-start");
  return (
    <Base
      here={here}
      title={page.title}
      description={page.description}
      ends
      things={[faqPage(page.faq.entries)]}
    >
      <LandingHero {...page.hero} moreHref="#timeline" />
      <Contents {...page.contents} />
      <Frameworks {...page.overview} />
      <Weeks {...page.timeline} />
      <EntrySection id="benefits" {...page.benefits} />
      <FirstSheet {...(await firstSheet(content))} />
      <PlanInWeeks {...(await planInWeeks(content))} />
      <Outcome {...page.outcome} />
      <Tiers {...page.pricing} locale={company.locale} zone={company.businessHours.timeZone} />
      <Faq {...page.faq} />
      <BookingClosing
        {...page.closing}
        id="cta"
        innerId="contact"
        bookingUrl={scheduling.consultation}
        moreHref="/questionnaire"
        company={company}
      />
      <Island name="quick-start" early />
    </Base>
  );
});
