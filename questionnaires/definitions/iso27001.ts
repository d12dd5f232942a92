import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";
import { industries } from "./industries.ts";
import { labelled } from "./labelled.ts";

/**
 * ISO 27001 Compliance Assessment (specification, part 2, section 3). Field names and option values are
 * literal; `securityAwareness` and `complianceFrameworks` are optional inputs of ours.
 */
export const iso27001: Questionnaire = spokenForm({
  slug: "iso27001",
  title: "ISO 27001 Compliance Assessment",
  identity: { company: "companyName", name: "contactName", email: "email" },
  speaks: ["additionalComments", "primaryDrivers", "timelineExpectation", "securityIncidents"],
  wire: { type: "ISO27001", copies: {} },
  steps: [
    {
      title: "Company Information",
      lead: "Where our answer goes, and how large you are: weeks and costs depend on it.",
      questions: [
        {
          kind: "text",
          name: "companyName",
          label: "Company name",
          autocomplete: "organization",
          gate: true,
        },
        { kind: "one", name: "industry", label: "Industry", look: "select", options: industries, gate: true },
        {
          kind: "one",
          name: "companySize",
          label: "How many employees?",
          look: "cards",
          gate: true,
          options: [
            { value: "startup", label: "Startup (1-25)" },
            { value: "small", label: "Small (26-100)" },
            { value: "medium", label: "Medium (101-500)" },
            { value: "large", label: "Large (more than 500)" },
          ],
        },
        { kind: "text", name: "contactName", label: "Your name", autocomplete: "name", gate: true },
        {
          kind: "email",
          name: "email",
          label: "Work email",
          hint: "Our answer goes here, and nothing else does.",
          autocomplete: "email",
          gate: true,
        },
        { kind: "tel", name: "phone", label: "Phone", autocomplete: "tel" },
        {
          kind: "text",
          name: "role",
          label: "Your role",
          placeholder: "Founder, head of IT, compliance lead",
          autocomplete: "organization-title",
          gate: true,
        },
      ],
    },
    {
      title: "Current Security Posture",
      lead: "What is written down today; the certification body asks to see it.",
      questions: [
        {
          kind: "many",
          name: "currentCertifications",
          label: "What do you hold already?",
          hint: "Select all that apply.",
          options: [
            { value: "SOC 2", label: "SOC 2 report" },
            { value: "ISO 9001", label: "ISO 9001 certificate" },
            { value: "GDPR Compliant", label: "GDPR Compliant", hint: "By your own assessment" },
            { value: "HIPAA", label: "HIPAA", hint: "By your own assessment" },
            { value: "PCI DSS", label: "PCI DSS" },
            { value: "None", label: "None", exclusive: true },
          ],
        },
        {
          kind: "one",
          name: "informationSecurityPolicy",
          label: "Do you have an information security policy?",
          look: "cards",
          gate: true,
          note: {
            source: "ISO 27001 5.2, A.5.1",
            plain: "Approved by the top, told to everyone, looked at again on a date.",
          },
          options: [
            { value: "comprehensive", label: "Comprehensive", hint: "Written, approved, reviewed each year" },
            { value: "basic", label: "Basic", hint: "Written once, or in parts" },
            { value: "none", label: "None", hint: "Nothing written" },
          ],
        },
        {
          kind: "one",
          name: "riskManagementProcess",
          label: "How do you manage security risk?",
          look: "cards",
          gate: true,
          note: {
            source: "ISO 27001 6.1.2, 8.2",
            plain:
              "A method whose results can be compared, and an owner for each risk. Everything else in the standard follows from it.",
          },
          options: [
            { value: "formal", label: "Formal", hint: "A method, a register, owners and dates" },
            { value: "informal", label: "Informal", hint: "We discuss risks; little is written" },
            { value: "none", label: "None" },
          ],
        },
        {
          kind: "one",
          name: "incidentResponsePlan",
          label: "Do you have an incident response plan?",
          look: "cards",
          gate: true,
          note: {
            source: "ISO 27001 A.5.24 to A.5.28",
            plain: "A plan nobody has rehearsed is a document. A rehearsal leaves a record.",
          },
          options: [
            { value: "tested", label: "Tested", hint: "Written, and rehearsed in the last year" },
            { value: "documented", label: "Documented", hint: "Written, not rehearsed" },
            { value: "informal", label: "Informal", hint: "We know whom to call" },
            { value: "none", label: "None" },
          ],
        },
      ],
    },
    {
      title: "Compliance Requirements",
      lead: "Who gets in, what is sensitive, who else holds it, and what happens on a bad day.",
      questions: [
        {
          kind: "one",
          name: "accessControlMeasures",
          label: "How is access controlled?",
          look: "cards",
          gate: true,
          note: {
            source: "NIST SP 800-171 r2, 3.1.1",
            quote:
              "Limit system access to authorized users, processes acting on behalf of authorized users, and devices (including other systems).",
            plain: "Only the right people get in.",
          },
          options: [
            { value: "comprehensive", label: "Comprehensive", hint: "By role, with MFA and regular reviews" },
            { value: "basic", label: "Basic", hint: "Own accounts and passwords; few reviews" },
            { value: "minimal", label: "Minimal", hint: "Shared accounts, or nobody keeps track" },
          ],
        },
        {
          kind: "one",
          name: "dataClassification",
          label: "Do you classify data?",
          look: "cards",
          gate: true,
          options: [
            { value: "implemented", label: "Implemented", hint: "Written levels, labels, handling rules" },
            { value: "informal", label: "Informal", hint: "People know what is sensitive" },
            { value: "none", label: "None" },
          ],
        },
        {
          kind: "one",
          name: "vendorManagement",
          label: "How do you manage vendors?",
          look: "cards",
          gate: true,
          note: {
            source: "ISO 27001 A.5.19 to A.5.23",
            plain: "A list, a contract with security in it, and a look every year. Cloud services count.",
          },
          options: [
            { value: "comprehensive", label: "Comprehensive", hint: "A register, security terms, reviews" },
            { value: "basic", label: "Basic", hint: "Some are checked before we sign" },
            { value: "minimal", label: "Minimal", hint: "We sign and hope" },
          ],
        },
        {
          kind: "one",
          name: "businessContinuityPlan",
          label: "Do you have a business continuity plan?",
          look: "cards",
          gate: true,
          note: {
            source: "NIST CSF 2.0, PR.DS-11",
            quote: "Backups of data are created, protected, maintained, and tested.",
            plain: "Tested is the word that most backups fail.",
          },
          options: [
            { value: "tested", label: "Tested", hint: "Written, and exercised in the last year" },
            { value: "documented", label: "Documented", hint: "Written, not exercised" },
            { value: "informal", label: "Informal", hint: "We would improvise from experience" },
            { value: "none", label: "None" },
          ],
        },
        {
          kind: "one",
          name: "securityAwareness",
          label: "Are people trained in security?",
          look: "cards",
          options: [
            { value: "comprehensive", label: "Comprehensive", hint: "Each year, with records" },
            { value: "basic", label: "Basic", hint: "Once, when they start" },
            { value: "none", label: "None" },
          ],
        },
        {
          kind: "many",
          name: "complianceFrameworks",
          label: "Which other rules must you meet?",
          hint: "Select all that apply.",
          options: labelled(["SOC 2", "GDPR", "HIPAA", "PCI DSS", "NIST CSF", "Other"]),
        },
        {
          kind: "paragraph",
          name: "securityIncidents",
          label: "Has anything gone wrong in the last two years?",
          hint: "One line is enough. Leave out names and personal data.",
        },
        {
          kind: "paragraph",
          name: "currentSecurityTools",
          label: "Which security tools run today?",
          placeholder: "Single sign-on, endpoint protection, log collection, backups",
        },
      ],
    },
    {
      title: "Implementation Planning",
      lead: "So that the roadmap you get is one you can walk.",
      questions: [
        {
          kind: "one",
          name: "documentationLevel",
          label: "How much is documented?",
          look: "cards",
          gate: true,
          note: {
            source: "ISO 27001 7.5",
            plain: "Not a shelf. The right document, the current version, found in a minute.",
          },
          options: [
            { value: "comprehensive", label: "Comprehensive", hint: "Current, approved, easy to find" },
            { value: "partial", label: "Partial", hint: "The important parts" },
            { value: "minimal", label: "Minimal", hint: "A few pages" },
            { value: "none", label: "None" },
          ],
        },
        {
          kind: "one",
          name: "timelineExpectation",
          label: "When do you need the certificate?",
          look: "cards",
          gate: true,
          note: {
            source: "Who issues it",
            plain:
              "An accredited certification body, after two audits: stage 1 reads, stage 2 looks. Not us.",
          },
          options: [
            { value: "3-months", label: "Within 3 months" },
            { value: "6-months", label: "Within 6 months" },
            { value: "12-months", label: "Within 12 months" },
            { value: "flexible", label: "Flexible" },
          ],
        },
        {
          kind: "many",
          name: "primaryDrivers",
          label: "What drives this?",
          hint: "Select all that apply.",
          options: [
            { value: "customer requirements", label: "Customer requirements" },
            { value: "competitive advantage", label: "Competitive advantage" },
            { value: "risk management", label: "Risk management" },
            { value: "regulatory compliance", label: "Regulatory compliance" },
            { value: "insurance requirements", label: "Insurance requirements" },
            { value: "internal governance", label: "Internal governance" },
          ],
        },
        {
          kind: "one",
          name: "budgetRange",
          label: "Budget for the whole effort",
          look: "cards",
          gate: true,
          options: [
            { value: "under-25k", label: "Under $25,000" },
            { value: "25k-50k", label: "$25,000-$50,000" },
            { value: "50k-100k", label: "$50,000-$100,000" },
            { value: "over-100k", label: "Over $100,000" },
          ],
        },
        { kind: "paragraph", name: "additionalComments", label: "Anything we should know?" },
      ],
    },
  ],
});
