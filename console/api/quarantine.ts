import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import {
  type SuspectPage,
  suspectPage,
  type suspectsChosen,
  suspectsDecided,
  type suspectsDoomed,
} from "#contract/console/quarantine.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { read, send } from "./call.ts";
import { isList, refreshLeads } from "./refresh.ts";

const { acceptSuspects, quarantine, removeSuspects } = consoleEndpoints;

/** Submissions in quarantine for a reason, page after page, the longest waiting first; "": for any reason. */
export function useSuspects(reason: string) {
  return useInfiniteQuery({
    queryKey: [quarantine.path, reason],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ reason, after: pageParam });
      return read(`${quarantine.path}?${query}`, suspectPage, signal);
    },
    initialPageParam: "",
    getNextPageParam: ({ next }: SuspectPage) => next,
  });
}

/** A decision, and the submissions that it is about. */
export type Verdict =
  | { readonly kind: "accept"; readonly on: z.input<typeof suspectsChosen> }
  | { readonly kind: "remove"; readonly on: z.input<typeof suspectsDoomed> };

/** Makes suspects leads, or deletes them. Gives their number. */
export function useVerdict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, on }: Verdict) =>
      send(kind === "accept" ? acceptSuspects.path : removeSuspects.path, on, suspectsDecided),
    // Also after a failure: somebody else may have decided.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [quarantine.path] }),
        client.resetQueries({ predicate: isList }),
        refreshLeads(client),
      ]),
  });
}
