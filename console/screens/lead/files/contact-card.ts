import { addressesOf, phonesOf } from "#console/screens/words/contact-ways.ts";
import { contentLines, escaped } from "#contract/calendar/content-lines.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

type Person = Pick<
  LeadDetail,
  "company" | "contactName" | "contactEmail" | "reference" | "role" | "contacts"
> &
  Parameters<typeof phonesOf>[0];

type Card = {
  readonly name: string;
  readonly role: string;
  readonly addresses: readonly string[];
  readonly phones: readonly string[];
};

function cardOf(
  { company, reference }: Person,
  { name, role, addresses, phones }: Card,
): Parameters<typeof contentLines>[0] {
  return [
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `;${escaped(name)};;;`],
    ["FN", escaped(name)],
    ...addresses.map((address) => ["EMAIL;TYPE=INTERNET", escaped(address)] as const),
    ...(company.trim() === "" ? [] : [["ORG", escaped(company)] as const]),
    ...(role === "" ? [] : [["TITLE", escaped(role)] as const]),
    ...phones.map((phone) => ["TEL", escaped(phone)] as const),
    ["NOTE", escaped(reference)],
    ["END", "VCARD"],
  ];
}

/** The contacts as vCards (RFC 2426, version 3.0, which every address book reads): who sent the lead comes first. */
export function contactCard(lead: Person): string {
  const name = lead.contactName.trim() || lead.contactEmail;
  const sender = { name, role: lead.role, addresses: addressesOf(lead), phones: phonesOf(lead) };
  const others = lead.contacts.map((contact) => ({
    name: contact.name || contact.email || contact.phone,
    role: contact.role,
    addresses: contact.email === "" ? [] : [contact.email],
    phones: contact.phone === "" ? [] : [contact.phone],
  }));
  return contentLines([sender, ...others].flatMap((card) => cardOf(lead, card)));
}
