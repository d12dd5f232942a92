import { dayOf } from "#contract/calendar/company-day.ts";

/** The first and the last day of an offer, both included, YYYY-MM-DD in the time zone `zone` (IANA). */
export type OfferDays = { readonly begins: string; readonly ends: string; readonly zone: string };

/** Whether an offer is open at a time. */
export function isOpen({ begins, ends, zone }: OfferDays, now: Date): boolean {
  const today = dayOf(now, zone);
  return begins <= today && today <= ends;
}
