import { useMutation, useQueryClient } from "@tanstack/react-query";
import { at } from "#contract/console/endpoint.ts";
import { mails } from "#contract/console/mails.ts";
import { call } from "./call.ts";
import { leadLists, leadReads } from "./lead-reads.ts";
import { readAgain } from "./use.ts";

/** A mail that is begun as soon as the lead is there. */
type MailAct = "reply" | "reply-all" | "forward";

/** What an operator does with a mail that waits. */
export type MailDeed =
  | { readonly kind: "match"; readonly id: string; readonly reference: string }
  | { readonly kind: "lead"; readonly id: string; readonly receipt: boolean; readonly write?: MailAct }
  | { readonly kind: "remove"; readonly id: string };

async function done(deed: MailDeed): Promise<string | undefined> {
  const { id } = deed;
  switch (deed.kind) {
    case "remove":
      return call(at(mails.removeMail, { id }));
    case "match":
      return (await call(at(mails.matchMail, { id }), { reference: deed.reference })).reference;
    case "lead":
      return (await call(at(mails.leadFromMail, { id }), { receipt: deed.receipt })).reference;
  }
}

/** Puts a mail into a thread, makes a lead of it, or deletes it. Gives the reference of its lead, if any. */
export function useMailDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: done,
    onSettled: () => readAgain(client, [mails.listMails, ...leadLists, ...leadReads]),
  });
}
