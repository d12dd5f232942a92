import type { EvidenceData } from "#site/requests/evidence.ts";

/** With fewer leads a share has no meaning, and is not shown. */
export const leastLeads = 20;

/** How many leads were due by now, and how many of them were answered in time. */
export type Kept = { readonly due: number; readonly kept: number };

/** What is known of a running installation; undefined where nothing is. */
export type Known = {
  readonly backup: Date | undefined;
  readonly drill: Date | undefined;
  readonly update: Date | undefined;
  readonly promise: Kept;
};

/** The share of promises that were kept, rounded down so that 100% means all of them; "" below `leastLeads`. */
export function keptInPercent({ due, kept }: Kept): string {
  return due < leastLeads ? "" : `${Math.floor((kept / due) * 100)}%`;
}

/** What the page shows; undefined when there is nothing to say. */
export function evidenceOf(
  { promise, ...times }: Known,
  readableDay: (iso: string) => string,
): EvidenceData | undefined {
  const day = (time: Date | undefined) => (time === undefined ? "" : readableDay(time.toISOString()));
  const evidence = {
    backup: day(times.backup),
    drill: day(times.drill),
    update: day(times.update),
    promise: keptInPercent(promise),
  };
  return Object.values(evidence).some((text) => text !== "") ? evidence : undefined;
}
