import type { Questionnaire } from "#questionnaires/engine/question.ts";
import { spokenForm } from "#questionnaires/engine/spoken.ts";
import { industries } from "./industries.ts";
import { labelled } from "./labelled.ts";

/**
 * SOC 2 Quick-Start Assessment (specification, part 2, section 3; lists of options that it does not show
 * come from the decisions' appendix). Where only labels are specified, the label is the value.
 */
export const soc2: Questionnaire = spokenForm({
  slug: "soc2",
  title: "SOC 2 Quick-Start Assessment",
  identity: { company: "companyName", name: "contactName", email: "contactEmail" },
  speaks: ["customerRequirements", "questionsForUs", "specificChallenges", "complianceGoal", "auditTimeline"],
  wire: { type: "SOC2", copies: { email: "contactEmail", name: "contactName" } },
  steps: [
    {
      title: "Company Info",
      lead: "Where our answer goes, and how large you are: weeks and costs depend on it.",
      questions: [
        {
          kind: "text",
          name: "companyName",
          label: "Company name",
          autocomplete: "organization",
          gate: true,
        },
        { kind: "one", name: "industry", label: "Industry", look: "select", options: industries },
        {
          kind: "one",
          name: "companySize",
          label: "How many employees?",
          look: "cards",
          options: labelled(["1-10", "11-50", "51-200", "201-500", "500+"]),
        },
        { kind: "text", name: "contactName", label: "Your name", autocomplete: "name", gate: true },
        {
          kind: "email",
          name: "contactEmail",
          label: "Work email",
          hint: "Our answer goes here, and nothing else does.",
          autocomplete: "email",
          gate: true,
        },
        { kind: "tel", name: "contactPhone", label: "Phone", autocomplete: "tel" },
        {
          kind: "text",
          name: "contactRole",
          label: "Your role",
          placeholder: "Founder, head of IT, compliance lead",
          autocomplete: "organization-title",
        },
      ],
    },
    {
      title: "SOC 2 Goals",
      lead: "The report that was asked for, and when. “Not sure” is an answer here.",
      questions: [
        {
          kind: "one",
          name: "complianceGoal",
          label: "Which report do you need?",
          look: "cards",
          gate: true,
          note: {
            source: "Who issues it",
            plain:
              "Only an independent CPA firm issues a SOC 2 report. Type I looks at one day. Type II looks at months, so it cannot be hurried.",
          },
          options: labelled([
            "SOC 2 Type I (point-in-time)",
            "SOC 2 Type II (operational effectiveness)",
            "Both",
            "ISO 27001 + SOC 2",
            "Not sure - need guidance",
          ]),
        },
        {
          kind: "one",
          name: "currentMaturity",
          label: "Where does your security stand today?",
          hint: "Your own view. We grade what you do, not what you call it.",
          look: "cards",
          gate: true,
          options: labelled([
            "Just getting started",
            "Basic or ad hoc",
            "Developing",
            "Established",
            "Enterprise-grade",
          ]),
        },
        {
          kind: "one",
          name: "auditTimeline",
          label: "When do you need it?",
          look: "cards",
          gate: true,
          options: labelled([
            "ASAP (within 4-6 weeks)",
            "2-3 months",
            "3-6 months",
            "6-12 months",
            "More than 12 months",
          ]),
        },
        {
          kind: "one",
          name: "auditorSelected",
          label: "Do you have an auditor?",
          look: "cards",
          options: labelled([
            "Already selected",
            "Evaluating",
            "Need recommendations",
            "Not sure about process",
          ]),
        },
      ],
    },
    {
      title: "Current Security",
      lead: "What runs today. What is planned does not count yet, and that is fine.",
      questions: [
        {
          kind: "many",
          name: "currentControls",
          label: "Which of these are in place?",
          hint: "Select all that apply. Half done is not done.",
          gate: true,
          note: {
            source: "NIST CSF 2.0, PR.AA-01",
            quote:
              "Identities and credentials for authorized users, services, and hardware are managed by the organization.",
            plain: "Managed includes taken away again. Think of the last person who left.",
          },
          options: [
            ...labelled([
              "Multi-factor authentication",
              "Single sign-on or central identity",
              "Endpoint protection (EDR)",
              "Encryption at rest and in transit",
              "Central logging and monitoring",
              "Vulnerability scans or penetration tests",
              "Backups with tested restores",
              "Written security policies",
              "Security awareness training",
              "Change management and code review",
              "Vendor risk reviews",
            ]),
            { value: "None of these yet", label: "None of these yet", exclusive: true },
          ],
        },
        {
          kind: "many",
          name: "dataProcessing",
          label: "Which data do you handle?",
          hint: "Select all that apply.",
          gate: true,
          note: {
            source: "Trust Services Criteria",
            plain:
              "Security is in every SOC 2 report. Availability, confidentiality, processing integrity and privacy are added when your data and your promises call for them.",
          },
          options: [
            ...labelled([
              "Customer personal data",
              "Payment card data",
              "Health information",
              "Employee data",
              "Financial records",
              "Customer-uploaded content",
              "Usage and telemetry data",
            ]),
            { value: "None or not sure", label: "None or not sure", exclusive: true },
          ],
        },
        {
          kind: "paragraph",
          name: "vendorManagement",
          label: "How do you check your vendors?",
          hint: "Who looks, at what, and how often. “Nobody” is an answer.",
          note: {
            source: "SOC 2 CC9.2",
            plain: "An auditor asks for the list of vendors first, then for what you did about each.",
          },
        },
        {
          kind: "paragraph",
          name: "incidentResponse",
          label: "What happens when something goes wrong?",
          hint: "Leave out names and personal data.",
          note: {
            source: "NIST SP 800-171 r2, 3.6.2",
            quote: "Track, document, and report incidents…",
            plain: "The last real incident says more than the plan.",
          },
        },
      ],
    },
    {
      title: "Infrastructure",
      lead: "Every place that holds customer data counts, backups and laptops too.",
      questions: [
        {
          kind: "many",
          name: "cloudProviders",
          label: "Where do your systems run?",
          hint: "Select all that apply.",
          gate: true,
          options: [
            ...labelled(["AWS", "Microsoft Azure", "Google Cloud Platform"]),
            { value: "On-premises only", label: "On-premises only", exclusive: true },
            ...labelled(["Hybrid cloud", "Other"]),
          ],
        },
        {
          kind: "many",
          name: "dataStorage",
          label: "Where is data stored?",
          hint: "Select all that apply. Copies count.",
          gate: true,
          options: labelled([
            "Cloud databases",
            "Object or file storage",
            "SaaS applications",
            "On-premises servers",
            "Laptops and mobile devices",
            "Backups and archives, or not sure",
          ]),
        },
        {
          kind: "paragraph",
          name: "accessManagement",
          label: "How do people get access, and lose it?",
          hint: "Who approves, and what happens on someone’s last day.",
          note: {
            source: "SOC 2 CC6.2, CC6.3",
            plain: "They pick five people who joined and five who left, and ask for the proof.",
          },
        },
        {
          kind: "paragraph",
          name: "monitoring",
          label: "How would you notice an attack?",
          hint: "Who sees the alert, and when.",
        },
      ],
    },
    {
      title: "Business Needs",
      lead: "What waits for the report, and the money that there is for it.",
      questions: [
        {
          kind: "paragraph",
          name: "customerRequirements",
          label: "What have customers asked for?",
          hint: "Quote the contract or the security questionnaire if you have it.",
        },
        {
          kind: "many",
          name: "businessDrivers",
          label: "What drives this?",
          hint: "Select all that apply.",
          gate: true,
          options: labelled([
            "Customer requirements",
            "Blocked or delayed deals",
            "Competitive advantage",
            "Regulatory or contractual duty",
            "Investor or board request",
            "Insurance requirements",
            "Risk reduction after an incident",
            "Internal governance or other",
          ]),
        },
        {
          kind: "one",
          name: "budget",
          label: "Budget for the whole effort",
          hint: "Preparation and audit together.",
          look: "cards",
          gate: true,
          note: {
            source: "Two bills",
            plain:
              "Ours for the preparation, the CPA firm’s for the audit. We are no CPA firm: the report is theirs.",
          },
          options: labelled([
            "Under $10,000",
            "$10,000-$25,000",
            "$25,000-$50,000",
            "$50,000-$100,000",
            "Over $100,000",
          ]),
        },
      ],
    },
    {
      title: "Additional Info",
      lead: "The part that never fits a form.",
      questions: [
        {
          kind: "paragraph",
          name: "internalResources",
          label: "Who on your side can work on this?",
          hint: "Roles and hours a week are enough.",
        },
        { kind: "paragraph", name: "specificChallenges", label: "What do you expect to be hard?" },
        { kind: "paragraph", name: "questionsForUs", label: "What would you like to ask us?" },
      ],
    },
  ],
});
