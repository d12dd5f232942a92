import "#site/sections/pricing/plan-groups.css";
import type { ReactNode } from "react";
import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { allIn } from "#site/layouts/open-report.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { Hero } from "#site/sections/blocks/hero.tsx";
import { TabPanels } from "#site/sections/blocks/tab-panels.tsx";
import type { Plan } from "#site/sections/pricing/plan.ts";
import { Plans } from "#site/sections/pricing/plans.tsx";
import { AllIn, PriceList } from "#site/sections/pricing/price-list.tsx";
import { Sum } from "#site/sections/pricing/sum.tsx";
import { ButtonLink } from "#ui/button/button.tsx";

export const routes = page("/pricing", async (here) => {
  const { content, site } = here;
  const { company } = facts(content);
  const {
    title,
    description,
    catalog,
    hero,
    sum,
    groups: names,
    intro,
    tabs,
    terms,
    packages: list,
  } = content.words("pricing");
  const { plans, packages } = content.words("plans");
  const money = { locale: company.locale, currency: company.legal.currency.code };
  const groups = names
    .map((group) => ({ ...group, plans: plans.filter((plan) => plan.group === group.id) }))
    .filter((group) => group.plans.length > 0);
  const lost = plans.find(({ group }) => !names.some(({ id }) => id === group));
  if (lost) throw new Error(`plans.yaml: pricing.yaml has no group ${lost.group}, in which ${lost.slug} is.`);
  // Reports are written in the first language.
  const costs = content.language === undefined ? await allIn(content) : undefined;
  return (
    <Base
      here={here}
      title={title}
      description={description}
      things={[service({ name: catalog, description }, plans, company, site)]}
    >
      <PricingHero {...hero}>
        <Sum {...sum} money={money} groups={groups} />
      </PricingHero>
      <PlanGroups intro={intro} tabs={tabs} terms={terms} groups={groups} />
      {costs && <AllIn {...costs} />}
      {packages.length > 0 && <PriceList {...list} packages={packages} />}
    </Base>
  );
});

type PlanGroupsProps = {
  readonly intro: string;
  /** Accessible name of the tabs. */
  readonly tabs: string;
  readonly terms: string;
  readonly groups: readonly {
    readonly id: string;
    readonly tab: string;
    readonly title: string;
    readonly plans: readonly Plan[];
  }[];
};

/**
 * The plans, with a tab for each group. Without a script, and on paper, the groups are shown below each other.
 */
function PlanGroups({ intro, tabs, terms, groups }: PlanGroupsProps) {
  return (
    <section className="section plan-groups" id="plans">
      <div className="wrap">
        <p className="lead">{intro}</p>
        <TabPanels
          label={tabs}
          tabs={groups.map(({ plans, ...group }) => ({ ...group, content: <Plans plans={plans} /> }))}
        />
        <p className="plan-groups-terms">{terms}</p>
      </div>
    </section>
  );
}

type PricingHeroProps = {
  readonly headline: readonly string[];
  readonly lead: string;
  readonly view: string;
  /** For visitors who need a report rather than a plan. */
  readonly audit?: { readonly label: string; readonly href: string } | undefined;
  /** The calculator beside the headline. */
  readonly children: ReactNode;
};

/** The head of the pricing page, with the calculator. */
function PricingHero({ headline, lead, view, audit, children }: PricingHeroProps) {
  return (
    <Hero
      headline={headline}
      lead={lead}
      actions={
        <>
          <ButtonLink href="#plans">{view}</ButtonLink>
          {audit && (
            <ButtonLink look="secondary" href={audit.href}>
              {audit.label}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </Hero>
  );
}
