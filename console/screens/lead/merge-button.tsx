import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import { useOperators } from "#console/api/session.ts";
import { useWrite } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { Said } from "#console/screens/words/said.tsx";
import { workApart } from "#contract/console/apart.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { merges } from "#contract/console/merges.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { showToast } from "#ui/toast/current-toast.ts";
import { apartInWords } from "./history-line.ts";

const mergeReads = [...leadReads, ...leadLists];

const failed = (error: unknown) =>
  showToast({ tone: "destructive", title: "Nothing was merged", description: sentenceOf(error) });

const failedUndo = (error: unknown) =>
  showToast({ tone: "destructive", title: "It is still merged", description: sentenceOf(error) });

/** Merges another lead of the same person into this one, or undoes that. */
export function MergeButton({ lead, other }: { readonly lead: LeadDetail; readonly other: LeadRow }) {
  const { reference, version } = other;
  const operators = useOperators();
  const merge = useWrite(at(merges.mergeLead, { reference: lead.reference }), mergeReads);
  const unmerge = useWrite(at(merges.unmergeLead, { reference }), mergeReads);
  if (lead.mergedInto !== null) return null;
  if (other.mergedInto === lead.reference) {
    return (
      <Button
        small
        look="secondary"
        pending={unmerge.isPending}
        onClick={() => unmerge.mutate({ version }, { onError: failedUndo })}
      >
        Undo the merge of {other.reference}
      </Button>
    );
  }
  if (other.mergedInto !== null) return null;
  const isAsked = merge.error?.status === 428;
  const start = (anyway: boolean) =>
    merge.mutate(
      { version: lead.version, other: { reference, version }, anyway },
      {
        onSuccess: ({ leads }) => {
          const merged = leads.find((one) => one.reference === reference);
          const undo = (seen: number) => void unmerge.mutateAsync({ version: seen }).catch(failedUndo);
          showToast({
            tone: "default",
            title: "The leads are merged",
            description: `${reference} goes on in this one.`,
            ...(merged && { action: { label: "Undo", run: () => undo(merged.version) } }),
          });
        },
        onError: (error) => error.status !== 428 && failed(error),
      },
    );
  const apart = workApart(lead, other);
  const nameOf = (id: string) => operators.find((one) => one.id === id)?.name ?? "somebody who has left";
  return (
    <>
      <div className="fine">
        The answers of this one count, and those of {reference} stay there to be read.
        {apart.length > 0 && (
          <ul>
            {apart.map((one) => (
              <li key={one.part}>
                <Said>{apartInWords(one, reference, nameOf)}</Said>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isAsked && <Notice tone="warn" title={sentenceOf(merge.error)} live />}
      <Button small look="secondary" pending={merge.isPending} onClick={() => start(isAsked)}>
        Merge {other.reference} into this one{isAsked && " anyway"}
      </Button>
    </>
  );
}
