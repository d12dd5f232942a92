import type { z } from "zod";
import type { operatorChange, operatorWork } from "#contract/console/own.ts";

type Successors = z.output<typeof operatorChange>["successors"];

/** A call that is handed over. `startsAt`: ISO 8601, UTC. */
type HandedCall = { readonly reference: string; readonly company: string; readonly startsAt: string };

/** What was handed over, and to whom. */
export type Given = {
  /** References. */
  readonly leads: readonly string[];
  readonly calls: readonly HandedCall[];
  /** Calls at times at which their successor has one already. */
  readonly callsLeft: readonly HandedCall[];
  /** Files of the content. */
  readonly drafts: readonly string[];
  readonly successors: Readonly<Record<"leads" | "calls" | "drafts", string | null>>;
};

/** Kinds of work that somebody has and of which nobody said who takes it over. */
export function unsaidOf(
  { leads, calls, drafts }: z.output<typeof operatorWork>,
  successors: Successors,
  { losesLeads, losesAccess }: { readonly losesLeads: boolean; readonly losesAccess: boolean },
): readonly string[] {
  return [
    ...(losesLeads && leads > 0 && successors.leads === undefined ? ["leads"] : []),
    ...(losesLeads && calls.length > 0 && successors.calls === undefined ? ["calls"] : []),
    ...(losesAccess && drafts.length > 0 && successors.drafts === undefined ? ["drafts"] : []),
  ];
}

/** What each successor took over. Calls are told without the names of companies, which are looked up when it is read. */
export function mailsFor({ leads, calls, callsLeft, drafts, successors }: Given) {
  const people = [...new Set([successors.leads, successors.calls, successors.drafts])];
  const named = (them: readonly HandedCall[]) =>
    them.map(({ reference, startsAt }) => ({ reference, startsAt }));
  return people.flatMap((to) => {
    if (to === null) return [];
    const taken = {
      to,
      leads: successors.leads === to ? leads : [],
      calls: successors.calls === to ? named(calls) : [],
      callsLeft: successors.calls === to ? named(callsLeft) : [],
      drafts: successors.drafts === to ? drafts : [],
    };
    const { length } = [...taken.leads, ...taken.calls, ...taken.callsLeft, ...taken.drafts];
    return length === 0 ? [] : [taken];
  });
}
