import "./plans.css";
import { OfferCard, OfferCards } from "#site/sections/blocks/offer-cards.tsx";
import { ButtonLink } from "#ui/button/button.tsx";
import { TickList } from "#ui/tick-list/tick-list.tsx";
import { type Plan, withConsultation } from "./plan.ts";

/** The link to the questionnaire, which then shows the chosen plan. */
function Choose({ slug, name, badge, cta }: Plan) {
  // Both values are as specified (part 1, section 7, and decisions).
  const event = `pricing_${name}`;
  return (
    <ButtonLink
      look={badge === undefined ? "secondary" : "primary"}
      href={`/questionnaire?plan=${slug}`}
      data-track={event}
      data-place={event}
    >
      {cta}
    </ButtonLink>
  );
}

function CustomPlan(plan: Plan) {
  return (
    <article className="custom-plan">
      <div>
        <h3>{plan.name}</h3>
        <p>{plan.description}</p>
      </div>
      <TickList items={plan.features} />
      <div>
        <b>{plan.price}</b>
        <Choose {...plan} />
      </div>
    </article>
  );
}

/** One group of plans. Of four plans, three are side by side and the custom one is centered below them. */
export function Plans({ plans }: { readonly plans: readonly Plan[] }) {
  const custom = plans.length === 4 ? plans[3] : undefined;
  return (
    <>
      <OfferCards>
        {plans
          .filter((plan) => plan !== custom)
          .map((plan) => (
            <OfferCard
              key={plan.slug}
              title={plan.name}
              subtitle={plan.description}
              flag={plan.badge}
              price={plan.price}
              priceNote={plan.period}
              features={withConsultation(plan)}
              action={<Choose {...plan} />}
            />
          ))}
      </OfferCards>
      {custom && <CustomPlan {...custom} />}
    </>
  );
}
