import { facts } from "#site/layouts/facts.ts";
import { file } from "#site/rendering/routes.ts";

/**
 * Days until the file expires. RFC 9116, section 2.5.5 recommends less than a year; it is written anew with
 * each version of the content.
 */
const validDays = 364;

export const routes = file("/.well-known/security.txt", ({ content, site }) => {
  const { company } = facts(content);
  const expires = new Date();
  expires.setUTCDate(expires.getUTCDate() + validDays);
  expires.setUTCHours(0, 0, 0, 0);
  return `Contact: mailto:${company.email}
Expires: ${expires.toISOString()}
Preferred-Languages: en
Canonical: ${new URL("/.well-known/security.txt", site)}
Policy: ${new URL("/privacy", site)}
`;
});
