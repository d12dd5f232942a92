import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type NewReply, replyQueued, replyTemplates } from "#contract/console/reply.ts";
import { consoleEndpoints, leadAddress } from "#contract/console.ts";
import { order, send } from "./call.ts";
import { reading } from "./client.ts";
import { useLeadRefresh } from "./leads.ts";
import { CallProblem } from "./problem.ts";
import { isList, refreshLeads } from "./refresh.ts";

const conflict = 409;

/** The templates for a reply to a lead, filled in as far as facts are known. */
export function useTemplates(reference: string) {
  return useQuery({
    queryKey: [leadAddress(consoleEndpoints.replyTemplates.path, reference)],
    queryFn: reading(replyTemplates),
    // What was written meanwhile can change who receives the reply.
    gcTime: 0,
  });
}

/** Sends a mail to a lead. When somebody else wrote first, the lead is read again for the next try. */
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

/** Takes back a mail that has not gone out, by its key; also when its form is not shown any more. */
export function useReplyUndo(reference: string): (key: string) => Promise<void> {
  const client = useQueryClient();
  return async (key) => {
    await order(leadAddress(consoleEndpoints.undoReply.path, reference), { key });
    void client.invalidateQueries({ predicate: isList });
    await refreshLeads(client);
  };
}
