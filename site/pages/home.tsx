import "#site/sections/home/home.css";
import "#site/sections/home/readiness.css";
import "#site/sections/home/how-it-works.css";
import { soc2 } from "#questionnaires/definitions/soc2.ts";
import { receivedKey } from "#site/browser/received.ts";
import { FoundAnswer } from "#site/islands/intent/found-answer.tsx";
import { IntentResult } from "#site/islands/intent/intent-result.tsx";
import { Island } from "#site/islands/island/island.tsx";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { firstCallOf } from "#site/layouts/filled-facts.ts";
import { openReport, showsReport } from "#site/layouts/open-report.ts";
import { introduction } from "#site/layouts/structured-data.ts";
import { regionPage } from "#site/rendering/region-page.ts";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { About } from "#site/sections/home/about.tsx";
import { Challenge } from "#site/sections/home/challenge.tsx";
import { Contact } from "#site/sections/home/contact.tsx";
import { HomeHero } from "#site/sections/home/home-hero.tsx";
import { Offers } from "#site/sections/home/offers.tsx";
import { OpenReport } from "#site/sections/home/open-report.tsx";
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

/** The place of the receipt on the page that follows a sent questionnaire. */
function ReceiptPlace({ questionnaire }: { readonly questionnaire: string }) {
  return (
    <div className="wrap">
      <Island name="receipt" resume={[receivedKey(questionnaire)]} />
    </div>
  );
}

type ReadinessProps = {
  readonly label: string;
  readonly frameworks: readonly string[];
  readonly last: string;
};

/** One line: the frameworks for which a client gets ready. */
function Readiness({ label, frameworks, last }: ReadinessProps) {
  return (
    <section className="readiness">
      <ul className="wrap">
        <li>{label}</li>
        {frameworks.map((framework) => (
          <li key={framework}>{framework}</li>
        ))}
        <li>{last}</li>
      </ul>
    </section>
  );
}

type HowItWorksProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: { readonly phase: string; readonly we: string; readonly auditor: string };
  readonly rows: readonly {
    readonly phase: string;
    readonly we: string;
    readonly auditor: string;
    readonly lit?: true | undefined;
  }[];
};

/**
 * A table like a T-account, in night colors: the consultancy's work on the left, the auditor's on the right.
 */
function HowItWorks({ title, lead, columns, rows }: HowItWorksProps) {
  return (
    <section className="section" id="how-it-works" data-theme="dark">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <table className="t-account">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{columns.phase}</span>
              </th>
              <th scope="col">{columns.we}</th>
              <th scope="col">{columns.auditor}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ phase, we, auditor, lit }) => (
              <tr key={phase} className={lit && "t-account-lit"}>
                <th scope="row">{phase}</th>
                <td>{we}</td>
                <td>{auditor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
