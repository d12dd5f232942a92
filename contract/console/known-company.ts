import type { LeadRow } from "./leads.ts";

/**
 * The company of a lead; "": none is known. Where a questionnaire asks for none, the person's name or address stands in
 * its place, which is nothing to tell other programs or to keep when a client names one.
 */
export function knownCompany({
  company,
  contactName,
  contactEmail,
}: Pick<LeadRow, "company" | "contactName" | "contactEmail">): string {
  const isPerson = [contactName, contactEmail].some((one) => one.trim() === company.trim());
  return isPerson ? "" : company;
}
