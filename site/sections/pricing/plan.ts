/** One plan of content/plans.yaml. */
export type Plan = {
  readonly slug: string;
  readonly name: string;
  /** As it is shown: "$89", "$6,500+", "Custom quote". */
  readonly price: string;
  readonly period: string;
  readonly badge?: string | undefined;
  readonly description: string;
  /** The advice hours of a hybrid plan. */
  readonly consultation?: string | undefined;
  readonly features: readonly string[];
  readonly cta: string;
};

/** Everything a plan includes, its advice hours first. */
export function withConsultation({ consultation, features }: Plan): readonly string[] {
  return consultation === undefined ? features : [consultation, ...features];
}

type Priced = Omit<Plan, "price"> & { readonly price: number };

/** A price that is one whole amount, with the currency on either side: "$89", "NZ$95", "1.200 €", "CHF 90". */
const oneAmount =
  /^(?:(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3})\s?)?(\d+|\d{1,3}(?:[.,'’\s]\d{3})+)(?:\s?(?:\p{Sc}|[A-Z]{3}))?$/u;

/** The plan with its price as a number, in the firm's currency; an empty list when it has no fixed price. */
export function priced(plan: Plan): readonly Priced[] {
  const [, amount] = oneAmount.exec(plan.price) ?? [];
  return amount === undefined ? [] : [{ ...plan, price: Number(amount.replaceAll(/\D/g, "")) }];
}
