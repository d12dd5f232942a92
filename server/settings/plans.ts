import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";

const offered = z.object({
  plans: z.array(z.object({ slug: z.string(), price: z.string(), pipelineTimes: z.number().optional() })),
});

const plansFile = z.object({
  plans: z.array(z.object({ slug: z.string(), name: z.string(), price: z.string(), period: z.string() })),
});

/** Names of plans by their slugs. */
export type PlanNames = Readonly<Record<string, string>>;

/** What the plans are called, from plans.yaml in a folder of content, that in use unless told. Throws when the file is wrong. */
export function readPlanNames(folder = contentFolder()): PlanNames {
  const { plans } = plansFile.parse(parse(readFileSync(join(folder, "plans.yaml"), "utf8")));
  return Object.fromEntries(plans.map(({ slug, name }) => [slug, name]));
}

/** The same with their prices, as a lead's notice says them: "Essential IT, $69 per user per month". */
export function readPlanOffers(folder = contentFolder()): PlanNames {
  const { plans } = plansFile.parse(parse(readFileSync(join(folder, "plans.yaml"), "utf8")));
  return Object.fromEntries(
    plans.map(({ slug, name, price, period }) => [slug, `${name}, ${price} ${period}`.trim()]),
  );
}

/** The first number of a price, without what groups its digits; undefined: there is none. */
function amountIn(price: string): number | undefined {
  const [found] = /\d[\d.,\u2019 ]*/.exec(price) ?? [];
  const digits = found?.replace(/[.,]\d{1,2}$/, "").replace(/\D/g, "");
  return digits ? Number(digits) : undefined;
}

/**
 * What a lead of each plan may bring, by its slug: the price as often as plans.yaml says with `pipelineTimes`, once unless
 * told. What has no number as its price has no value.
 */
export function readPlanValues(folder = contentFolder()): Readonly<Record<string, number>> {
  const { plans } = offered.parse(parse(readFileSync(join(folder, "plans.yaml"), "utf8")));
  return Object.fromEntries(
    plans.flatMap(({ slug, price, pipelineTimes = 1 }) => {
      const amount = amountIn(price);
      return amount === undefined ? [] : [[slug, Math.round(amount * pipelineTimes)]];
    }),
  );
}
