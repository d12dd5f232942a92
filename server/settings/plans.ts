import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";

const plansFile = z.object({ plans: z.array(z.object({ slug: z.string(), name: z.string() })) });

/** Names of plans by their slugs. */
export type PlanNames = Readonly<Record<string, string>>;

/** What the plans are called, from plans.yaml in a folder of content, that in use unless told. Throws when the file is wrong. */
export function readPlanNames(folder = contentFolder()): PlanNames {
  const { plans } = plansFile.parse(parse(readFileSync(join(folder, "plans.yaml"), "utf8")));
  return Object.fromEntries(plans.map(({ slug, name }) => [slug, name]));
}
