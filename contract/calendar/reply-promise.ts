import { z } from "zod";
import { businessHours } from "./business-hours.ts";
import { afterBusinessMinutes, businessMinutes, opensAfter } from "./open-hours.ts";

/** Which hours the promise of an answer counts. */
export const countedHours = ["all-hours", "business-hours"] as const;

/** The time within which an answer is promised. */
export const replyPromise = z.object({
  hours: z.number().int().positive(),
  counts: z.enum(countedHours),
  businessHours,
});

export type ReplyPromise = Readonly<z.infer<typeof replyPromise>>;

const minute = 60_000;

/** The time that is so many counted hours after another one. Times are milliseconds since 1970. */
export function afterHours({ counts, businessHours }: ReplyPromise, from: number, hours: number): number {
  return counts === "all-hours"
    ? from + hours * 60 * minute
    : afterBusinessMinutes(businessHours, from, hours * 60);
}

/** Whole minutes between two times, of the counted hours. Times are milliseconds since 1970. */
export function minutesBetween({ counts, businessHours }: ReplyPromise, from: number, until: number): number {
  return counts === "all-hours"
    ? Math.floor((until - from) / minute)
    : businessMinutes(businessHours, from, until);
}

/** Milliseconds after an opening until an answer is promised whose time ends outside business hours. */
const afterOpening = 30 * 60_000;

/**
 * Until when an answer is promised to what arrives at `from`: when the promised hours have passed, or shortly after
 * the next opening if that is outside business hours. It is stored with a lead, and told to everybody.
 * Milliseconds since 1970.
 */
export function answerDue(reply: ReplyPromise, from: number): number {
  const end = afterHours(reply, from, reply.hours);
  const opening = opensAfter(reply.businessHours, end);
  return opening === undefined ? end : opening + afterOpening;
}

/** Between arrival and due time of one promise, in milliseconds since 1970. */
export type PromisedSpan = { readonly received: number; readonly due: number };

/** The share of a promised time that is left at `now`, from 0 to 1; of its hours, those that are promised count. */
export function shareLeft(reply: ReplyPromise, { received, due }: PromisedSpan, now: number): number {
  if (now >= due) return 0;
  const promised = minutesBetween(reply, received, due);
  return promised === 0 ? 0 : Math.min(1, minutesBetween(reply, now, due) / promised);
}

/** The promised time as people read it, for example "24 hours" or "8 business hours". `named`: {n} is the number. */
export function replyInWords(
  { hours, counts }: ReplyPromise,
  locale: string,
  named: { readonly one: string; readonly other: string },
): string {
  if (counts === "all-hours") {
    return new Intl.NumberFormat(locale, { style: "unit", unit: "hour", unitDisplay: "long" }).format(hours);
  }
  const form = new Intl.PluralRules(locale).select(hours) === "one" ? named.one : named.other;
  return form.replace("{n}", new Intl.NumberFormat(locale).format(hours));
}
