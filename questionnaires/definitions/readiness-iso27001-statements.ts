import type { StatementRule } from "#questionnaires/readiness/rules.ts";

/** What a management system covers, by industry: only who makes a product develops and supports it. */
const covered = {
  technology: "the development, operation and support of [your product or service]",
  healthcare: "[your care or services] and the patient information that they need",
  finance: "[your financial services] and the information that they need",
  retail: "the sale and delivery of [your goods or services] and the customer information that they need",
  manufacturing: "the design, production and delivery of [your products] and the information that they need",
  education: "[your teaching or services] and the information about learners that they need",
} as const;

function covering(what: string): string {
  return `The information security management system covers ${what} by [teams] at [sites], in line with the Statement of Applicability, version [number].`;
}

/** The subject of a report for ISO 27001, as a sentence to be completed with the client. */
export const isoStatement = covering("[your services] and the information that they need");

/** The same where the industry is known. */
export const isoStatements: readonly StatementRule[] = Object.entries(covered).map(([industry, what]) => ({
  when: [{ question: "industry", anyOf: [industry] }],
  text: covering(what),
}));
