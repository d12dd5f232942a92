import type { APIRoute } from "astro";
import { facts } from "#site/layouts/facts.ts";
import { siteAddress } from "#site/layouts/site-address.ts";

/**
 * Days until the file expires. RFC 9116, section 2.5.5 recommends less than a year; every build sets a new
 * date.
 */
const validDays = 364;

export const GET: APIRoute = async (context) => {
  const { company } = await facts();
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + validDays);
  expires.setUTCHours(0, 0, 0, 0);
  return new Response(`Contact: mailto:${company.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL("/.well-known/security.txt", siteAddress(context.site))}
Policy: ${new URL("/privacy", siteAddress(context.site))}
`);
};
