import { getEntry } from "astro:content";
import { type Company, type SchedulingLinks, schedulingLinks } from "#contract/company.ts";

type File = "company" | "frame" | "home" | "plans" | "questionnaires";

/** The checked words of content/{name}.yaml. */
export async function words<Name extends File>(name: Name) {
  const entry = await getEntry(name, name);
  if (entry === undefined) throw new Error(`content/${name}.yaml was not loaded.`);
  return entry.data;
}

/** What every page may state: the consultancy's facts and where its calendar is. */
export type Facts = { readonly company: Company; readonly scheduling: SchedulingLinks };

/** The facts, with the scheduling addresses that CALENDLY_URL or the content file gives. */
export async function facts(): Promise<Facts> {
  const company = await words("company");
  return { company, scheduling: schedulingLinks(company.scheduling, process.env["CALENDLY_URL"] || undefined) };
}
