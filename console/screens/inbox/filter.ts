import { type LeadStatus, leadStatus } from "#contract/console/leads.ts";

/** The parts of a filter that are one text each, as `leadFilter` of the contract describes them; "": excludes nothing. */
const texts = [
  "questionnaire",
  "owner",
  "search",
  "import",
  "plan",
  "cameFrom",
  "language",
  "wrote",
  "followUp",
  "mark",
  "fit",
  "urgency",
  "sort",
] as const;

/** The filter of the inbox, and its order. Empty lists and texts exclude nothing. */
export type Filter = Readonly<Record<(typeof texts)[number], string>> & {
  readonly status: readonly LeadStatus[];
};

/** The parts that stand behind "More filters". */
export const seldomParts = [
  "plan",
  "cameFrom",
  "language",
  "wrote",
  "followUp",
  "mark",
  "fit",
  "urgency",
] as const;

/** Reads a filter from the query of an address. Ignores what it cannot read. */
export function filterFrom(query: string): Filter {
  const given = new URLSearchParams(query);
  const words = (given.get("status") ?? "").split(",");
  const part = (name: Exclude<keyof Filter, "status">) => given.get(name) ?? "";
  return {
    status: leadStatus.options.filter((status) => words.includes(status)),
    questionnaire: part("questionnaire"),
    owner: part("owner"),
    search: part("search"),
    import: part("import"),
    plan: part("plan"),
    cameFrom: part("cameFrom"),
    language: part("language"),
    wrote: part("wrote"),
    followUp: part("followUp"),
    mark: part("mark"),
    fit: part("fit"),
    urgency: part("urgency"),
    sort: part("sort"),
  };
}

/** A filter as the query of an address: the same filter always gives the same query. */
export function queryOf({ status, ...filter }: Filter): string {
  const entries = [["status", status.join(",")], ...texts.map((name) => [name, filter[name]])];
  return new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
}
