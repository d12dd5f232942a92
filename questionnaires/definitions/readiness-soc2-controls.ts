import type { ControlRule } from "#questionnaires/readiness/rules.ts";

const question = "currentControls";

/**
 * What each control shows. A control that covers a part of the criterion is graded partial. It is silent where
 * it is one of several ways: people can have accounts of their own without single sign-on, access from outside be
 * restricted without multi-factor authentication, an incident overcome without a backup, malware kept out without EDR, logs read where they arise, weaknesses found by patching
 * and by rules for configuration, and duties made known without training.
 */
export const soc2Controls: readonly ControlRule[] = [
  {
    question,
    option: "Multi-factor authentication",
    isFirst: true,
    shows: { "CC6.1": "indicated", "CC6.6": "partial" },
    silent: ["CC6.6"],
    unasked: { "CC6.6": "firewalls and open ports" },
  },
  {
    question,
    option: "Single sign-on or central identity",
    shows: { "CC6.1": "indicated" },
    silent: ["CC6.1"],
  },
  {
    question,
    option: "Endpoint protection (EDR)",
    shows: { "CC6.8": "partial" },
    silent: ["CC6.8"],
    unasked: { "CC6.8": "who may install software" },
  },
  {
    question,
    option: "Encryption at rest and in transit",
    shows: { "CC6.1": "partial", "CC6.7": "partial" },
    unasked: {
      "CC6.1": "keys, and an inventory of assets",
      "CC6.7": "laptops, removable media and sharing",
    },
  },
  {
    question,
    option: "Central logging and monitoring",
    shows: { "CC7.2": "partial" },
    silent: ["CC7.2"],
    unasked: { "CC7.2": "which signs of an attack are looked for, and who looks at alerts" },
  },
  {
    question,
    option: "Vulnerability scans or penetration tests",
    shows: { "CC7.1": "partial" },
    silent: ["CC7.1"],
    unasked: { "CC7.1": "changes of configuration" },
  },
  {
    question,
    option: "Backups with tested restores",
    shows: { "CC7.5": "partial", "A1.2": "partial", "A1.3": "partial" },
    // Backups may exist without a tested restore.
    silent: ["CC7.5", "A1.2"],
    unasked: {
      "CC7.5": "removing the cause of an incident",
      "A1.2": "premises and spare capacity",
      "A1.3": "rehearsing the recovery plan as a whole",
    },
  },
  {
    question,
    option: "Written security policies",
    shows: { "CC5.3": "partial" },
    unasked: { "CC5.3": "procedures that put them into practice" },
  },
  {
    question,
    option: "Security awareness training",
    shows: { "CC2.2": "partial" },
    silent: ["CC2.2"],
    unasked: { "CC2.2": "how duties and changes are made known" },
  },
  {
    question,
    option: "Change management and code review",
    shows: { "CC8.1": "partial" },
    unasked: { "CC8.1": "tests before release, and changes in an emergency" },
  },
  {
    question,
    option: "Vendor risk reviews",
    shows: { "CC9.2": "partial" },
    unasked: { "CC9.2": "what contracts bind vendors to" },
  },
];

/**
 * The same list for ISO/IEC 27001, when both frameworks are asked for: what its answers show of controls to
 * which the mapping has no common criterion. Single sign-on is not here: identities (A.5.16) can be managed
 * without it. Nor does endpoint protection say anything of devices (A.8.1).
 */
export const isoControlsOfSoc2: readonly ControlRule[] = [
  {
    question,
    option: "Multi-factor authentication",
    shows: { "A.8.5": "partial" },
    // Access can be authenticated securely in other ways, such as by keys.
    silent: ["A.8.5"],
    unasked: { "A.8.5": "which accounts and ways in it does not cover" },
  },
  {
    question,
    option: "Endpoint protection (EDR)",
    shows: { "A.8.7": "partial" },
    silent: ["A.8.7"],
    unasked: { "A.8.7": "whether people know what to look out for" },
  },
  {
    question,
    option: "Encryption at rest and in transit",
    shows: { "A.8.24": "partial" },
    unasked: { "A.8.24": "rules for keys" },
  },
  {
    question,
    option: "Central logging and monitoring",
    shows: { "A.8.15": "partial" },
    silent: ["A.8.15"],
    unasked: { "A.8.15": "how logs are protected and looked through" },
  },
  {
    question,
    option: "Backups with tested restores",
    shows: { "A.8.13": "partial" },
    unasked: { "A.8.13": "which systems, and how often" },
  },
  {
    question,
    option: "Written security policies",
    shows: { "5.2": "partial", "A.5.1": "partial" },
    unasked: {
      "5.2": "whether one of them is the policy that management has to set",
      "A.5.1": "who approved them, and when they are looked at again",
    },
  },
  {
    question,
    option: "Vulnerability scans or penetration tests",
    shows: { "A.8.8": "partial" },
    silent: ["A.8.8"],
    unasked: { "A.8.8": "how findings are rated and fixed" },
  },
  {
    question,
    option: "Vendor risk reviews",
    shows: { "A.5.19": "partial", "A.5.22": "partial" },
    unasked: { "A.5.19": "what is asked of vendors by their risk", "A.5.22": "changes of their services" },
  },
  {
    question,
    option: "Security awareness training",
    shows: { "7.3": "partial", "A.6.3": "partial" },
    silent: ["7.3"],
    unasked: {
      "7.3": "whether people know the policy and their part in it",
      "A.6.3": "how often, and what is on record",
    },
  },
];
