import type { z } from "zod";
import { company as companyShape, schedulingLinks } from "#contract/company.ts";
import { costsTable, weeksTable } from "#questionnaires/engine/readiness-tables.ts";
import { wordsWithFacts } from "#site/content.facts.ts";

/** Schemas with defaults, which Astro would fill in. */
const shapes = new Map<string, z.ZodType>([
  ["weeks", weeksTable],
  ["costs", costsTable],
]);

/**
 * Replaces site/layouts/facts.ts outside of Astro: the words of content/{name}.yaml with the facts filled in.
 */
export async function words(name: string): Promise<unknown> {
  const found = await wordsWithFacts(name);
  return shapes.get(name)?.parse(found) ?? found;
}

/** The consultancy's facts, with the scheduling addresses of content/company.yaml. */
export async function facts() {
  const company = companyShape.parse(await words("company"));
  return { company, scheduling: schedulingLinks(company.scheduling, undefined) };
}
