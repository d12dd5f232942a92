import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallSettings, newFeed, ownCalls } from "#contract/console/calls.ts";
import type { CallGift } from "#contract/console/lead-call.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order, read, send } from "./call.ts";
import { withProof } from "./proof.ts";
import { refreshLeads } from "./refresh.ts";

const { changeOwnCalls, makeFeed, ownCalls: own } = consoleEndpoints;

/** The signed-in operator's settings for calls that visitors book, and the state of their calendar. */
export function useOwnCalls() {
  return useQuery({
    queryKey: [own.path],
    queryFn: ({ signal }) => read(own.path, ownCalls, signal),
  });
}

/** Keeps these settings. The answer tells whether the busy times could be read. */
export function useCallSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: CallSettings) => send(changeOwnCalls.path, said, ownCalls),
    onSuccess: (answer) => client.setQueryData([own.path], answer),
  });
}

/** Makes a new secret address for the feed of the operator's calls. The address before it stops working. */
export function useNewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withProof(() => send(makeFeed.path, {}, newFeed)),
    onSuccess: () => client.invalidateQueries({ queryKey: [own.path] }),
  });
}

/** Gives a lead's call to somebody else. */
export function useCallGift(reference: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gift: CallGift) => order(leadAddress(consoleEndpoints.giveCall.path, reference), gift),
    // Also after a refusal: somebody else may have given it away first.
    onSettled: () => refreshLeads(client),
  });
}
