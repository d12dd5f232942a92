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

/**
 * The plan with its price per person and month, in the firm's currency; an empty list when it has no fixed
 * price.
 */
export function billedByPerson(plan: Plan): readonly (Omit<Plan, "price"> & { readonly price: number })[] {
  const [, amount] = /^\p{Sc}(\d+)$/u.exec(plan.price) ?? [];
  return amount === undefined ? [] : [{ ...plan, price: Number(amount) }];
}
