import type { Support } from "#schemas/script/script.ts";
import { supportAvailability } from "./support-hours.ts";

/** How to reach a person at this moment, ready to be shown or spoken. */
export type SupportNow = {
  readonly call: string;
  readonly phone: string;
  /** The number as a `tel:` address. */
  readonly href: string;
  /** Whether support is open. */
  readonly state: string;
  /** The hours as the consultancy states them, and the current or next hours in the visitor's zone. */
  readonly hours: string;
};

/** @param visitorZone IANA name; the browser's own zone when left out. */
export function supportNow(support: Support, now: Date, visitorZone?: string): SupportNow {
  const { phone, hours, times, locale, words } = support;
  const { open, hoursInVisitorZone } = supportAvailability(times, now, { locale, to: words.to }, visitorZone);
  return {
    call: words.call,
    phone,
    href: `tel:${phone.replace(/[^+\d]/g, "")}`,
    state: open ? words.open : words.closed,
    hours: `${hours}. ${words.here}: ${hoursInVisitorZone}.`,
  };
}
