import {
  type InfiniteData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { z } from "zod";
import type { ContactsChange } from "#contract/console/contacts.ts";
import { erased } from "#contract/console/erased.ts";
import { figures } from "#contract/console/inbox.ts";
import {
  type LeadChange,
  type LeadDetail,
  leadDetail,
  leadsChanged,
  type NewNote,
} from "#contract/console/lead.ts";
import {
  type LeadPage,
  type LeadRow,
  leadPage,
  type StatusCounts,
  statusCounts,
} from "#contract/console/leads.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order, read, send } from "./call.ts";
import { reading } from "./client.ts";
import { withProof } from "./proof.ts";
import { isList, refreshLeads } from "./refresh.ts";
import { untilFirstEnd } from "./writing.ts";

const api = "/api/console";

type Pages = InfiniteData<LeadPage, string>;

/** The inbox for a filter, page after page. `filter`: the query of the address. */
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
    placeholderData: (before: Pages | undefined) => before,
  });
}

/** How many leads the inbox shows with each status. `filter`: the query of the address without a status. */
export function useStatusCounts(filter: string) {
  return useQuery<StatusCounts>({
    queryKey: [`${consoleEndpoints.statusCounts.path}?${filter}`],
    queryFn: reading(statusCounts),
    placeholderData: (before) => before,
  });
}

/** One lead with everything that is known of it. */
export function useLead(reference: string) {
  return useQuery<LeadDetail>({
    queryKey: [api, "leads", reference],
    queryFn: reading(leadDetail),
    // Whoever stops typing does not say so.
    refetchInterval: ({ state }) => untilFirstEnd(state.data?.writers),
  });
}

/** The numbers above the inbox. */
export function useFigures({ enabled = true } = {}) {
  return useQuery({ queryKey: [api, "figures"], queryFn: reading(figures), enabled });
}

/** Writes changed rows into the lists without moving any: no row moves while somebody is about to press it. */
function patchLists(client: QueryClient, rows: readonly LeadRow[]): void {
  const latest = new Map(rows.map((row) => [row.reference, row]));
  const patched = (page: LeadPage) => ({
    ...page,
    leads: page.leads.map((row) => latest.get(row.reference) ?? row),
  });
  client.setQueriesData<Pages>(
    { predicate: isList },
    (data) => data && { ...data, pages: data.pages.map(patched) },
  );
}

/** Takes the latest rows, and reads again what depends on them. */
export function useLeadRefresh() {
  const client = useQueryClient();
  return (rows: readonly LeadRow[] = []) => {
    patchLists(client, rows);
    return refreshLeads(client);
  };
}

/** Changes leads. The answer names those that somebody else changed meanwhile; they are left as they are. */
export function useLeadChange() {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (change: LeadChange) => send(consoleEndpoints.changeLeads.path, change, leadsChanged),
    onSuccess: ({ changed, conflicts }) => refresh([...changed, ...conflicts]),
  });
}

/** Adds a note to a lead's history. */
export function useNote(reference: string) {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (note: NewNote) => order(leadAddress(consoleEndpoints.noteLead.path, reference), note),
    // Also after a refusal: somebody else may have written first.
    onSettled: () => refresh(),
  });
}

/** Changes who sent a lead, and its other contacts. */
export function useContactsChange(reference: string) {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (change: ContactsChange) =>
      order(leadAddress(consoleEndpoints.changeContacts.path, reference), change),
    // Also after a refusal: somebody else may have changed it first.
    onSettled: () => refresh(),
  });
}

/**
 * Erases everything about the person of a lead. `onDone` comes before anything is read again, so that the lead's
 * panel has closed by then: an open one would ask for a lead that is gone.
 */
export function useErasure(reference: string, onDone: (answer: z.output<typeof erased>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () =>
      withProof(() => send(leadAddress(consoleEndpoints.erasePerson.path, reference), { reference }, erased)),
    onSuccess: (answer) => {
      onDone(answer);
      client.removeQueries({ queryKey: [api, "leads", reference] });
      return Promise.all([refreshLeads(client), client.resetQueries({ predicate: isList })]);
    },
  });
}
