import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CallGift } from "#contract/console/lead-call.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order } from "./call.ts";
import { refreshLeads } from "./refresh.ts";

/** Gives a lead's call to somebody else. */
export function useCallGift(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gift: CallGift) => order(leadAddress(consoleEndpoints.giveCall.path, reference), gift),
    // Also after a refusal: somebody else may have given it away first.
    onSettled: () => refreshLeads(client),
  });
}
