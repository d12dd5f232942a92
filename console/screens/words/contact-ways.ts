import type { LeadDetail } from "#contract/console/lead.ts";
import type { LeadCall } from "#contract/console/lead-call.ts";
import { dialled } from "./phone-link.tsx";

type Known = Pick<LeadDetail, "contactEmail" | "phone" | "reference"> & {
  readonly call: Pick<LeadCall, "phone"> | null;
  readonly samePerson: readonly Pick<LeadDetail, "contactEmail" | "phone" | "mergedInto">[];
};

/** A lead and those that were merged into it. */
function parts(lead: Known) {
  return [lead, ...lead.samePerson.filter(({ mergedInto }) => mergedInto === lead.reference)];
}

function distinct(texts: readonly string[], keyOf: (text: string) => string): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) if (text !== "" && !found.has(keyOf(text))) found.set(keyOf(text), text);
  return [...found.values()];
}

/** The telephone numbers of a lead, its call, and those merged into it, without repeating any, as they were typed. */
export function phonesOf(lead: Known): readonly string[] {
  const given = [...parts(lead), ...(lead.call === null ? [] : [lead.call])].map(({ phone }) => phone.trim());
  return distinct(given, (phone) => dialled(phone) || phone);
}

/** Their e-mail addresses. A lead that left only a telephone number has none. */
export function addressesOf(lead: Known): readonly string[] {
  const given = parts(lead).map(({ contactEmail }) => contactEmail.trim());
  return distinct(
    given.filter((text) => text.includes("@")),
    (text) => text.toLowerCase(),
  );
}
