import { useEffect, useState } from "react";
import type { ReportDetail } from "#contract/console/reports.ts";
import { type Edits, editsOf, editsSchema, isSame, reviewOf, stampedReviewOf } from "./edits.ts";

function keptIn(place: string): Edits | undefined {
  const text = sessionStorage.getItem(place);
  if (text === null) return undefined;
  try {
    return editsSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The key under which a tab keeps what a reviewer writes. */
function placeOf(operatorId: string, reference: string): string {
  return `review ${operatorId} ${reference}`;
}

/** Removes from this tab what was written in a review that is not open. */
export function forgetEdits(operatorId: string, reference: string): void {
  sessionStorage.removeItem(placeOf(operatorId, reference));
}

/**
 * What a reviewer writes. This tab keeps it for this operator until it is saved: it survives a change of
 * screen, a reload and the end of a session.
 */
export function useEdits(report: ReportDetail, operatorId: string) {
  const place = placeOf(operatorId, report.reference);
  const [typed, setTyped] = useState(() => keptIn(place));
  const { draft } = report;
  const saved = editsOf(draft, report.versions[0]);
  const isNew = (edits: Edits) => !isSame(reviewOf(edits, draft), reviewOf(saved, draft));
  useEffect(() => {
    if (typed === undefined) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(typed));
  }, [place, typed]);
  const edits = typed ?? saved;
  return {
    edits,
    /** The review that results from them. */
    review: stampedReviewOf(edits, draft, report.versions[0]?.review),
    /** The last saved version, or the draft if nothing was saved. */
    saved,
    isUnsaved: typed !== undefined && (isNew(typed) || typed.base !== saved.base),
    /** Whether somebody saved a version after the one on which this is based. */
    isBehind: typed !== undefined && typed.base !== saved.base,
    write: (change: (now: Edits) => Edits) => setTyped((now) => change(now ?? saved)),
    /** Drops what was saved as version `number`. What was typed after `sent` stays. */
    release: (sent: Edits, number: number) =>
      setTyped((now) => (now === undefined || now === sent ? undefined : { ...now, base: number })),
    drop: () => setTyped(undefined),
  };
}

export type Writing = ReturnType<typeof useEdits>;
