import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { LeadRow } from "#contract/console/leads.ts";
import { mergeDone, repeatList } from "#contract/console/merges.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { send } from "./call.ts";
import { reading } from "./client.ts";
import { isList, refreshLeads } from "./refresh.ts";

type Named = Pick<LeadRow, "reference" | "version">;

/** The person's other submissions of the same questionnaire, and what differs. */
export function useRepeats(reference: string) {
  return useQuery({
    queryKey: [leadAddress(consoleEndpoints.repeats.path, reference)],
    queryFn: reading(repeatList),
  });
}

/** Reads again what a merge changes. Also after a refusal, because somebody else may have merged first. */
function useMergeRefresh() {
  const client = useQueryClient();
  return () => Promise.all([refreshLeads(client), client.invalidateQueries({ predicate: isList })]);
}

/** Merges one lead into another one. */
export function useMerge() {
  const refresh = useMergeRefresh();
  return useMutation({
    mutationFn: ({ into, other }: { readonly into: Named; readonly other: Named }) =>
      send(
        leadAddress(consoleEndpoints.mergeLead.path, into.reference),
        { version: into.version, other: { reference: other.reference, version: other.version } },
        mergeDone,
      ),
    onSettled: refresh,
  });
}

/** Undoes a merge. */
export function useUnmerge() {
  const refresh = useMergeRefresh();
  return useMutation({
    mutationFn: ({ reference, version }: Named) =>
      send(leadAddress(consoleEndpoints.unmergeLead.path, reference), { version }, mergeDone),
    onSettled: refresh,
  });
}
