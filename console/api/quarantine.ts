import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { quarantine, type suspectsChosen, type suspectsDoomed } from "#contract/console/quarantine.ts";
import { call } from "./call.ts";
import { leadLists, leadReads } from "./lead-reads.ts";
import { keyOf, readAgain } from "./use.ts";

/** A decision, and the submissions that it is about. */
export type Verdict =
  | { readonly kind: "accept"; readonly on: z.input<typeof suspectsChosen> }
  | { readonly kind: "remove"; readonly on: z.input<typeof suspectsDoomed> };

/** Makes suspects leads, or deletes them. Gives their number. */
export function useVerdict() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (verdict: Verdict) =>
      verdict.kind === "accept"
        ? call(quarantine.acceptSuspects, verdict.on)
        : call(quarantine.removeSuspects, verdict.on),
    // Also after a failure: somebody else may have decided.
    onSettled: () =>
      Promise.all([
        readAgain(client, [quarantine.listSuspects, ...leadReads]),
        ...leadLists.map((list) => client.resetQueries({ queryKey: keyOf(list) })),
      ]),
  });
}
