import "#site/sections/home/home.css";
import type { ReactNode } from "react";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { FoundAnswer } from "#site/islands/intent/found-answer.tsx";
import { IntentResult } from "#site/islands/intent/intent-result.tsx";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { firstCallOf } from "#site/layouts/filled-facts.ts";
import { finderWords } from "#site/layouts/finder-words.ts";
import { openReport, showsReport } from "#site/layouts/open-report.ts";
import { introduction } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { type Here, page, type Routes } from "#site/rendering/routes.ts";
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

/** The page. `finder`: left out where it is not understood, as the report is where it is not written. */
async function homePage(here: Here, finder: ReactNode) {
  const { content, site } = here;
  const { company, scheduling } = facts(content);
  const { language } = content;
  const home = content.words("home");
  const saysPeople = language?.said("trust.yaml", "people", "labels").missing.length ?? 0;
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
      {language === undefined && showsReport(content) && <OpenReport {...(await openReport(content))} />}
      <About {...home.about} firstCall={saysPeople === 0 ? firstCallOf(content.words("trust")) : undefined} />
      {finder}
      <Services {...home.services} />
      <Offers {...home.offers} fitCallUrl={scheduling.fitCall} pricing={home.pricing} />
      <HowItWorks {...home.howItWorks} />
      <Contact {...home.contact} bookingUrl={scheduling.consultation} company={company} />
    </Base>
  );
}

const withFinder = regionPage("/", Challenge, {
  words: ({ content }) => {
    const { title, lead } = content.words("home").challenge;
    return { title, lead, finder: { words: finderWords(content) } };
  },
  around: homePage,
  alone: (words) => <Challenge {...words} />,
  adds: [FoundAnswer, IntentResult],
});

/** The finder knows the words of the first language. */
const withoutFinder = page("/", (here) => homePage(here, null));

export const routes: Routes = (content) =>
  content.language === undefined ? withFinder(content) : withoutFinder(content);
