import { useOperators } from "#console/api/session.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type Known, knownBy } from "#contract/console/passed-on.ts";

/** Whose words the mails of a lead may hold: those of its client's people, and ours. */
export function useKnown({
  contactEmail,
  contacts,
  companyDomain,
}: Pick<LeadDetail, "contactEmail" | "contacts" | "companyDomain">): Known {
  const operators = useOperators();
  return knownBy({
    addresses: [contactEmail, ...contacts.map(({ email }) => email)],
    domain: companyDomain,
    ours: operators.map(({ email }) => email),
  });
}
