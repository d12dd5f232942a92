import type { ControlRule } from "#questionnaires/engine/readiness-rules.ts";

const question = "currentControls";

/** What each control shows. A control that is in place in part of the field is graded partial. */
export const soc2Controls: readonly ControlRule[] = [
  {
    question,
    option: "Multi-factor authentication",
    // CC6.6 is about the whole boundary: firewalls and open ports were not asked about.
    shows: { "CC6.1": "indicated", "CC6.6": "partial" },
  },
  { question, option: "Single sign-on or central identity", shows: { "CC6.1": "indicated" } },
  { question, option: "Endpoint protection (EDR)", shows: { "CC6.8": "indicated" } },
  {
    question,
    option: "Encryption at rest and in transit",
    // Sending and storing are covered; laptops, media and sharing were not asked about.
    shows: { "CC6.1": "indicated", "CC6.7": "partial" },
  },
  { question, option: "Central logging and monitoring", shows: { "CC7.2": "indicated" } },
  { question, option: "Vulnerability scans or penetration tests", shows: { "CC7.1": "indicated" } },
  {
    question,
    option: "Backups with tested restores",
    // A1.2 also asks for the premises and spare capacity; CC7.5 also for removing the cause.
    shows: { "CC7.5": "partial", "A1.2": "partial", "A1.3": "indicated" },
  },
  { question, option: "Written security policies", shows: { "CC5.3": "indicated" } },
  {
    question,
    option: "Security awareness training",
    // Communication is more than training; competence was not asked about.
    shows: { "CC2.2": "partial" },
  },
  { question, option: "Change management and code review", shows: { "CC8.1": "indicated" } },
  { question, option: "Vendor risk reviews", shows: { "CC9.2": "indicated" } },
];

/**
 * The same list read for ISO/IEC 27001, where both frameworks are asked for: what its answers show of controls that
 * no common criterion stands for.
 */
export const isoControlsOfSoc2: readonly ControlRule[] = [
  { question, option: "Multi-factor authentication", shows: { "A.8.5": "indicated" } },
  // One place for identities is not yet how they are managed from first to last day.
  { question, option: "Single sign-on or central identity", shows: { "A.5.16": "partial" } },
  { question, option: "Endpoint protection (EDR)", shows: { "A.8.1": "partial" } },
  // Rules for keys were not asked about.
  { question, option: "Encryption at rest and in transit", shows: { "A.8.24": "partial" } },
  { question, option: "Central logging and monitoring", shows: { "A.8.15": "indicated" } },
  { question, option: "Backups with tested restores", shows: { "A.8.13": "indicated" } },
  // Whether one of the policies is the one that 5.2 asks for is seen only by reading them.
  { question, option: "Written security policies", shows: { "5.2": "partial" } },
  { question, option: "Security awareness training", shows: { "7.3": "partial", "A.6.3": "indicated" } },
];
