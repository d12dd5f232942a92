import { bookingPath } from "./booking.ts";
import { languageName } from "./form-language.ts";
import type { Origin } from "./visits/visit.ts";

/** What a link to a booking page tells about the visitor. A value that is left out or "" is not told. */
export type Caller = {
  /** Only if the visitor gave it, and if nobody else reads the link. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Of the lead that the call belongs to. */
  readonly reference?: string | undefined;
  /** The further language of the firm that the visitor reads. */
  readonly language?: string | undefined;
  /** Where the visit came from. */
  readonly origin?: Partial<Origin> | undefined;
};

/** How each company's page takes the visitor's data and origin (server/booking/hooks reads them back). */
const pages = [
  {
    host: /(?:^|\.)calendly\.com$/,
    reference: "utm_content",
    campaign: (name: string) => name,
  },
  {
    host: /(?:^|\.)cal\.(?:com|eu)$/,
    reference: "metadata[reference]",
    campaign: (name: string) => `metadata[${name}]`,
  },
] as const;

/**
 * The address of a booking page, with data about the visitor. Our own page gets only the reference: its form is
 * filled in from what the browser kept, and too many programs can read a name in an address. A page that is
 * neither ours nor listed above gets nothing.
 */
export function callLink(address: string, { name, email, reference, language, origin = {} }: Caller): string {
  const isPath = address.startsWith("/");
  const url = new URL(address, "https://own.invalid");
  const page = pages.find(({ host }) => host.test(url.hostname));
  const told: readonly (readonly [string, string | undefined])[] =
    page === undefined
      ? url.pathname === bookingPath
        ? [
            ["lead", reference],
            [languageName, language],
          ]
        : []
      : [
          ["name", name],
          ["email", email],
          [page.reference, reference],
          [page.campaign("utm_source"), origin.source || origin.referrer],
          [page.campaign("utm_medium"), origin.medium],
          [page.campaign("utm_campaign"), origin.campaign],
          [page.campaign("utm_term"), origin.term],
        ];
  for (const [key, value] of told) {
    if (value && !url.searchParams.has(key)) url.searchParams.set(key, value);
  }
  return isPath ? url.pathname + url.search : url.href;
}
