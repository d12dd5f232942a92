import type { Condition } from "#questionnaires/engine/condition.ts";
import type { Category } from "#questionnaires/readiness/rules.ts";
import {
  availability,
  commonCriteria,
  confidentiality,
  privacy,
  processingIntegrity,
} from "./criteria-soc2.ts";

const handles = (...anyOf: readonly string[]): Condition => ({ question: "dataProcessing", anyOf });
const asksFor = (...names: readonly string[]): Condition => ({ question: "customerRequirements", names });
const inFinance: Condition = { question: "industry", anyOf: ["finance"] };

const security: Category = {
  id: "security",
  name: "Security (common criteria)",
  reason: "Every SOC 2 report has it.",
  groups: commonCriteria,
};

/**
 * The trust services categories, as the answers to the SOC 2 assessment suggest them. Security is always in
 * scope; the others follow from what the company has promised to its customers.
 */
export const trustServices: readonly Category[] = [
  security,
  {
    id: "availability",
    name: "Availability",
    reason:
      "Not suggested: nothing that you chose speaks of a promise of uptime to customers. Backups alone are no such promise.",
    suggestions: [
      {
        when: [asksFor("uptime", "availability", "SLA", "service level")],
        reason:
          "Suggested: what you wrote about your customers’ requests names uptime or availability. Whether they ask for it, a person has to read.",
      },
    ],
    groups: availability,
  },
  {
    id: "confidentiality",
    name: "Confidentiality",
    reason:
      "Not suggested: no kind of data was chosen that contracts usually call confidential. Personal and health data alone do not call for it; a contract with such a duty does.",
    suggestions: [
      {
        when: [asksFor("confidentiality")],
        reason:
          "Suggested: what you wrote about your customers’ requests names confidentiality. Whether they ask for the category, a person has to read.",
      },
      {
        when: [handles("Customer-uploaded content")],
        reason:
          "Suggested: customers hand over content, and their contracts usually ask you to keep it confidential.",
      },
      {
        when: [handles("Financial records")],
        reason:
          "Suggested: where the financial records are your customers’, their contracts usually ask you to keep them confidential.",
      },
    ],
    groups: confidentiality,
  },
  {
    id: "processing-integrity",
    name: "Processing integrity",
    reason:
      "Not suggested: your choices do not say that customers rely on you to calculate or settle something for them, such as payments, invoices, payroll or claims. If they do, it belongs in.",
    suggestions: [
      {
        when: [asksFor("processing integrity")],
        reason:
          "Suggested: what you wrote about your customers’ requests names processing integrity. Whether they ask for it, a person has to read.",
      },
      {
        when: [inFinance, handles("Payment card data", "Financial records")],
        reason:
          "Suggested: a finance company that processes payments or records is relied on to do so completely and correctly.",
      },
    ],
    groups: processingIntegrity,
  },
  {
    id: "privacy",
    name: "Privacy",
    reason:
      "Not suggested: personal data alone does not call for it. It fits companies that collect personal data from people themselves and give them notice; others cover it with a data processing agreement. Ask counsel.",
    suggestions: [
      {
        when: [asksFor("privacy criteria", "privacy category", "privacy TSC")],
        reason:
          "Suggested: what you wrote about your customers’ requests names the Privacy category. Whether they ask for it, a person has to read.",
      },
    ],
    groups: privacy,
  },
];

/** For a questionnaire without questions about data or promises: Security alone is suggested. */
export const trustServicesUnasked: readonly Category[] = trustServices.map((category) =>
  category === security
    ? category
    : {
        ...category,
        reason: "Not suggested: this questionnaire does not ask about what would call for it.",
        suggestions: [],
      },
);

/** The subject of a SOC 2 report, as a sentence to be completed with the client. */
export const soc2Statement =
  "The system that provides [your product or service] to customers, with the infrastructure, software, people, procedures and data that it consists of.";
