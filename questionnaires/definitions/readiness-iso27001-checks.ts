import type { Contradiction, FirstQuestion } from "#questionnaires/engine/readiness-rules.ts";

const holdsCertificate = (name: string) => ({ question: "currentCertifications", anyOf: [name] });
const littleWritten = { question: "documentationLevel", anyOf: ["minimal", "none"] };

export const isoContradictions: readonly Contradiction[] = [
  // The form without scripts lets an excluding option stand beside others.
  {
    when: [holdsCertificate("None"), { question: "currentCertifications", atLeast: 2 }],
    sentence: "“None” is chosen together with reports and certificates.",
    ask: "Which reports or certificates are current?",
  },
  {
    when: [holdsCertificate("SOC 2"), { question: "incidentResponsePlan", anyOf: ["informal", "none"] }],
    sentence: "A SOC 2 report is held, but no incident response plan is written.",
    ask: "Which incident plan did the SOC 2 auditor look at, and does the report name exceptions?",
  },
  {
    when: [holdsCertificate("SOC 2"), { question: "informationSecurityPolicy", anyOf: ["none"] }],
    sentence: "A SOC 2 report is held, but there is no information security policy.",
    ask: "Which policies does the SOC 2 report describe, and are they still in force?",
  },
  {
    when: [holdsCertificate("SOC 2"), { question: "accessControlMeasures", anyOf: ["minimal"] }],
    sentence: "A SOC 2 report is held, but access control is minimal.",
    ask: "Does the SOC 2 report cover the systems that you answered for?",
  },
  {
    when: [holdsCertificate("ISO 9001"), littleWritten],
    sentence: "An ISO 9001 certificate is held, but hardly anything is documented.",
    ask: "Is the ISO 9001 certificate current, and does it cover this part of the company?",
  },
  {
    when: [holdsCertificate("PCI DSS"), { question: "accessControlMeasures", anyOf: ["minimal"] }],
    sentence: "PCI DSS is met, but access control is minimal.",
    ask: "Is the cardholder data environment separate from the systems that you answered for?",
  },
  {
    when: [holdsCertificate("HIPAA"), { question: "riskManagementProcess", anyOf: ["none"] }],
    sentence: "HIPAA is met, but risks are not managed. HIPAA 164.308(a)(1) asks for a risk analysis.",
    ask: "When was the HIPAA risk analysis done, and by whom?",
  },
  {
    when: [holdsCertificate("HIPAA"), { question: "incidentResponsePlan", anyOf: ["none"] }],
    sentence:
      "HIPAA is met, but there is no incident response plan. HIPAA 164.308(a)(6) asks for procedures.",
    ask: "How would a breach be reported within the time that HIPAA sets?",
  },
  {
    when: [holdsCertificate("GDPR Compliant"), { question: "vendorManagement", anyOf: ["minimal"] }],
    sentence:
      "GDPR is met, but vendors are hardly managed. GDPR Article 28 asks for contracts with processors.",
    ask: "Which vendors process personal data, and which agreements are signed?",
  },
  {
    when: [
      { question: "riskManagementProcess", anyOf: ["formal"] },
      { question: "informationSecurityPolicy", anyOf: ["none"] },
    ],
    sentence: "Risks are managed formally, but there is no information security policy.",
    ask: "Which criteria decide what risk is acceptable, and who approved them?",
  },
  {
    when: [{ question: "informationSecurityPolicy", anyOf: ["comprehensive"] }, littleWritten],
    sentence: "The security policy is comprehensive, but hardly anything is documented.",
    ask: "Does the policy have procedures under it, or does it stand alone?",
  },
  {
    when: [
      { question: "incidentResponsePlan", anyOf: ["tested"] },
      { question: "documentationLevel", anyOf: ["none"] },
    ],
    sentence: "The incident response plan is tested, but nothing is documented.",
    ask: "Where is the record of the last incident rehearsal?",
  },
  {
    when: [
      { question: "businessContinuityPlan", anyOf: ["tested"] },
      { question: "documentationLevel", anyOf: ["none"] },
    ],
    sentence: "The continuity plan is tested, but nothing is documented.",
    ask: "Where is the record of the last continuity exercise?",
  },
  {
    when: [{ question: "timelineExpectation", anyOf: ["3-months"] }, littleWritten],
    sentence: "The certificate is wanted within three months, but hardly anything is documented.",
    ask: "Who can write and approve documents, and for how many hours a week?",
  },
];

export const isoFirstQuestions: readonly FirstQuestion[] = [
  { ask: "Which products, sites and teams should the certificate cover?", criteria: ["4.3"] },
  { ask: "Who in top management will lead this, and how much time do they have?", criteria: ["5.1"] },
  { ask: "How are risks rated today, and who accepts what remains?", criteria: ["6.1.2", "6.1.3"] },
  { ask: "Which policies exist in writing, and who approved them?", criteria: ["5.2", "A.5.1"] },
  { ask: "How does access end when someone leaves?", criteria: ["A.5.15", "A.5.16", "A.5.18"] },
  {
    ask: "When did you last have an incident, and what is on record about it?",
    criteria: ["A.5.24", "A.5.26"],
  },
  { ask: "Which vendors could read or lose your information?", criteria: ["A.5.19", "A.5.20", "A.5.22"] },
  {
    ask: "When was a recovery last rehearsed, and how long did it take?",
    criteria: ["A.5.29", "A.5.30", "A.8.13"],
  },
  { ask: "Which information would hurt most if it leaked?", criteria: ["A.5.12", "A.5.13"] },
  { ask: "Who could do the internal audit without auditing their own work?", criteria: ["9.2.1", "9.2.2"] },
  { ask: "Do you develop software, and how does a change reach production?", criteria: ["A.8.25", "A.8.32"] },
  { ask: "Which laws and contracts set security duties for you?", criteria: ["4.2", "A.5.31"] },
  {
    ask: "Where do you keep the documents, and how is a version approved?",
    criteria: ["7.5.1", "7.5.2", "7.5.3"],
  },
  { ask: "How do people learn what is expected of them?", criteria: ["7.3", "A.6.3"] },
  { ask: "Which premises are yours to protect?", criteria: ["A.7.1", "A.7.2"] },
];
