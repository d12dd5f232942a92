import freeMailDomains from "free-email-domains";

const free: ReadonlySet<string> = new Set(freeMailDomains);

/** Whether anybody can get an address at this domain (in small letters), so that it names no company. */
export function isFreeMail(domain: string): boolean {
  return free.has(domain);
}

/**
 * The person and the company of a lead, from its address: the address in small letters, and its domain. The
 * domain is "" when anybody can get an address there, and when the "address" is a telephone number.
 */
export function whoseIs(contactEmail: string): { readonly person: string; readonly company_domain: string } {
  const person = contactEmail.trim().toLowerCase();
  const [, domain = ""] = person.split("@");
  return { person, company_domain: isFreeMail(domain) ? "" : domain };
}
