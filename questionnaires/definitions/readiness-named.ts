import type { Condition } from "#questionnaires/engine/condition.ts";
import type { NamedRule } from "#questionnaires/readiness/rules.ts";

/**
 * Named frameworks: what each is, whether it applies according to the answers, and what we do about it.
 * {hipaaWeeks} stands for the weeks of content/weeks.yaml.
 */
const frameworks = {
  hipaa: {
    id: "hipaa",
    name: "HIPAA",
    what: "US rules for health information that can be tied to a person. There is no official certificate.",
    ours: "Not graded here. We prepare for it with a risk analysis, safeguards and agreements; its plan takes about {hipaaWeeks} weeks at the hours that we usually plan with, and shares evidence with this one.",
  },
  pci: {
    id: "pci-dss",
    name: "PCI DSS",
    what: "The card brands’ standard for whoever stores, processes or transmits card data, or can affect its security.",
    ours: "Not graded here, and a SOC 2 report does not stand in for it. We help to keep card data out of your systems and to find the right self-assessment. Whoever is assessed on site by a Qualified Security Assessor keeps that report, and we map it to the rows.",
  },
  hitrust: {
    id: "hitrust",
    name: "HITRUST",
    what: "A certification that some US hospitals and health plans ask of their vendors.",
    ours: "Not graded here, and not offered by us. We help you to ask whether a SOC 2 report with HIPAA mapped to it is accepted instead.",
  },
  gdpr: {
    id: "gdpr",
    name: "GDPR and UK GDPR",
    what: "European data protection law. It is met or not met; nobody certifies a company as a whole.",
    ours: "Not graded here. Access, incident and vendor controls of this plan serve it too; the legal side is for counsel.",
  },
  glba: {
    id: "glba",
    name: "GLBA",
    what: "US rules for customer information that financial institutions hold. The FTC’s Safeguards Rule asks those outside banking supervision for a written security program.",
    ours: "Not graded here. Its risk assessment, access, encryption and incident parts overlap with this plan; whether you are covered is for counsel.",
  },
  states: {
    id: "us-state-privacy",
    name: "US state privacy laws",
    what: "Laws such as California’s CCPA, with thresholds of their own.",
    ours: "Not graded here. We help with the records that they ask for; whether you are above a threshold is for counsel.",
  },
  nist: {
    id: "nist-csf",
    name: "NIST Cybersecurity Framework 2.0",
    what: "A voluntary way to describe a security program. Nobody certifies it.",
    ours: "Not graded here. The rows of this report can be listed by its functions when a customer asks.",
  },
  iso27001: {
    id: "iso27001",
    name: "ISO/IEC 27001",
    what: "The international standard for a management system of information security, certified by an accredited body.",
    ours: "Not graded in this report. Both can share one plan: ask us whether we prepare for it, too.",
  },
  soc2: {
    id: "soc2",
    name: "SOC 2",
    what: "A report by an independent CPA firm on the controls of a service organization.",
    ours: "Not graded in this report. Both can share one plan: ask us whether we prepare for it, too.",
  },
  other: {
    id: "other",
    name: "Other rules",
    what: "You say that you must meet rules that are not in our list.",
    ours: "Not graded here. Once we know which, we say what overlaps.",
    ask: "Which other rules must you meet, and who asks for them?",
  },
} as const;

const healthcare: Condition = { question: "industry", anyOf: ["healthcare"] };

const byContract =
  "Your own words name it. Whether it applies depends on the contract; please show it to us.";
const byLaw =
  "Your own words name it. Whether it applies is a matter of law, whatever a contract says; ask counsel.";

/** The free texts of each assessment that may name a framework. */
const soc2Texts = [
  "customerRequirements",
  "specificChallenges",
  "questionsForUs",
  "vendorManagement",
  "incidentResponse",
  "accessManagement",
  "monitoring",
  "internalResources",
] as const;
const isoTexts = ["additionalComments", "securityIncidents", "currentSecurityTools"] as const;

function spokenOf(texts: readonly string[], applies: string, ...names: readonly string[]) {
  return texts.map((question) => ({ when: [{ question, names }], applies }));
}

