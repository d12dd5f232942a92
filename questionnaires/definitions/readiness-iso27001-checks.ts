import type { AskRule, ContradictionRule } from "#questionnaires/readiness/rules.ts";
import { backupAsk, encryptionAsk, incidentAsk, mfaAsk, recoveryAsk } from "./readiness-soc2-checks.ts";

const holdsCertificate = (name: string) => ({ question: "currentCertifications", anyOf: [name] });
const littleWritten = { question: "documentationLevel", anyOf: ["minimal", "none"] };

export const isoContradictions: readonly ContradictionRule[] = [
  // The form without scripts accepts an exclusive option together with others.
  {
    kind: "impossible",
    when: [holdsCertificate("None"), { question: "currentCertifications", atLeast: 2 }],
    sentence: "“None” is chosen together with reports and certificates.",
    ask: "Which reports or certificates are current?",
  },
  {
    kind: "question",
    when: [holdsCertificate("SOC 2"), { question: "incidentResponsePlan", anyOf: ["informal", "none"] }],
    sentence: "You say that you hold a SOC 2 report, and no incident response plan is written.",
    ask: "Which incident plan did the SOC 2 auditor look at, and does the report name exceptions?",
  },
  {
    kind: "question",
    when: [holdsCertificate("SOC 2"), { question: "informationSecurityPolicy", anyOf: ["none"] }],
    sentence: "You say that you hold a SOC 2 report, and there is no information security policy.",
    ask: "Which policies does the SOC 2 report describe, and are they still in force?",
  },
  {
    kind: "question",
    when: [holdsCertificate("SOC 2"), { question: "accessControlMeasures", anyOf: ["minimal"] }],
    sentence: "You say that you hold a SOC 2 report, and access control is minimal.",
    ask: "Does the SOC 2 report cover the systems that you answered for?",
  },
  {
    kind: "question",
    when: [holdsCertificate("ISO 9001"), littleWritten],
    sentence: "You say that you hold an ISO 9001 certificate, and hardly anything is documented.",
    ask: "Is the ISO 9001 certificate current, and does it cover this part of the company?",
  },
  {
    kind: "question",
    when: [holdsCertificate("PCI DSS"), { question: "accessControlMeasures", anyOf: ["minimal"] }],
    sentence: "You name PCI DSS among what you hold, and access control is minimal.",
    ask: "Is the cardholder data environment separate from the systems that you answered for?",
  },
  {
    kind: "question",
    when: [holdsCertificate("HIPAA"), { question: "riskManagementProcess", anyOf: ["none"] }],
    sentence:
      "You name HIPAA by your own assessment, and risks are not managed. HIPAA 164.308(a)(1) asks for a risk analysis.",
    ask: "When was the HIPAA risk analysis done, and by whom?",
  },
  {
    kind: "question",
    when: [holdsCertificate("HIPAA"), { question: "incidentResponsePlan", anyOf: ["none"] }],
    sentence:
      "You name HIPAA by your own assessment, and there is no incident response plan. HIPAA 164.308(a)(6) asks for procedures.",
    ask: "How would a breach be reported within the time that HIPAA sets?",
  },
  {
    kind: "question",
    when: [holdsCertificate("GDPR Compliant"), { question: "vendorManagement", anyOf: ["minimal"] }],
    sentence:
      "You name GDPR by your own assessment, and vendors are hardly managed. GDPR Article 28 asks for contracts with processors.",
    ask: "Which vendors process personal data, and which agreements are signed?",
  },
  {
    kind: "question",
    when: [
      { question: "riskManagementProcess", anyOf: ["formal"] },
      { question: "informationSecurityPolicy", anyOf: ["none"] },
    ],
    sentence: "Risks are managed formally, and there is no information security policy.",
    ask: "Which criteria decide what risk is acceptable, and who approved them?",
  },
  {
    kind: "question",
    when: [{ question: "informationSecurityPolicy", anyOf: ["comprehensive"] }, littleWritten],
    sentence: "The security policy is comprehensive, and hardly anything is documented.",
    ask: "Does the policy have procedures under it, or does it stand alone?",
  },
  {
    kind: "impossible",
    when: [
      { question: "incidentResponsePlan", anyOf: ["tested"] },
      { question: "documentationLevel", anyOf: ["none"] },
    ],
    sentence: "The incident response plan is written and tested, but nothing is documented.",
    ask: "Where is the record of the last incident rehearsal?",
  },
  {
    kind: "impossible",
    when: [
      { question: "businessContinuityPlan", anyOf: ["tested"] },
      { question: "documentationLevel", anyOf: ["none"] },
    ],
    sentence: "The continuity plan is written and tested, but nothing is documented.",
    ask: "Where is the record of the last continuity exercise?",
  },
  {
    kind: "question",
    when: [{ question: "timelineExpectation", anyOf: ["3-months"] }, littleWritten],
    sentence: "The certificate is wanted within three months, and hardly anything is documented.",
    ask: "Who can write and approve documents, and for how many hours a week?",
  },
];

export const isoAsks: readonly AskRule[] = [
  {
    ask: "Which products, sites and teams should the certificate cover?",
    criteria: ["4.3"],
    isStated: "iso27001",
  },
  { ask: "Who in top management will lead this, and how much time do they have?", criteria: ["5.1"] },
  {
    ask: "How are risks rated today, and who accepts what remains?",
    criteria: ["6.1.2", "6.1.3", "8.2", "8.3"],
  },
  { ask: "Which policies exist in writing, and who approved them?", criteria: ["5.2", "A.5.1"] },
  { ask: "How does access end when someone leaves?", criteria: ["A.5.15", "A.5.16", "A.5.18"] },
  { ask: mfaAsk, criteria: ["A.8.5"] },
  { ask: "Who has privileged access, and who looks at that list?", criteria: ["A.8.2"] },
  { ask: encryptionAsk, criteria: ["A.8.24"] },
  { ...incidentAsk, criteria: ["A.5.24", "A.5.26"] },
  {
    ask: "Which vendors could read or lose your or your customers’ data?",
    criteria: ["A.5.19", "A.5.20", "A.5.22"],
  },
  { ask: recoveryAsk, criteria: ["A.5.29", "A.5.30"] },
  { ask: backupAsk, criteria: ["A.8.13"] },
  {
    ask: "How do you learn of new weaknesses in your systems, and who fixes them?",
    criteria: ["A.8.8"],
  },
  { ask: "Who would see an attack, and on which screen?", criteria: ["A.8.16", "A.8.15"] },
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
