import { addressesOf, phonesOf } from "#console/screens/words/contact-ways.ts";
import { contentLines, escaped } from "#contract/calendar/content-lines.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

type Person = Pick<LeadDetail, "company" | "contactName" | "contactEmail" | "reference"> &
  Parameters<typeof phonesOf>[0];

/** The contact as a vCard (RFC 2426, version 3.0, which every address book reads). */
export function contactCard(lead: Person): string {
  const { company, contactName, contactEmail, reference } = lead;
  const name = contactName.trim() || contactEmail;
  return contentLines([
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `;${escaped(name)};;;`],
    ["FN", escaped(name)],
    ...addressesOf(lead).map((address) => ["EMAIL;TYPE=INTERNET", escaped(address)] as const),
    ...(company.trim() === "" ? [] : [["ORG", escaped(company)] as const]),
    ...phonesOf(lead).map((phone) => ["TEL", escaped(phone)] as const),
    ["NOTE", escaped(reference)],
    ["END", "VCARD"],
  ]);
}
