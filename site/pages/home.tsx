import "#site/sections/home/home.css";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { FoundAnswer } from "#site/islands/intent/found-answer.tsx";
import { IntentResult } from "#site/islands/intent/intent-result.tsx";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { firstCallOf } from "#site/layouts/filled-facts.ts";
import { openReport, showsReport } from "#site/layouts/open-report.ts";
import { introduction } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
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

export const routes = regionPage("/", Challenge, {
  words: ({ content }) => {
    const { title, lead, ...finder } = content.words("home").challenge;
    return {
      title,
      lead,
      finder: { words: { ...finder, bookingUrl: facts(content).scheduling.consultation } },
    };
  },
  around: async (here, region) => {
    const { content, site } = here;
    const { company, scheduling } = facts(content);
    const home = content.words("home");
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
        {showsReport(content) && <OpenReport {...(await openReport(content))} />}
        <About {...home.about} firstCall={firstCallOf(content.words("trust"))} />
        {region}
        <Services {...home.services} />
        <Offers {...home.offers} fitCallUrl={scheduling.fitCall} pricing={home.pricing} />
        <HowItWorks {...home.howItWorks} />
        <Contact {...home.contact} bookingUrl={scheduling.consultation} company={company} />
      </Base>
    );
  },
  alone: (words) => <Challenge {...words} />,
  adds: [FoundAnswer, IntentResult],
});
