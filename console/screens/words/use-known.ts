import { useOperators } from "#console/api/session.ts";
import type { LeadDetail } from "#contract/console/lead.ts";
import { type Known, knownBy } from "#contract/console/passed-on.ts";
import { addressesOf } from "./contact-ways.ts";

/** Whose words the mails of a lead may hold: those of its client's people, and ours. */
export function useKnown(lead: LeadDetail): Known {
  const operators = useOperators();
  return knownBy({
    addresses: [...addressesOf(lead), ...lead.contacts.map(({ email }) => email)],
    domain: lead.companyDomain,
    ours: operators.map(({ email }) => email),
  });
}
