import type { FormClaim } from "#questionnaires/readiness/rules.ts";

const nothing = ["planned", "none"];
const half = ["practised", ...nothing];
const shown = ["recorded"];

type Denied = readonly string[];

/** Controls of a list of which half done is not done. */
const controls: readonly (readonly [string, string, { readonly chosen: Denied; readonly not?: Denied }])[] = [
  ["Multi-factor authentication", "access-second-factor", { chosen: half, not: shown }],
  // People can have accounts of their own without single sign-on.
  ["Single sign-on or central identity", "access-identities", { chosen: half }],
  // Malware can be kept out without EDR.
  ["Endpoint protection (EDR)", "devices-malware", { chosen: nothing }],
  ["Encryption at rest and in transit", "data-encryption", { chosen: half, not: shown }],
  ["Central logging and monitoring", "operations-logs", { chosen: half, not: ["recorded", "partly"] }],
  ["Vulnerability scans or penetration tests", "operations-weaknesses", { chosen: nothing, not: shown }],
  // Backups may exist without a tested restore.
  ["Backups with tested restores", "continuity-backups", { chosen: nothing }],
  ["Backups with tested restores", "continuity-restores", { chosen: nothing, not: shown }],
  ["Written security policies", "governance-policies", { chosen: nothing, not: shown }],
  ["Security awareness training", "people-training", { chosen: nothing, not: shown }],
  ["Change management and code review", "changes-review", { chosen: nothing, not: shown }],
  ["Vendor risk reviews", "suppliers-register", { chosen: nothing }],
  ["Vendor risk reviews", "suppliers-reviews", { chosen: nothing, not: shown }],
];

/** What each answer of a form denies, by the question of the form and that of the interview. */
const graded: readonly (readonly [string, string, Readonly<Record<string, Denied>>])[] = [
  [
    "informationSecurityPolicy",
    "governance-policies",
    { comprehensive: half, basic: nothing, none: ["recorded", "partly", "practised"] },
  ],
  [
    "riskManagementProcess",
    "risk-assessment",
    { formal: half, informal: ["recorded", "partly"], none: ["recorded", "partly", "practised"] },
  ],
  ["riskManagementProcess", "risk-treatment", { formal: nothing, none: shown }],
  [
    "incidentResponsePlan",
    "incidents-plan",
    {
      tested: half,
      documented: ["recorded", ...nothing],
      informal: ["recorded", "partly", "practised"],
      none: ["recorded", "partly", "practised"],
    },
  ],
  [
    "businessContinuityPlan",
    "continuity-plan",
    {
      tested: half,
      documented: nothing,
      informal: ["recorded", "practised"],
      none: ["recorded", "practised"],
    },
  ],
  ["accessControlMeasures", "access-second-factor", { comprehensive: half, basic: shown, minimal: shown }],
  [
    "accessControlMeasures",
    "access-identities",
    { comprehensive: nothing, basic: nothing, minimal: ["recorded", "partly"] },
  ],
  ["accessControlMeasures", "access-roles", { comprehensive: nothing, minimal: shown }],
  [
    "accessControlMeasures",
    "access-reviews",
    { comprehensive: nothing, basic: shown, minimal: ["recorded", "partly"] },
  ],
  [
    "securityAwareness",
    "people-training",
    { comprehensive: half, basic: ["recorded", ...nothing], none: ["recorded", "partly", "practised"] },
  ],
  [
    "dataClassification",
    "data-classes",
    { implemented: half, informal: ["recorded", "partly"], none: ["recorded", "partly"] },
  ],
  ["dataClassification", "data-labels", { implemented: nothing, informal: shown, none: shown }],
  ["vendorManagement", "suppliers-register", { comprehensive: nothing, minimal: shown }],
  ["vendorManagement", "suppliers-contracts", { comprehensive: nothing, minimal: shown }],
  ["vendorManagement", "suppliers-reviews", { comprehensive: nothing, minimal: shown }],
  ["documentationLevel", "checks-documents", { comprehensive: half, minimal: shown, none: shown }],
  ["documentationLevel", "governance-procedures", { comprehensive: nothing, none: shown }],
  ["currentCertifications", "company-held", { "SOC 2": ["none"], None: ["type-1", "type-2", "certificate"] }],
  [
    "auditorSelected",
    "company-window",
    { Evaluating: ["yes"], "Need recommendations": ["yes"], "Not sure about process": ["yes"] },
  ],
];

/** What the public forms say about questions of the interview, and which answers there differ from it. */
export const formClaims: readonly FormClaim[] = [
  ...controls.flatMap(([option, question, { chosen, not = [] }]) => [
    { form: "currentControls", option, isChosen: true, question, denies: chosen },
    ...(not.length === 0
      ? []
      : [{ form: "currentControls", option, isChosen: false, question, denies: not }]),
  ]),
  ...graded.flatMap(([form, question, byOption]) =>
    Object.entries(byOption).map(([option, denies]) => ({ form, option, isChosen: true, question, denies })),
  ),
];
