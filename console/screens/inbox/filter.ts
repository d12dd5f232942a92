import { type LeadStatus, leadStatus } from "#contract/console/leads.ts";

/** The filter of the inbox. Empty lists and texts exclude nothing. */
export type Filter = {
  readonly status: readonly LeadStatus[];
  /** Slug of a questionnaire. */
  readonly questionnaire: string;
  /** Id of an operator. "none": leads without an owner. */
  readonly owner: string;
  readonly search: string;
  /** Id of an import of a sheet. */
  readonly import: string;
};

/** Reads a filter from the query of an address. Ignores what it cannot read. */
export function filterFrom(query: string): Filter {
  const given = new URLSearchParams(query);
  const words = (given.get("status") ?? "").split(",");
  return {
    status: leadStatus.options.filter((status) => words.includes(status)),
    questionnaire: given.get("questionnaire") ?? "",
    owner: given.get("owner") ?? "",
    search: given.get("search") ?? "",
    import: given.get("import") ?? "",
  };
}

/** A filter as the query of an address: the same filter always gives the same query. */
export function queryOf({ status, questionnaire, owner, search, import: batch }: Filter): string {
  const entries = Object.entries({ status: status.join(","), questionnaire, owner, search, import: batch });
  return new URLSearchParams(entries.filter(([, value]) => value !== "")).toString();
}
