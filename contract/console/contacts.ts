import { z } from "zod";
import { asciiEmail } from "#words/ascii-email.ts";
import { write } from "./endpoint.ts";

/** What is known of somebody on a lead's side. */
export const contactParts = ["name", "email", "phone", "role"] as const;

/** What is known of who sent a lead. */
export const senderParts = ["company", ...contactParts] as const;

export type SenderPart = (typeof senderParts)[number];

/** The parts in words. */
export const partNames: Readonly<Record<SenderPart, string>> = {
  company: "Company",
  name: "Name",
  email: "E-mail",
  phone: "Telephone",
  role: "Role",
};

function short(part: SenderPart, most: number) {
  return z.string().trim().max(most, `${partNames[part]}: please take at most ${most} characters.`);
}

const email = short("email", 254)
  .overwrite(asciiEmail)
  .refine(
    (text) => text === "" || z.email().safeParse(text).success,
    "E-mail: please write one address, for example jane@acme.example.",
  );

const phone = short("phone", 60).regex(/^$|\p{Nd}/u, "Telephone: please write a number.");

const parts = { name: short("name", 200), email, phone, role: short("role", 200) };

/** Somebody else to write to about a lead. Any part may be "", but not all of them. */
export const leadContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
});

export type LeadContact = z.infer<typeof leadContact>;

const notedContact = z
  .object({ id: z.uuid("Contact: please send a UUID."), ...parts })
  .refine(
    ({ name, email: address, phone: number }) => `${name}${address}${number}` !== "",
    "Contact: please write a name, an e-mail address or a telephone number.",
  );

/** A change of the people of a lead, with its version that was seen. What is left out stays. */
export const contactsChange = z.object({
  version: z.number().int(),
  /** Who sent it. A part that is left out stays. */
  sender: z
    .object({
      company: short("company", 200).exactOptional(),
      name: parts.name.exactOptional(),
      email: parts.email.exactOptional(),
      phone: parts.phone.exactOptional(),
      role: parts.role.exactOptional(),
    })
    .default({}),
  /** Other contacts that are new or changed. */
  contacts: z.array(notedContact).max(20, "Please change at most 20 contacts at once.").default([]),
  /** Ids of contacts that go. */
  removed: z.array(z.uuid()).max(20, "Please remove at most 20 contacts at once.").default([]),
  /** New addresses are taken up although their people had demanded erasure. */
  evenErased: z.boolean().default(false),
});

export type ContactsChange = z.input<typeof contactsChange>;

/** Somebody in one line: the parts that are known, with commas between. */
export function contactInWords(contact: Omit<LeadContact, "id">): string {
  const { name, role, email: address, phone: number } = contact;
  return [name, role, address, number].filter((part) => part !== "").join(", ");
}

/** The people of a lead. */
export const contacts = {
  changeContacts: write("/api/console/leads/:reference/contacts", "consultant", contactsChange),
};
