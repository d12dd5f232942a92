import { company as companyShape, schedulingLinks } from "#contract/company.ts";
import { wordsWithFacts } from "#site/content.facts.ts";

/** Stands for site/layouts/facts.ts outside of Astro: the words of content/{name}.yaml, the facts filled in. */
export const words = wordsWithFacts;

/** The consultancy's facts, with the addresses that content/company.yaml gives for its calendar. */
export async function facts() {
  const company = companyShape.parse(await words("company"));
  return { company, scheduling: schedulingLinks(company.scheduling, undefined) };
}
