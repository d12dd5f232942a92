import { contentLines, escaped } from "#contract/calendar/content-lines.ts";
import type { LeadDetail } from "#contract/console/lead.ts";

type Person = Pick<LeadDetail, "company" | "contactName" | "contactEmail" | "phone" | "reference">;

/** Who wrote, as a vCard (RFC 2426, version 3.0, which every address book reads). */
export function contactCard({ company, contactName, contactEmail, phone, reference }: Person): string {
  const name = contactName.trim() || contactEmail;
  return contentLines([
    ["BEGIN", "VCARD"],
    ["VERSION", "3.0"],
    ["N", `;${escaped(name)};;;`],
    ["FN", escaped(name)],
    ...(contactEmail.includes("@") ? [["EMAIL;TYPE=INTERNET", escaped(contactEmail)] as const] : []),
    ...(company.trim() === "" ? [] : [["ORG", escaped(company)] as const]),
    ...(phone.trim() === "" ? [] : [["TEL", escaped(phone)] as const]),
    ["NOTE", escaped(reference)],
    ["END", "VCARD"],
  ]);
}
