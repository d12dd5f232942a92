import { textOf } from "#console/screens/forms/text-of.ts";
import {
  type ContactsChange,
  contactParts,
  type LeadContact,
  type SenderPart,
  senderParts,
} from "#contract/console/contacts.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

/** Who sent a lead: an address or a number that stands in place of a name is none. */
export function senderIn(lead: LeadDetail): Readonly<Record<SenderPart, string>> {
  const { company, contactName, contactEmail, phone, role } = lead;
  const named = (text: string) => (text.trim() === contactEmail.trim() ? "" : text.trim());
  return {
    company: named(company),
    name: named(contactName),
    email: contactEmail.includes("@") ? contactEmail : "",
    phone,
    role,
  };
}

/** The name under which a browser keeps what is typed into the form of a lead's contacts. */
export function contactsFormOf(reference: string): string {
  return `contacts ${reference}`;
}

/** The name of a form's field. `whose`: "sender", the id of a contact, or "new". */
export function fieldName(whose: string, part: SenderPart): string {
  return `${whose}-${part}`;
}

function typedParts(given: FormData, whose: string): Omit<LeadContact, "id"> {
  const typed = (part: SenderPart) => textOf(given, fieldName(whose, part)).trim();
  return { name: typed("name"), email: typed("email"), phone: typed("phone"), role: typed("role") };
}

function differs(one: Omit<LeadContact, "id">, other: Omit<LeadContact, "id">): boolean {
  return contactParts.some((part) => one[part] !== other[part]);
}

const nobody = { name: "", email: "", phone: "", role: "" } as const;

/**
 * What was typed, without what is as it was. `seen`: the lead when the form was opened, so that what others change
 * meanwhile stays. `newId`: of a contact who is added.
 */
export function changeIn(
  given: FormData,
  seen: Pick<LeadDetail, "contacts"> & { readonly sender: Readonly<Record<SenderPart, string>> },
  newId: string,
): Omit<ContactsChange, "version"> {
  const typed = senderParts.map((part) => [part, textOf(given, fieldName("sender", part)).trim()] as const);
  const added = typedParts(given, "new");
  const isGone = ({ id }: LeadContact) => given.get(`${id}-remove`) !== null;
  return {
    sender: Object.fromEntries(typed.filter(([part, text]) => text !== seen.sender[part].trim())),
    contacts: [
      ...seen.contacts
        .filter((contact) => !isGone(contact) && differs(contact, typedParts(given, contact.id)))
        .map(({ id }) => ({ id, ...typedParts(given, id) })),
      ...(differs(added, nobody) ? [{ id: newId, ...added }] : []),
    ],
    removed: seen.contacts.filter(isGone).map(({ id }) => id),
  };
}
