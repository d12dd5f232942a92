import { useEffect } from "react";
import { hrefOf } from "#console/address/address.ts";
import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { merges } from "#contract/console/merges.ts";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

type LeadMergedProps = { readonly lead: LeadDetail; readonly into: string; readonly query: string };

/** Says in which lead a merged one goes on, and can undo the merge. */
export function LeadMerged({ lead, into, query }: LeadMergedProps) {
  const { reference, version } = lead;
  useEffect(() => {
    // Somebody merged it while an answer was written here: its form is gone, and the answer goes on there.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>(".lead-merged a")?.focus();
  }, []);
  const unmerge = useWrite(at(merges.unmergeLead, { reference }), [...leadReads, ...leadLists]);
  return (
    <Notice tone="warn" title={`This lead goes on in ${into}.`} live>
      An answer that was begun here is there now.
      <span className="actions lead-merged">
        <ButtonLink small href={hrefOf({ path: `/leads/${into}`, query })}>
          Open that one
        </ButtonLink>
        <Button
          small
          look="secondary"
          pending={unmerge.isPending}
          onClick={() =>
            unmerge.mutate(
              { version },
              {
                onError: (error) =>
                  showToast({
                    tone: "destructive",
                    title: "It is still merged",
                    description: sentenceOf(error),
                  }),
              },
            )
          }
        >
          Undo the merge
        </Button>
      </span>
    </Notice>
  );
}
