import { z } from "zod";

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between one attempt and the next. Together 75 h 51 min: a weekend's outage loses no mail. */
export const pauses: readonly number[] = [
  ...[1, 5, 15, 30].map((minutes) => minutes * minute),
  ...[1, 2, 4, 8, 12, 24, 24].map((hours) => hours * hour),
];

/** What to do after a failed attempt. */
export type Decision = { readonly next: "retry"; readonly at: Date } | { readonly next: "give-up" };

const smtpError = z.object({ responseCode: z.number().optional(), code: z.string().optional() });

// RFC 5321, section 4.2.1: 5xx answers are final. A refused login says nothing about the mail, and
// somebody can put it right.
function isFinal(error: unknown): boolean {
  const { responseCode = 0, code } = smtpError.safeParse(error).data ?? {};
  return responseCode >= 500 && code !== "EAUTH";
}

/** Decides by the error and by the number of attempts made so far (1 after the first). */
export function afterFailure(error: unknown, attempts: number, now: Date): Decision {
  const pause = pauses[attempts - 1];
  if (pause === undefined || isFinal(error)) return { next: "give-up" };
  return { next: "retry", at: new Date(now.getTime() + pause) };
}