/** Frameworks that only a client's own words name: offered to the reviewer, and in no report until one accepts. */
const offered = [
  {
    id: "fedramp",
    name: "FedRAMP",
    what: "The program by which US federal agencies accept cloud services, built on NIST SP 800-53.",
    ours: "Not graded here, and not offered by us as a whole. We help to ask the agency which level it needs, and whether a SOC 2 report is accepted for a start.",
    names: ["FedRAMP", "800-53"],
    applies: byContract,
  },
  {
    id: "govramp",
    name: "GovRAMP (before: StateRAMP)",
    what: "A program by which US states and other public buyers accept cloud services, built on NIST SP 800-53.",
    ours: "Not graded here, and not offered by us as a whole. We help to ask the buyer which level they need, and whether a SOC 2 report is accepted for a start.",
    names: ["GovRAMP", "StateRAMP"],
    applies: byContract,
  },
  {
    id: "tx-ramp",
    name: "TX-RAMP",
    what: "The program by which Texas accepts cloud services for its agencies.",
    ours: "Not graded here, and not offered by us as a whole. We help to ask the agency which level it needs, and whether a SOC 2 report is accepted for a start.",
    names: ["TX-RAMP"],
    applies: byContract,
  },
  {
    id: "cmmc",
    name: "CMMC",
    what: "The program by which the US Department of Defense has its suppliers assessed. Its Level 2 is built on Revision 2 of NIST SP 800-171.",
    ours: "Not graded here, and not offered by us as a whole. A SOC 2 report does not count for it. Access, incident and configuration controls of this plan overlap; ask the buyer which level the contract names.",
    names: ["CMMC"],
    applies: byContract,
  },
  {
    id: "cui",
    name: "NIST SP 800-171",
    what: "US requirements for suppliers that hold controlled unclassified information. Revision 3 replaced Revision 2 in May 2024; contracts of the Department of Defense, which name it by DFARS, stay with Revision 2.",
    ours: "Not graded here, and not offered by us as a whole. A SOC 2 report does not stand in for it. Ask the buyer which clause and which revision the contract names.",
    names: ["DFARS", "CUI", "800-171"],
    applies: byContract,
  },
  {
    id: "government",
    name: "Public buyers",
    what: "Public buyers in the United States often accept cloud services and suppliers by programs of their own.",
    ours: "Not graded here, and not offered by us as a whole. We help to ask the buyer whether there is such a program, and which level they need.",
    names: ["state agency", "government"],
    applies: byContract,
  },
  {
    id: "tisax",
    name: "TISAX",
    what: "The automotive industry’s exchange of assessments of information security, made by the VDA ISA catalog, which builds on ISO/IEC 27001.",
    ours: "Not graded here. An audit provider approved by the ENX Association assesses; the management system of ISO/IEC 27001 serves it. Ask the customer which label and assessment level they need.",
    names: ["TISAX", "VDA ISA"],
    applies: byContract,
  },
  {
    id: "nis2",
    name: "NIS2",
    what: "The European Union’s directive on the cybersecurity of essential and important entities, Directive (EU) 2022/2555. Each member state puts it into its own law.",
    ours: "Not graded here. Risk management, incident and supplier controls of this plan serve it too; whether you are covered is for counsel.",
    names: ["NIS2", "NIS 2"],
    applies: byLaw,
  },
  {
    id: "cra",
    name: "Cyber Resilience Act",
    what: "The European Union’s regulation of products with digital elements, Regulation (EU) 2024/2847, with duties for who makes them.",
    ours: "Not graded here. Handling of weaknesses and secure development overlap with this plan; whether a product is covered is for counsel.",
    names: ["CRA", "Cyber Resilience Act"],
    applies: byLaw,
  },
  {
    id: "soc1",
    name: "SOC 1",
    what: "A report by an independent CPA firm on controls that bear on the financial reporting of a service’s customers.",
    ours: "Not graded here. Access and change controls overlap; one CPA firm can examine for both reports. Ask the customer’s auditor which one they need.",
    names: ["SOC 1", "SOC1"],
    applies: byContract,
  },
  {
    id: "iso42001",
    name: "ISO/IEC 42001",
    what: "The international standard for a management system of artificial intelligence. A company can be certified against it.",
    ours: "Not graded here. Its management clauses have the structure of those of ISO/IEC 27001, so both can share internal audits and management reviews.",
    names: ["ISO 42001", "ISO42001", "ISO IEC 42001"],
    applies: byContract,
  },
  {
    id: "eu-ai-act",
    name: "EU AI Act",
    what: "The European Union’s regulation of artificial intelligence, Regulation (EU) 2024/1689, with duties by risk and by role.",
    ours: "Not graded here. A SOC 2 report or an ISO certificate does not stand in for it; role and risk class are for counsel.",
    names: ["EU AI Act", "AI Act"],
    applies: byLaw,
  },
  {
    id: "hecvat",
    name: "HECVAT",
    what: "The questionnaire with which colleges and universities assess vendors, kept by EDUCAUSE and others. It is answered, not certified.",
    ours: "Not graded here. The rows of this report serve its answers about security; those about privacy, accessibility and artificial intelligence are not covered.",
    names: ["HECVAT"],
    applies: byContract,
  },
  {
    id: "ferpa",
    name: "FERPA",
    what: "US law on education records. It binds schools that receive funds of the Department of Education, which pass duties on to vendors by contract.",
    ours: "Not graded here. Access and vendor controls of this plan serve it too; the contract with the school is for counsel.",
    names: ["FERPA"],
    applies: byLaw,
  },
  {
    id: "coppa",
    name: "COPPA",
    what: "US law on personal information that online services collect from children under 13, when they are directed to children or know the age.",
    ours: "Not graded here. Notice and consent of parents are for counsel; security and deletion overlap with this plan.",
    names: ["COPPA"],
    applies: byLaw,
  },
  {
    id: "cjis",
    name: "CJIS Security Policy",
    what: "The FBI’s rules for criminal justice information. Agencies bind private contractors to them by the FBI’s Security Addendum.",
    ours: "Not graded here, and not offered by us as a whole. Ask the agency which parts bind you, and who checks your people by fingerprint.",
    names: ["CJIS"],
    applies: byContract,
  },
  {
    id: "ftc-health-breach",
    name: "FTC Health Breach Notification Rule",
    what: "US rule on breaches of personal health records held by those whom HIPAA does not cover, such as many consumer health apps (16 CFR Part 318).",
    ours: "Not graded here. The incident plan has to name its notices; whether you are covered is for counsel.",
    names: ["Health Breach Notification", "HBNR"],
    applies: byLaw,
  },
  {
    id: "cyber-essentials",
    name: "Cyber Essentials and Cyber Essentials Plus",
    what: "A scheme backed by the government of the United Kingdom: five technical controls, in a self-assessment that an assessor verifies, and for Plus with tests of the systems. Both are renewed each year.",
    ours: "Not graded here. A certification body licensed by IASME certifies; its controls overlap with those of this plan.",
    names: ["Cyber Essentials"],
    applies: byContract,
  },
  {
    id: "dora",
    name: "DORA",
    what: "The European Union’s regulation of digital operational resilience in the financial sector, Regulation (EU) 2022/2554. Financial entities pass duties on to their providers by contract.",
    ours: "Not graded here. Risk, incident, continuity and vendor parts of this plan serve it too; whether and how you are bound is for counsel.",
    names: ["DORA", "2022/2554"],
    applies: byLaw,
  },
  {
    id: "hds",
    name: "HDS",
    what: "The French certification of those who host health data for others (hébergeur de données de santé). An accredited body certifies; its requirements build on ISO/IEC 27001.",
    ours: "Not graded here, and not offered by us. The management system of ISO/IEC 27001 serves it; a certified host may cover a part of it. Ask counsel in France.",
    names: ["HDS", "hébergeur de données de santé"],
    applies: byLaw,
  },
  {
    id: "itar",
    name: "ITAR",
    what: "US rules for the export of defense articles, services and their technical data, 22 CFR Parts 120 to 130. Who may see such data depends on the person.",
    ours: "Not graded here, and not offered by us. Access and encryption overlap with this plan; what is covered is for counsel.",
    names: ["ITAR"],
    applies: byLaw,
  },
  {
    id: "nydfs",
    name: "NYDFS Cybersecurity Regulation",
    what: "The rules of New York’s Department of Financial Services for those whom it licenses, 23 NYCRR Part 500, with duties for their vendors by contract.",
    ours: "Not graded here. Risk assessment, access, testing and incident parts overlap with this plan; whether you are covered is for counsel.",
    names: ["NYDFS", "NYCRR", "Department of Financial Services"],
    applies: byLaw,
  },
  {
    id: "c5",
    name: "C5",
    what: "The German BSI’s catalog of criteria for cloud services. An independent auditor attests, of one day (type 1) or of a period (type 2).",
    ours: "Not graded here. Many of its criteria overlap with those of SOC 2, and both can share evidence and a period. Ask the customer which type they need.",
    names: ["C5"],
    applies: byContract,
  },
  {
    id: "sopipa",
    name: "SOPIPA",
    what: "California’s law on what online services for schools may do with information on students. Other states have laws like it.",
    ours: "Not graded here. Access, deletion and vendor controls of this plan serve it too; which states’ laws bind you is for counsel.",
    names: ["SOPIPA", "Student Online Personal Information"],
    applies: byLaw,
  },
];

