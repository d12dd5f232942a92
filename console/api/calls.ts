import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CallSettings, newFeed, ownCalls } from "#contract/console/calls.ts";
import { consoleEndpoints } from "#contract/console.ts";
import { read, send } from "./call.ts";
import { withProof } from "./proof.ts";

const { changeOwnCalls, makeFeed, ownCalls: own } = consoleEndpoints;

/** What one says about the calls that visitors book, and how it stands. */
export function useOwnCalls() {
  return useQuery({
    queryKey: [own.path],
    queryFn: ({ signal }) => read(own.path, ownCalls, signal),
  });
}

/** Keeps what one says about calls. The answer tells whether the busy times could be read. */
export function useCallSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (said: CallSettings) => send(changeOwnCalls.path, said, ownCalls),
    onSuccess: (answer) => client.setQueryData([own.path], answer),
  });
}

/** Makes a new secret address of one's calls; the one before ends. */
export function useNewFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withProof(() => send(makeFeed.path, {}, newFeed)),
    onSuccess: () => client.invalidateQueries({ queryKey: [own.path] }),
  });
}
