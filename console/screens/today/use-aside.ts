import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#console/api/call.ts";
import { tellCallsAhead } from "#console/api/calls-ahead.ts";
import { leadReads } from "#console/api/lead-reads.ts";
import { useSession } from "#console/api/session.ts";
import { readAgain } from "#console/api/use.ts";
import { sentenceOf } from "#console/screens/words/problem.ts";
import { dayInWords, firmDayOf, momentInWords } from "#console/screens/words/times.ts";
import { dayAfter } from "#contract/calendar/company-day.ts";
import { at } from "#contract/console/endpoint.ts";
import type { LeadRow } from "#contract/console/leads.ts";
import { type Awaiting, isAwaited, standingTimes } from "#contract/console/standing.ts";
import { type SettingAside, todaysWork } from "#contract/console/today.ts";
import { showToast } from "#ui/toast/current-toast.ts";

type Waiting = Pick<LeadRow, "reference" | "wroteAt" | "waitsSince" | "undeliveredAt"> & Awaiting;

/** Sets leads aside. */
export type Aside = {
  readonly isBusy: boolean;
  /** Sets a lead aside until a day (YYYY-MM-DD), left out: the day after `day`, unless something else waits by then. */
  readonly snooze: (lead: Waiting, until?: string) => void;
  /** The first day until which a lead can be set aside. */
  readonly earliest: string;
  /** Says that a lead waits for no message from us. Its times are kept for the undo. */
  readonly settle: (lead: Waiting) => void;
  /** Brings a lead that was set aside back. */
  readonly recall: (reference: string) => void;
};

/** `day`: today, YYYY-MM-DD, where the consultancy is. */
export function useAside(day: string): Aside {
  const client = useQueryClient();
  const setting = useMutation({
    mutationFn: ({ reference, ...wish }: SettingAside & Pick<LeadRow, "reference">) =>
      call(at(todaysWork.setAside, { reference }), wish),
    onSuccess: ({ calls }, { reference }) => tellCallsAhead([reference], calls),
    // Also after a refusal: something else waits now.
    onSettled: () => readAgain(client, leadReads),
  });
  const reply = useSession().data?.reply;
  /** What is promised until a day before the one on which a lead comes up again (YYYY-MM-DD). */
  const promisedBefore = (until: string, lead: Awaiting): string | undefined => {
    if (reply === undefined || !isAwaited(lead)) return undefined;
    const { dueAt } = standingTimes(lead, reply);
    if (dueAt === null || firmDayOf(dueAt) >= until) return undefined;
    return `An answer is promised until ${momentInWords(dueAt)}, before that day.`;
  };
  const said = (title: string, undo?: () => void, description?: string) => ({
    onSuccess: () =>
      showToast({
        tone: "default",
        title,
        ...(description !== undefined && { description }),
        ...(undo && { action: { label: "Undo", run: undo } }),
      }),
    onError: (problem: unknown) =>
      showToast({ tone: "destructive", title: "Nothing was changed", description: sentenceOf(problem) }),
  });
  const recall = (reference: string) =>
    setting.mutate({ reference, until: null }, said("It stands in today's work again"));
  return {
    isBusy: setting.isPending,
    earliest: dayAfter(day, 1),
    snooze: (lead, until = dayAfter(day, 1)) => {
      const { reference, wroteAt, undeliveredAt } = lead;
      const undo = () => recall(reference);
      const wish = { reference, until, seen: { wroteAt, undeliveredAt } };
      const when = until === dayAfter(day, 1) ? "tomorrow" : dayInWords(until);
      setting.mutate(wish, said(`It comes up again ${when}`, undo, promisedBefore(until, lead)));
    },
    settle: ({ reference, wroteAt, waitsSince, undeliveredAt }) => {
      const before = {
        ...(wroteAt !== null && { wroteAt }),
        ...(waitsSince !== null && { waitsSince }),
        ...(undeliveredAt !== null && { undeliveredAt }),
      };
      const undo = () => setting.mutate({ reference, ...before }, said("It waits for an answer again"));
      const wish = { reference, isSettled: true as const, seen: { wroteAt, undeliveredAt } };
      setting.mutate(wish, said("Nobody waits for an answer", undo));
    },
    recall,
  };
}