function offeredFrom(texts: readonly string[]): readonly NamedRule[] {
  return offered.map(({ names, applies, ...framework }) => ({
    ...framework,
    lines: spokenOf(texts, applies, ...names),
  }));
}

const data = (...anyOf: readonly string[]): Condition => ({ question: "dataProcessing", anyOf });

export const namedBySoc2: readonly NamedRule[] = [
  {
    ...frameworks.hipaa,
    lines: [
      {
        when: [data("Health information"), healthcare],
        applies:
          "It probably applies if you work in the United States: you handle health information, in healthcare. Whoever treats patients and bills electronically, or is a health plan, is a covered entity; whoever handles that information for them is a business associate. What consumers alone enter may fall under the FTC’s Health Breach Notification Rule instead; ask counsel.",
      },
      {
        when: [data("Health information")],
        applies:
          "It probably applies if that information comes from US health care providers, health plans or their vendors: you would then be a business associate.",
      },
      ...spokenOf(soc2Texts, byLaw, "HIPAA", "BAA", "PHI", "business associate"),
    ],
  },
  {
    ...frameworks.pci,
    lines: [
      {
        when: [data("Payment card data")],
        applies:
          "It applies if the card data passes through your systems or depends on them. With a hosted payment page much of it may fall away.",
      },
      ...spokenOf(soc2Texts, byContract, "PCI", "PCI DSS"),
    ],
  },
  {
    ...frameworks.hitrust,
    lines: [
      ...spokenOf(soc2Texts, byContract, "HITRUST"),
      {
        when: [data("Health information"), healthcare],
        applies: "No law asks for it. Some hospitals do: it applies when a contract names it.",
      },
    ],
  },
  {
    ...frameworks.gdpr,
    lines: [...spokenOf(soc2Texts, byLaw, "GDPR")],
  },
  {
    ...frameworks.states,
    lines: [...spokenOf(soc2Texts, byLaw, "CCPA", "CPRA")],
  },
  {
    ...frameworks.glba,
    lines: [
      ...spokenOf(soc2Texts, byLaw, "GLBA", "Gramm-Leach-Bliley", "Safeguards Rule"),
      {
        when: [{ question: "industry", anyOf: ["finance"] }],
        applies:
          "It probably applies in the United States if you are a financial institution, or hold its customers’ information for one: its contract then asks you for safeguards.",
      },
    ],
  },
  {
    ...frameworks.nist,
    lines: [...spokenOf(soc2Texts, byContract, "NIST CSF", "Cybersecurity Framework")],
  },
  {
    ...frameworks.iso27001,
    lines: [...spokenOf(soc2Texts, byContract, "ISO 27001", "ISO27001", "ISO IEC 27001")],
  },
  ...offeredFrom(soc2Texts),
];

