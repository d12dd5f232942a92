import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { consoleEndpoints } from "#contract/console.ts";
import { suspectList } from "#contract/console-inbox.ts";
import { order } from "./call.ts";
import { reading } from "./client.ts";
import { isList, refreshLeads } from "./refresh.ts";

const { acceptSuspect, quarantine, removeSuspect } = consoleEndpoints;

/** Submissions that were set apart, newest first. */
export function useSuspects() {
  return useQuery({ queryKey: [quarantine.path], queryFn: reading(suspectList) });
}

/** Makes a suspect a lead, or deletes it. */
export function useVerdict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ verdict, reference }: { verdict: "accept" | "remove"; reference: string }) =>
      order(verdict === "accept" ? acceptSuspect.path : removeSuspect.path, { reference }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [quarantine.path] }),
        client.resetQueries({ predicate: isList }),
        refreshLeads(client),
      ]),
  });
}
