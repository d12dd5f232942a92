import { bookingPath } from "./booking.ts";
import type { Origin } from "./visits/visit.ts";

/** What a link to the calendar may tell of who follows it; what is left out or "" is not told. */
export type Caller = {
  /** Only where the visitor gave it, and where nobody else reads the link. */
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  /** Of the lead that the call belongs to. */
  readonly reference?: string | undefined;
  /** Where the visit came from. */
  readonly origin?: Partial<Origin> | undefined;
};

/** How each company's page is told who comes, and from where (server/booking/hooks reads it back). */
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
 * The address of a page on which calls are booked, with who follows it. Our own page takes the reference alone: its
 * form fills itself in from what the browser kept, and a name in an address is read by too many. A page that is
 * neither ours nor one of those above is left as it is.
 */
export function callLink(address: string, { name, email, reference, origin = {} }: Caller): string {
  const isPath = address.startsWith("/");
  const url = new URL(address, "https://own.invalid");
  const page = pages.find(({ host }) => host.test(url.hostname));
  const told: readonly (readonly [string, string | undefined])[] =
    page === undefined
      ? url.pathname === bookingPath
        ? [["lead", reference]]
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
