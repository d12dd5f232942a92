import freeMailDomains from "free-email-domains";

const free: ReadonlySet<string> = new Set(freeMailDomains);

/** Whether anybody can have an address at a domain, in small letters: it says nothing of a company. */
export function isFreeMail(domain: string): boolean {
  return free.has(domain);
}

/**
 * Whose a lead is, as far as its address says: the person is the address in small letters, the company its domain; ""
 * where anybody can have an address there, and where the "address" is a telephone number.
 */
export function whoseIs(contactEmail: string): { readonly person: string; readonly company_domain: string } {
  const person = contactEmail.trim().toLowerCase();
  const [, domain = ""] = person.split("@");
  return { person, company_domain: isFreeMail(domain) ? "" : domain };
}