const mustMeet = (name: string): Condition => ({ question: "complianceFrameworks", anyOf: [name] });
const says = (name: string): Condition => ({ question: "currentCertifications", anyOf: [name] });
const required = "You say that you must meet it.";
const ownAssessment = "You say that you meet it, by your own assessment. We have not looked.";

export const namedByIso27001: readonly NamedRule[] = [
  {
    ...frameworks.soc2,
    lines: [
      {
        when: [mustMeet("SOC 2"), says("SOC 2")],
        applies:
          "You say that there is a report and that you must have one. Whose it is, and as of when, has to be read in it.",
      },
    ],
  },
  {
    ...frameworks.hipaa,
    lines: [
      { when: [mustMeet("HIPAA")], applies: required },
      { when: [says("HIPAA")], applies: ownAssessment },
      {
        when: [healthcare],
        applies:
          "It applies if you are a health care provider or a health plan in the United States, or handle health information for one.",
        offered: true,
        onlyIn: "US",
      },
    ],
  },
  {
    ...frameworks.pci,
    lines: [
      { when: [mustMeet("PCI DSS")], applies: required },
      {
        when: [says("PCI DSS")],
        applies: "You say that you have been assessed. We have not seen the attestation.",
      },
    ],
  },
  {
    ...frameworks.gdpr,
    lines: [
      { when: [mustMeet("GDPR")], applies: required },
      { when: [says("GDPR Compliant")], applies: ownAssessment },
    ],
  },
  { ...frameworks.nist, lines: [{ when: [mustMeet("NIST CSF")], applies: required }] },
  { ...frameworks.states, lines: [...spokenOf(isoTexts, byLaw, "CCPA", "CPRA")] },
  { ...frameworks.hitrust, lines: [...spokenOf(isoTexts, byContract, "HITRUST")] },
  {
    ...frameworks.other,
    lines: [
      {
        when: [mustMeet("Other")],
        applies: "You chose “Other”. Which rules they are is asked, not guessed.",
      },
    ],
  },
  ...offeredFrom(isoTexts),
];
