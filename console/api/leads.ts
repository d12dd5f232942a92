import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { figures } from "#contract/console-inbox.ts";
import { type LeadChange, leadDetail, leadsChanged } from "#contract/console-lead.ts";
import { type LeadPage, leadPage } from "#contract/console-leads.ts";
import { order, read, send } from "./call.ts";
import { pathOf, reading } from "./client.ts";

const api = "/api/console";

/** The inbox for a filter, as the query of its address: page after page. */
export function useInbox(filter: string) {
  return useInfiniteQuery({
    queryKey: [api, `leads?${filter}`],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(filter);
      if (pageParam !== "") query.set("after", pageParam);
      return read(`${consoleEndpoints.leads.path}?${query}`, leadPage, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }: LeadPage) => next,
    placeholderData: (before: InfiniteData<LeadPage, string> | undefined) => before,
  });
}

/** One lead with everything that is known of it. */
export function useLead(reference: string) {
  return useQuery({ queryKey: [api, "leads", reference], queryFn: reading(leadDetail) });
}

/** The numbers above the inbox. */
export function useFigures() {
  return useQuery({ queryKey: [api, "figures"], queryFn: reading(figures) });
}

/** Reads everything about leads again, what is on the screen first. */
export function useLeadRefresh() {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => /\/(?:leads|figures)\b/.test(pathOf(queryKey)) });
}

/** Changes leads. The answer says which were changed by somebody else meanwhile, and left alone. */
export function useLeadChange() {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (change: LeadChange) => send(consoleEndpoints.changeLeads.path, change, leadsChanged),
    onSuccess: refresh,
  });
}

/** Adds a note to a lead's history. */
export function useNote(reference: string) {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (text: string) => order(leadAddress(consoleEndpoints.noteLead.path, reference), { text }),
    onSuccess: refresh,
  });
}
