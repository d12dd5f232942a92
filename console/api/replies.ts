import { useMutation, useQuery } from "@tanstack/react-query";
import { type NewReply, replyQueued, replyTemplates } from "#contract/console/reply.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { CallProblem, send } from "./call.ts";
import { reading } from "./client.ts";
import { useLeadRefresh } from "./leads.ts";

const conflict = 409;

/** What a lead can be answered with, filled in as far as it is known. */
export function useTemplates(reference: string) {
  return useQuery({
    queryKey: [leadAddress(consoleEndpoints.replyTemplates.path, reference)],
    queryFn: reading(replyTemplates),
    // To whom it goes follows from what was written meanwhile.
    gcTime: 0,
  });
}

/** Sends a mail to a lead. When somebody was faster, the lead is read again, so that the next try can succeed. */
export function useReply(reference: string) {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: (reply: NewReply) =>
      send(leadAddress(consoleEndpoints.replyToLead.path, reference), reply, replyQueued),
    onSuccess: ({ lead }) => refresh([lead]),
    onError: (error) => {
      if (error instanceof CallProblem && error.status === conflict) void refresh();
    },
  });
}
