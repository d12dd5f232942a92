import type { Company } from "#contract/company.ts";
import type { LegalFacts } from "#contract/legal.ts";

function sampleLegalFacts(legal: LegalFacts): Readonly<Record<string, boolean>> {
  return {
    "legal.entity": /\bSample\b/.test(legal.entity),
    "legal.registration": /0{6}/.test(legal.registration),
    "legal.address": /\bExample\b/.test(legal.address.street),
    "legal.privacyEmail": legal.privacyEmail.endsWith(".example"),
    "legal.subprocessors": legal.subprocessors.some(({ name }) =>
      /^(?:hosting|e-?mail) provider$/i.test(name),
    ),
  };
}

/** The names of the company's facts that are still those of the sample. `scheduling`: where calls are booked. */
export function sampleFacts(company: Company, scheduling: string): readonly string[] {
  const samples: Readonly<Record<string, boolean>> = {
    name: company.name === "Lumenward",
    domain: company.domain.endsWith(".example"),
    email: company.email.endsWith(".example"),
    // Numbers reserved for fiction in North America.
    phone: /\b555\D*01/.test(company.phone),
    profileUrl: company.profileUrl.endsWith("-example"),
    scheduling: scheduling.includes("-example"),
    ...sampleLegalFacts(company.legal),
  };
  return Object.keys(samples).filter((fact) => samples[fact]);
}
