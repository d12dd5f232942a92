import { Base } from "#site/layouts/base.tsx";
import { facts } from "#site/layouts/facts.ts";
import { service } from "#site/layouts/structured-offers.ts";
import { page } from "#site/rendering/routes.ts";
import { PlanGroups } from "#site/sections/pricing/plan-groups.tsx";
import { PriceList } from "#site/sections/pricing/price-list.tsx";
import { PricingHero } from "#site/sections/pricing/pricing-hero.tsx";
import { Sum } from "#site/sections/pricing/sum.tsx";

export const routes = page("/pricing", (here) => {
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
      {packages.length > 0 && <PriceList {...list} packages={packages} />}
    </Base>
  );
});
