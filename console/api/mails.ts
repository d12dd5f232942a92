import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { leadsForMail, type MailPage, mailMatched, mailPage } from "#contract/console/mails.ts";
import { consoleEndpoints, mailAddress } from "#contract/console.ts";
import { order, read, send } from "./call.ts";
import { reading } from "./client.ts";
import { isList, refreshLeads } from "./refresh.ts";

const { leadFromMail, mailLeads, mails, matchMail, removeMail } = consoleEndpoints;

/** Mails that belong to no lead, page after page, newest first. */
export function useUnmatchedMails() {
  return useInfiniteQuery({
    queryKey: [mails.path],
    queryFn: ({ pageParam, signal }) =>
      read(`${mails.path}?${new URLSearchParams({ after: pageParam })}`, mailPage, signal),
    initialPageParam: "",
    getNextPageParam: ({ next }: MailPage) => next,
  });
}

/** Leads to which a mail may belong: those that fit it, or what a search finds. */
export function useLeadsForMail(id: string, search: string) {
  return useQuery({
    queryKey: [`${mailAddress(mailLeads.path, id)}?${new URLSearchParams({ search })}`],
    queryFn: reading(leadsForMail),
    placeholderData: keepPreviousData,
  });
}

/** What an operator does with a mail that waits. */
export type MailDeed =
  | { readonly kind: "match"; readonly id: string; readonly reference: string }
  | { readonly kind: "lead"; readonly id: string; readonly receipt: boolean }
  | { readonly kind: "remove"; readonly id: string };

async function done(deed: MailDeed): Promise<string | undefined> {
  if (deed.kind === "remove") {
    await order(mailAddress(removeMail.path, deed.id));
    return undefined;
  }
  const [path, fields] =
    deed.kind === "match"
      ? [matchMail.path, { reference: deed.reference }]
      : [leadFromMail.path, { receipt: deed.receipt }];
  return (await send(mailAddress(path, deed.id), fields, mailMatched)).reference;
}

/** Puts a mail into a thread, makes a lead of it, or deletes it. Gives the reference of its lead, if any. */
export function useMailDeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: done,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: [mails.path] }),
        client.invalidateQueries({ predicate: isList }),
        refreshLeads(client),
      ]),
  });
}
