import "#site/sections/home/home.css";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { openReport } from "#site/layouts/open-report.ts";
import { introduction } from "#site/layouts/structured-data.ts";
import { page } from "#site/rendering/routes.ts";
import { About } from "#site/sections/home/about.tsx";
import { Challenge } from "#site/sections/home/challenge.tsx";
import { Contact } from "#site/sections/home/contact.tsx";
import { HomeHero } from "#site/sections/home/home-hero.tsx";
import { HowItWorks } from "#site/sections/home/how-it-works.tsx";
import { Offers } from "#site/sections/home/offers.tsx";
import { OpenReport } from "#site/sections/home/open-report.tsx";
import { Readiness } from "#site/sections/home/readiness.tsx";
import { ReceiptPlace } from "#site/sections/home/receipt-place.tsx";
import { Register } from "#site/sections/home/register.tsx";
import { Services } from "#site/sections/home/services.tsx";

export const routes = page("/", async (here) => {
  const { content, site } = here;
  const { company, scheduling } = facts(content);
  const home = content.words("home");
  const { title, lead, ...finder } = home.challenge;
  return (
    <Base
      here={here}
      title={home.title}
      description={home.description}
      ends
      things={introduction(company, site)}
    >
      <ReceiptPlace questionnaire={soc2.slug} />
      <HomeHero {...home.hero} bookingUrl={scheduling.consultation}>
        <Register {...home.register} />
      </HomeHero>
      <Readiness {...home.readiness} />
      <OpenReport {...(await openReport(content))} />
      <About {...home.about} />
      <Challenge
        title={title}
        lead={lead}
        finder={{ words: { ...finder, bookingUrl: scheduling.consultation } }}
      />
      <Services {...home.services} fitCallUrl={scheduling.fitCall} />
      <Offers {...home.offers} fitCallUrl={scheduling.fitCall} pricing={home.pricing} />
      <HowItWorks {...home.howItWorks} />
      <Contact {...home.contact} bookingUrl={scheduling.consultation} company={company} />
    </Base>
  );
});
