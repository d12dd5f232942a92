import { type RawBuilder, sql } from "kysely";

/** What a lead of each plan may bring, by the plan's slug: whole units of the consultancy's currency. */
export type PlanValues = Readonly<Record<string, number>>;

/** The value of a lead, as a column: the one that an operator wrote, else that of its plan, else 0. */
export function valueColumn(planValues: PlanValues): RawBuilder<number> {
  const plans = Object.entries(planValues).map(
    ([slug, value]) => sql`when ${sql.lit(slug)} then ${sql.lit(value)}`,
  );
  const ofPlan = plans.length === 0 ? sql`0` : sql`case leads.plan ${sql.join(plans, sql` `)} else 0 end`;
  return sql<number>`coalesce(leads.value, ${ofPlan})`;
}
