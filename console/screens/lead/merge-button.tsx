import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { merges } from "#contract/console/merges.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const mergeReads = [...leadReads, ...leadLists];

const failed = (error: unknown) =>
  showToast({ tone: "destructive", title: "Nothing was merged", description: sentenceOf(error) });

/** Merges another lead of the same person into this one, or undoes that. */
export function MergeButton({ lead, other }: { readonly lead: LeadDetail; readonly other: LeadRow }) {
  const { reference, version } = other;
  const merge = useWrite(at(merges.mergeLead, { reference: lead.reference }), mergeReads);
  const unmerge = useWrite(at(merges.unmergeLead, { reference }), mergeReads);
  if (lead.mergedInto !== null) return null;
  if (other.mergedInto === lead.reference) {
    return (
      <Button
        small
        look="secondary"
        pending={unmerge.isPending}
        onClick={() => unmerge.mutate({ version }, { onError: failed })}
      >
        Undo the merge of {other.reference}
      </Button>
    );
  }
  if (other.mergedInto !== null) return null;
  return (
    <Button
      small
      look="secondary"
      pending={merge.isPending}
      onClick={() =>
        merge.mutate({ version: lead.version, other: { reference, version } }, { onError: failed })
      }
    >
      Merge {other.reference} into this one
    </Button>
  );
}
