import { useMutation, useQueryClient } from "@tanstack/react-query";
import { at } from "#contract/console/endpoint.ts";
import { type NewReply, replies } from "#contract/console/reply.ts";
import { call } from "./call.ts";
import { leadLists, leadReads } from "./lead-reads.ts";
import { useLeadRefresh } from "./leads.ts";
import { readAgain } from "./use.ts";

const conflict = 409;

/**
 * Sends a mail to a lead, once `settled` has resolved. When somebody else wrote first, the lead is read again for the
 * next try.
 */
export function useReply(reference: string, settled: () => Promise<unknown>) {
  const refresh = useLeadRefresh();
  return useMutation({
    mutationFn: async (reply: NewReply) => {
      await settled();
      return call(at(replies.replyToLead, { reference }), reply);
    },
    onSuccess: ({ lead }) => refresh([lead]),
    onError: (error) => {
      if (error.status === conflict) void refresh();
    },
  });
}

/** Takes back a mail that has not gone out, by its key; also when its form is not shown any more. */
export function useReplyUndo(reference: string): (key: string) => Promise<void> {
  const client = useQueryClient();
  return async (key) => {
    await call(at(replies.undoReply, { reference }), { key });
    void readAgain(client, leadLists);
    await readAgain(client, leadReads);
  };
}
