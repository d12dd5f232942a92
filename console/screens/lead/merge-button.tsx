import { useMerge, useUnmerge } from "#console/api/merges.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { Button } from "#ui/button/button.tsx";
import { showToast } from "#ui/toast/current-toast.ts";

const failed = (error: unknown) =>
  showToast({ tone: "destructive", title: "Nothing was merged", description: sentenceOf(error) });

/** Merges another lead of the same person into this one, or undoes that. */
export function MergeButton({ lead, other }: { readonly lead: LeadDetail; readonly other: LeadRow }) {
  const merge = useMerge();
  const unmerge = useUnmerge();
  if (lead.mergedInto !== null) return null;
  if (other.mergedInto === lead.reference) {
    return (
      <Button
        small
        look="secondary"
        pending={unmerge.isPending}
        onClick={() => unmerge.mutate(other, { onError: failed })}
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
      onClick={() => merge.mutate({ into: lead, other }, { onError: failed })}
    >
      Merge {other.reference} into this one
    </Button>
  );
}
