import type { LeadDetail } from "#contract/console/lead.ts";
import { contentLines, escaped } from "./content-lines.ts";

type Person = Pick<LeadDetail, "company" | "contactName" | "contactEmail" | "reference" | "steps">;

/** The question whose answer is a telephone number, in every questionnaire that asks for one. */
const phoneQuestion = "phone";

/** Who wrote, as a vCard (RFC 2426, version 3.0, which every address book reads). */
export function contactCard({ company, contactName, contactEmail, reference, steps }: Person): string {
  const answers = steps.flatMap((step) => step.answers);
  const phone = answers.find(({ name }) => name === phoneQuestion)?.texts[0] ?? "";
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
