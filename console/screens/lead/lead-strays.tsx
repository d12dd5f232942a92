import { useMutation, useQueryClient } from "@tanstack/react-query";
import { hrefOf } from "#console/address/address.ts";
import { call } from "#console/api/call.ts";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { readAgain } from "#console/api/use.ts";
import { isolated } from "#console/screens/words/isolated.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { momentInWords } from "#console/screens/words/times.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { mails } from "#contract/console/mails.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

/** Says which mails under Mails seem to be of this lead's client, so that nobody answers past them. */
export function LeadStrays({ lead: { reference, strays } }: { readonly lead: LeadDetail }) {
  const client = useQueryClient();
  const put = useMutation({
    mutationFn: (id: string) => call(at(mails.matchMail, { id }), { reference }),
    onError: (error) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(error) }),
    onSettled: () => readAgain(client, [mails.listMails, ...leadLists, ...leadReads]),
  });
  return strays.map(({ id, at: came, from, words }) => (
    <Notice
      key={id}
      tone="warn"
      title={`A mail that ${isolated(from.name || from.address)} wrote ${momentInWords(came)} belongs to no lead, and may be theirs.`}
    >
      <blockquote>
        <Said>{words}</Said>
      </blockquote>
      <p className="actions">
        <Button small look="secondary" disabled={put.isPending} onClick={() => put.mutate(id)}>
          Put it into this thread
        </Button>
        <a className="link" href={hrefOf({ path: "/mails", query: `mail=${id}` })}>
          Look at it under Mails
        </a>
      </p>
    </Notice>
  ));
}
