import { join } from "node:path";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";
import { readYaml } from "./content-yaml.ts";

const offered = z.object({
  plans: z.array(z.object({ slug: z.string(), price: z.string(), pipelineTimes: z.number().optional() })),
});

const plansFile = z.object({
  plans: z.array(z.object({ slug: z.string(), name: z.string(), price: z.string(), period: z.string() })),
});

/** Names of plans by their slugs. */
export type PlanNames = Readonly<Record<string, string>>;

/** The names of the plans, from plans.yaml in a folder of content. Throws when the file is wrong. */
export function readPlanNames(folder = contentFolder()): PlanNames {
  const { plans } = plansFile.parse(readYaml(join(folder, "plans.yaml")));
  return Object.fromEntries(plans.map(({ slug, name }) => [slug, name]));
}

/** The same with their prices, as mails about leads name them: "Essential IT, $69 per user per month". */
export function readPlanOffers(folder = contentFolder()): PlanNames {
  const { plans } = plansFile.parse(readYaml(join(folder, "plans.yaml")));
  return Object.fromEntries(
    plans.map(({ slug, name, price, period }) => [slug, `${name}, ${price} ${period}`.trim()]),
  );
}

/** The first number of a price, without separators of digits; undefined: there is none. */
function amountIn(price: string): number | undefined {
  const [found] = /\d[\d.,\u2019 ]*/.exec(price) ?? [];
  const digits = found?.replace(/[.,]\d{1,2}$/, "").replace(/\D/g, "");
  return digits ? Number(digits) : undefined;
}

/**
 * The value of a lead of each plan, by slug: the price multiplied by `pipelineTimes` of plans.yaml, which is 1
 * by default. A plan without a number as its price has no value.
 */
export function readPlanValues(folder = contentFolder()): Readonly<Record<string, number>> {
  const { plans } = offered.parse(readYaml(join(folder, "plans.yaml")));
  return Object.fromEntries(
    plans.flatMap(({ slug, price, pipelineTimes = 1 }) => {
      const amount = amountIn(price);
      return amount === undefined ? [] : [[slug, Math.round(amount * pipelineTimes)]];
    }),
  );
}
