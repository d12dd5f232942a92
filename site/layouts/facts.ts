import { type CollectionEntry, type CollectionKey, getCollection } from "astro:content";
import { type Company, type SchedulingLinks, schedulingLinks } from "#contract/company.ts";

/** The checked words of content/{name}.yaml, the facts filled in. */
export async function words<Name extends CollectionKey>(name: Name): Promise<CollectionEntry<Name>["data"]> {
  const [entry] = await getCollection(name);
  if (entry === undefined) throw new Error(`content/${name}.yaml was not loaded.`);
  return entry.data;
}

/** Facts for every page: the consultancy's facts and the addresses of its scheduling pages. */
export type Facts = { readonly company: Company; readonly scheduling: SchedulingLinks };

/** The facts, with the scheduling addresses that CALENDLY_URL or the content file gives. */
export async function facts(): Promise<Facts> {
  const company = await words("company");
  return {
    company,
    scheduling: schedulingLinks(company.scheduling, process.env["CALENDLY_URL"] || undefined),
  };
}
