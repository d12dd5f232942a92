import type { z } from "zod";
import type { ReplyPromise } from "#contract/calendar/reply-promise.ts";
import type { LeadStatus } from "#contract/console/leads.ts";
import type { operatorChange, operatorWork } from "#contract/console/own.ts";
import { dueOf, isOwedFirst } from "#server/console/rows.ts";

type Successors = z.output<typeof operatorChange>["successors"];

/** A call that is handed over. `startsAt`: ISO 8601, UTC. */
type HandedCall = { readonly reference: string; readonly company: string; readonly startsAt: string };

/** What was handed over, and to whom. */
export type Given = {
  /** References. */
  readonly leads: readonly string[];
  readonly calls: readonly HandedCall[];
  /** Calls at times at which their successor has one already; `isClose`: or one too near. */
  readonly callsLeft: readonly (HandedCall & { readonly isClose: boolean })[];
  /** Files of the content. */
  readonly drafts: readonly string[];
  readonly successors: Readonly<Record<"leads" | "calls" | "drafts", string | null>>;
};

/** Kinds of work that somebody has and of which nobody said who takes it over. */
export function unsaidOf(
  { leads, calls, drafts }: Pick<z.output<typeof operatorWork>, "leads" | "calls" | "drafts">,
  successors: Successors,
  { losesLeads, losesAccess }: { readonly losesLeads: boolean; readonly losesAccess: boolean },
): readonly string[] {
  return [
    ...(losesLeads && leads > 0 && successors.leads === undefined ? ["leads"] : []),
    ...(losesLeads && calls.length > 0 && successors.calls === undefined ? ["calls"] : []),
    ...(losesAccess && drafts.length > 0 && successors.drafts === undefined ? ["drafts"] : []),
  ];
}

/** Whether calls are too near to some of their successor, and nobody said whether these go to them all the same. */
export function isPauseUnsaid(
  { calls }: Pick<z.output<typeof operatorWork>, "calls">,
  { calls: to, evenClose }: Successors,
): boolean {
  return evenClose === undefined && typeof to === "string" && calls.some(({ close }) => close.includes(to));
}

/** A lead as far as it tells what it needs. */
type Needy = Parameters<typeof dueOf>[0] & {
  readonly id: string;
  readonly status: LeadStatus;
  readonly importId: string | null;
  readonly followUpOn: string | null;
};

/** What comes first: who waits, deals under way, other open leads, those of a sheet, and what is closed. */
function rankOf(lead: Needy): number {
  if (isOwedFirst(lead) || lead.waitsSince !== null) return 0;
  if (["won", "lost", "not-a-lead"].includes(lead.status)) return 4;
  if (lead.status === "call-booked" || lead.status === "proposal-out" || lead.followUpOn !== null) return 1;
  return lead.importId === null ? 2 : 3;
}

/** Leads in the order in which somebody who takes them over needs them: those that are due first, then the newest. */
export function byNeed<Lead extends Needy>(leads: readonly Lead[], reply: ReplyPromise): readonly Lead[] {
  const timeOf = (lead: Lead, rank: number) => (rank === 0 ? dueOf(lead, reply) : (lead.followUpOn ?? "~"));
  return leads
    .map((lead) => ({ lead, rank: rankOf(lead) }))
    .map(({ lead, rank }) => ({ lead, rank, time: timeOf(lead, rank) }))
    .toSorted(
      (one, other) =>
        one.rank - other.rank ||
        (one.time < other.time ? -1 : one.time > other.time ? 1 : one.lead.id < other.lead.id ? 1 : -1),
    )
    .map(({ lead }) => lead);
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
      callsLeft:
        successors.calls === to
          ? callsLeft.map(({ reference, startsAt, isClose }) => ({ reference, startsAt, isClose }))
          : [],
      drafts: successors.drafts === to ? drafts : [],
    };
    const { length } = [...taken.leads, ...taken.calls, ...taken.callsLeft, ...taken.drafts];
    return length === 0 ? [] : [taken];
  });
}
