import type { Context } from "hono";
import { z } from "zod";
import { callKinds } from "#contract/booking.ts";
import { isTimeZone } from "#contract/calendar/zoned-words.ts";
import type { MailWords } from "#contract/mail-words.ts";
import { bookedCall } from "#questionnaires/definitions/booked-call.ts";
import { type Answers, answersFrom } from "#questionnaires/engine/answers.ts";
import type { BookingDesk } from "#server/booking/calls/desk.ts";
import { type Fields, readBody } from "#server/http/endpoint.ts";
import type { PathOnSite } from "#server/http/files/path-on-site.ts";
import type { Site } from "#server/http/files/site-files.ts";
import type { Turnstile } from "#server/http/rate-limit.ts";
import type { Bench } from "#server/leads/guard.ts";
import type { Voices } from "#server/settings/voices.ts";

/** What the routes of booked calls work with. */
export type BookingRoutesDesk = BookingDesk &
  Bench & {
    /** Counts the calls that an address wants to book. */
    readonly passesCalls: Turnstile;
    readonly site: Site;
    readonly mailWords: MailWords;
    readonly pathOnSite: PathOnSite;
    readonly voices: Voices;
    readonly wake: () => void;
    /** Base of the scheduling page from the environment; undefined: as the content says. */
    readonly scheduling: string | undefined;
  };

/** The query of an address, or the fields of a form. An invalid value counts as missing. */
export const wish = z.object({
  call: z.enum(callKinds).catch(callKinds[0]),
  zone: z.string().max(60).refine(isTimeZone).catch(""),
  at: z.iso.datetime().transform(Date.parse).catch(Number.NaN),
  key: z.uuid().catch(""),
  /** Reference of the lead whose mail or page led here; "": none did. */
  lead: z
    .string()
    .max(40)
    .regex(/^[\w-]*$/)
    .catch(""),
  /** Where the visit came from, as a browser with scripts tells it. */
  visit: z.string().max(4000).catch(""),
});

/** What was chosen: `at` in milliseconds since 1970, NaN for no time. */
export type Chosen = z.infer<typeof wish>;

/** The fields that were sent, unchanged and as answers. */
export async function fieldsOf(context: Context): Promise<{ fields: Fields; answers: Answers }> {
  const body = await readBody(context);
  const entries: readonly (readonly [string, string])[] =
    body.kind === "form"
      ? body.entries
      : Object.entries(body.fields).map(
          ([name, value]) => [name, typeof value === "string" ? value : ""] as const,
        );
  return { fields: Object.fromEntries(entries), answers: answersFrom(bookedCall, entries) };
}
