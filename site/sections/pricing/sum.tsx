import "#site/sections/blocks/hero-rows.css";
import "./sum.css";
import { amountIn, type Writing } from "#questionnaires/engine/writing.ts";
import { Island } from "#site/islands/island/island.tsx";
import { monthlyBill } from "#site/islands/pricing/bill.ts";
import { Mark } from "#ui/mark/mark.tsx";
import { type Plan, priced } from "./plan.ts";

export type SumProps = {
  readonly label: string;
  readonly people: string;
  readonly plan: string;
  readonly total: string;
  readonly note: string;
  /** Text before a plan's advice hours. */
  readonly included: string;
  /** The note about an invalid number of people. */
  readonly wrong: string;
  /** The worked example; its plan is named by the slug. */
  readonly example: { readonly people: number; readonly plan: string };
  readonly money: Writing;
  readonly groups: readonly { readonly tab: string; readonly plans: readonly Plan[] }[];
};

/**
 * The bill as an addition with its total. With a script it is a calculator, without one a worked example: of the plan
 * that is named, or else of the first. Nothing where no plan has a fixed price.
 */
export function Sum({ label, people, plan, total, note, included, wrong, example, money, groups }: SumProps) {
  const fixed = groups.map(({ tab, plans }) => ({ tab, plans: plans.flatMap(priced) }));
  const all = fixed.flatMap(({ plans }) => plans);
  const shown = all.find(({ slug }) => slug === example.plan) ?? all[0];
  if (shown === undefined) return null;
  // What is billed by the project cannot be multiplied by people.
  const offered = fixed
    .map(({ tab, plans }) => ({ tab, plans: plans.filter(({ period }) => period === shown.period) }))
    .filter(({ plans }) => plans.length > 0);
  return (
    <Island name="sum" resume={["?"]}>
      <form className="hero-rows sum" aria-label={label} data-currency={money.currency}>
        <p className="hero-row">
          <label htmlFor="people">{people}</label>
          <b className="sum-example">{example.people}</b>
          <input
            id="people"
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={9999}
            required
            defaultValue={example.people}
            aria-describedby="sum-note"
          />
        </p>
        <p className="hero-row">
          <span className="sum-example">{shown.name}</span>
          <span className="sum-plan">
            <label htmlFor="plan">{plan}</label>
            <select id="plan" name="plan" defaultValue={shown.slug}>
              {offered.map(({ tab, plans }) => (
                <optgroup key={tab} label={tab}>
                  {plans.map(({ slug, name, price, consultation }) => (
                    <option
                      key={slug}
                      value={slug}
                      data-price={price}
                      data-note={consultation && `${included} ${consultation}.`}
                    >
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </span>
          <b data-sum-price>{`× ${amountIn(money, shown.price)}`}</b>
        </p>
        <p className="hero-row hero-row-lit">
          <label htmlFor="total">{total}</label>
          <output id="total" htmlFor="people plan">
            <b>{monthlyBill(example.people, shown.price, money)}</b>
          </output>
        </p>
        <p className="hero-row hero-row-note">
          <span id="sum-note" aria-live="polite" data-sum-note data-wrong={wrong}>
            {note}
          </span>
          <Mark name="total" />
        </p>
      </form>
    </Island>
  );
}
