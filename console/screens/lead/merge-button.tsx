import { leadLists, leadReads } from "#console/api/lead-reads.ts";
import type { CallProblem } from "#console/api/problem.ts";
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

type PairProps = { readonly lead: LeadDetail; readonly other: LeadRow };

/** Merges another lead of the same person into this one or the other way round, or undoes that. */
export function MergeButton({ lead, other }: PairProps) {
  const { reference, version } = other;
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
  const fuller = lead.samePerson.find((one) => one.reference === reference)?.fuller ?? null;
  if (other.mergedInto !== null || fuller === null) return null;
  const directions = [
    <Direction key="this" lead={lead} into={lead} merged={other} />,
    <Direction key="other" lead={lead} into={other} merged={lead} />,
  ];
  return <>{fuller === "this" ? directions : directions.toReversed()}</>;
}

type DirectionProps = {
  /** The lead that is looked at: one of the two. */
  readonly lead: LeadDetail;
  readonly into: LeadRow | LeadDetail;
  readonly merged: LeadRow | LeadDetail;
};

function Direction({ lead, into, merged }: DirectionProps) {
  const { reference, version } = merged;
  const operators = useOperators();
  const merge = useWrite(at(merges.mergeLead, { reference: into.reference }), mergeReads);
  const unmerge = useWrite(at(merges.unmergeLead, { reference }), mergeReads);
  const isAsked = merge.error?.status === 428;
  const isIntoThis = into.reference === lead.reference;
  const done = ({ leads }: { readonly leads: readonly LeadRow[] }) => {
    const after = leads.find((one) => one.reference === reference);
    const undo = (seen: number) => void unmerge.mutateAsync({ version: seen }).catch(failedUndo);
    showToast({
      tone: "default",
      title: "The leads are merged",
      description: `${reference} goes on in ${isIntoThis ? "this one" : into.reference}.`,
      ...(after && { action: { label: "Undo", run: () => undo(after.version) } }),
    });
  };
  // A promise, because this button may be gone by the time the answer comes.
  const start = (anyway: boolean) =>
    void merge
      .mutateAsync({ version: into.version, other: { reference, version }, anyway })
      .then(done, (error: CallProblem) => error.status !== 428 && failed(error));
  const apart = workApart(into, merged);
  const nameOf = (id: string) => operators.find((one) => one.id === id)?.name ?? "somebody who has left";
  return (
    <>
      <div className="fine">
        The answers of {isIntoThis ? "this one" : into.reference} count, and those of{" "}
        {isIntoThis ? reference : "this one"} stay there to be read.
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
        {isIntoThis ? `Merge ${reference} into this one` : `Merge this one into ${into.reference}`}
        {isAsked && " anyway"}
      </Button>
    </>
  );
}
