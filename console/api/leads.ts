import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { at } from "#contract/console/endpoint.ts";
import { type LeadChange, oneLead } from "#contract/console/lead.ts";
import type { LeadPage } from "#contract/console/lead-lists.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { type Erased, people } from "#contract/console/people.ts";
import { call } from "./call.ts";
import { tellCallsAhead } from "./calls-ahead.ts";
import { leadLists, leadReads } from "./lead-reads.ts";
import { keyOf, readAgain, useRead } from "./use.ts";
import { untilFirstEnd } from "./writing.ts";

type Pages = InfiniteData<LeadPage, string | number>;

/** One lead with everything that is known of it. */
export function useLead(reference: string) {
  return useRead(
    at(oneLead.readLead, { reference }),
    {},
    // Whoever stops typing does not say so.
    { refetchInterval: ({ state }) => untilFirstEnd(state.data?.writers) },
  );
}

/** Writes changed rows into the lists without moving any: no row moves while somebody is about to press it. */
function patchLists(client: QueryClient, rows: readonly LeadRow[]): void {
  const latest = new Map(rows.map((row) => [row.reference, row]));
  const patched = (page: LeadPage) => ({
    ...page,
    leads: page.leads.map((row) => latest.get(row.reference) ?? row),
  });
  for (const list of leadLists) {
    // Some read one page alone.
    client.setQueriesData<Pages | LeadPage>({ queryKey: keyOf(list) }, (data) => {
      if (data === undefined) return undefined;
      return "pages" in data ? { ...data, pages: data.pages.map(patched) } : patched(data);
    });
  }
}

/** Takes the latest rows, and reads again what depends on them. */
export function useLeadRefresh() {
  const client = useQueryClient();
  return (rows: readonly LeadRow[] = []) => {
    patchLists(client, rows);
    return readAgain(client, leadReads);
  };
}

type Change = Omit<LeadChange, "leads">;

/** The change that makes a lead as it was before another change. */
export function undoOf(change: Change, before: Omit<LeadRow, "scores">): Change {
  const { status, ownerId, lostReason, followUpOn, followUpAbout, snoozedUntil } = before;
  const { marks, value, expectedOn, severity } = before;
  const isOf = (...names: readonly (keyof Change)[]) => names.some((name) => change[name] !== undefined);
  return {
    // Who answers a lead of nobody becomes its owner.
    ...(isOf("status") && { status, takesBack: true, ownerId, lostReason }),
    ...(isOf("ownerId") && { ownerId }),
    // A sooner follow-up ends what was set aside.
    ...(isOf("followUpOn", "followUpAbout") && { followUpOn, followUpAbout, snoozedUntil }),
    ...(isOf("snoozedUntil") && { snoozedUntil }),
    ...(isOf("marks") && { marks: [...marks] }),
    ...(isOf("value") && { value }),
    ...(isOf("expectedOn") && { expectedOn }),
    ...(isOf("lostReason") && { lostReason }),
    ...(isOf("severity") && { severity, takesBack: true }),
  };
}

/** Changes leads. The answer names those that somebody else changed meanwhile; they are left as they are. */
export function useLeadChange() {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (change: z.input<typeof oneLead.changeLeads.input>) => call(oneLead.changeLeads, change),
    onSuccess: ({ changed, conflicts, calls }) => {
      const references = changed.map(({ reference }) => reference);
      tellCallsAhead(references, calls);
      return refresh([...changed, ...conflicts]);
    },
  });
}

/**
 * Erases everything about the person of a lead. `onDone` comes before anything is read again, so that the lead's
 * panel has closed by then: an open one would ask for a lead that is gone.
 */
export function useErasure(reference: string, onDone: (answer: Erased) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(at(people.erasePerson, { reference }), { reference }),
    onSuccess: (answer) => {
      onDone(answer);
      client.removeQueries({ queryKey: keyOf(at(oneLead.readLead, { reference })) });
      return Promise.all([
        readAgain(client, leadReads),
        ...leadLists.map((list) => client.resetQueries({ queryKey: keyOf(list) })),
      ]);
    },
  });
}
