import { z } from "zod";
import { file, read } from "./endpoint.ts";
import { leadMarks, leadPageSize, leadRow, leadStatus } from "./leads.ts";

/**
 * The orders of the inbox. `due`: by the time that is left. `newest`, `fit` and `urgency`: the highest first. `source` and
 * `plan`: one after the other. `follow-up`: only leads that have one, the next first.
 */
export const leadSorts = [
  "due",
  "newest",
  "urgency",
  "fit",
  "source",
  "plan",
  "owner",
  "wrote",
  "follow-up",
] as const;

export type LeadSort = (typeof leadSorts)[number];

const points = z.coerce.number().int().min(0).max(100).default(0);

/**
 * The filter of the inbox, as the query of its address; lists have commas between. Leads that wait for the first
 * answer, or for one to what their client wrote since, come first, those with the least time left on top, overdue ones
 * before them; then all others, newest first; unless `sort` names another order.
 */
export const leadFilter = z.object({
  status: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter((word) => word !== ""))
    .pipe(z.array(leadStatus)),
  /** Slugs of questionnaires; "mail": made of a mail; "sheet": from a sheet. */
  questionnaire: z
    .string()
    .max(400)
    .default("")
    .transform((text) => text.split(",").filter((word) => word !== "")),
  /** Id of an operator; "none": leads without an owner; "": all. */
  owner: z.string().max(60).default(""),
  /** Id of an import; "": all leads. */
  import: z.string().max(60).default(""),
  /** Slug of a plan; "": all. */
  plan: z.string().max(100).default(""),
  /** The campaign, or the site, from which its visit came; "": all. */
  cameFrom: z.string().max(400).default(""),
  /** BCP 47: the further language of the firm in which its form was; "first": in none; "": all. */
  language: z.string().max(40).default(""),
  /** "1": only those whose client wrote last and waits for an answer. */
  wrote: z.enum(["", "1"]).default(""),
  /** "1": only open ones with a follow-up. */
  followUp: z.enum(["", "1"]).default(""),
  mark: z.enum(["", ...leadMarks]).default(""),
  /** Points at least. */
  fit: points,
  urgency: points,
  sort: z.enum(leadSorts, "Order: please choose one of those offered.").default("due"),
  /** Beginnings of words that the lead contains. Of more than 2,000 such leads only the newest are found. */
  search: z.string().max(200).default(""),
  /** `next` of the page before; "" for the first. */
  after: z.string().max(600).default(""),
  limit: z.coerce.number().int().min(1).max(leadPageSize).default(50),
});

export type LeadFilter = z.infer<typeof leadFilter>;

export const leadPage = z.object({
  leads: z.array(leadRow).readonly(),
  /** Where the next page begins; null when this is the last. */
  next: z.string().nullable(),
});

/** What leads came from and in which further languages, as the inbox filters by it; the first 100 by name. */
const leadSources = z.object({
  sources: z.array(z.string()).readonly(),
  /** BCP 47. */
  languages: z.array(z.string()).readonly(),
});

/** How many leads the inbox shows with each status, if its filter says nothing else about the status. */
export const statusCounts = z.record(leadStatus, z.number());

export type StatusCounts = z.infer<typeof statusCounts>;

export type LeadPage = z.infer<typeof leadPage>;

/** What a download holds: leads as the inbox is filtered, and whether it begins with the mark that Excel needs. */
export const exportFilter = leadFilter.extend({ bom: z.enum(["0", "1"]).default("1") });

/** Leads in lists, and as files. */
export const leads = {
  listLeads: read("/api/console/leads", "consultant", leadPage, { query: leadFilter }),
  countStatuses: read("/api/console/status-counts", "consultant", statusCounts, { query: leadFilter }),
  listSources: read("/api/console/sources", "consultant", leadSources),
  exportCsv: read("/api/console/leads.csv", "consultant", file, { query: exportFilter, fresh: true }),
  exportXlsx: read("/api/console/leads.xlsx", "consultant", file, { query: exportFilter, fresh: true }),
  exportJson: read("/api/console/leads.json", "consultant", file, { query: exportFilter, fresh: true }),
};
