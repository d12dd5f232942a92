import type { PlanKindId } from "#questionnaires/readiness/names.ts";
import type { PlanKind } from "#questionnaires/readiness/report.ts";
import { standingLetter } from "./readiness-letter.ts";
import { closingTitle } from "./readiness-plans.ts";

type FollowOn = NonNullable<PlanKind["followOn"]>;

/** What is there already when the client holds a SOC 2 report. */
const there = ["gap-assessment", "policies"];

/** Somebody examined them before, and may do so again. */
const further = {
  "engage-auditor": {
    name: "Engage the CPA firm for the next report",
    what: "The firm that you know, or another one; the engagement letter signed, the dates and the period (for Type I the as-of date) agreed.",
  },
};

/** The body that issued a certificate says which audit is due. */
const nextAudit: FollowOn = {
  title: "ISO 27001, the next audit of the certificate that is held",
  without: ["gap-assessment", "engage-body", "risk-and-policies", "operation", "stage-1", "stage-1-findings"],
  isCertificate: true,
  floor: "An internal audit and a management review come before the audit of the certification body.",
  phases: {
    "stage-2": {
      name: "Surveillance, recertification or extension of scope",
      what: "The body that issued the certificate audits. Which of the three is due, and how many days it takes, it says itself; a stage 1 is usually not needed again.",
    },
    decision: {
      name: "Corrections, and the body’s confirmation that the certificate goes on",
      what: "Nonconformities corrected. Only a recertification is decided anew, by people who did not audit.",
    },
  },
  renewing: {
    title: "ISO 27001, the recertification of the certificate that is held",
    phases: {
      "stage-2": {
        name: "Recertification audit",
        what: "The body that issued the certificate audits the whole system again. A stage 1 is usually not needed again, unless much has changed: ask it.",
      },
      decision: {
        name: "Corrections, and the decision on recertification",
        what: "Major nonconformities are corrected, and the correction verified, before the certificate ends; people who did not audit decide (ISO/IEC 17021-1, 9.6.3).",
      },
    },
  },
  restoring: {
    title: "ISO 27001, the restoration of the certificate that has ended",
    phases: {
      "stage-2": {
        name: "What the body asks for to restore the certificate",
        what: "The outstanding recertification activities: the body that issued the certificate says which, and how many days they take.",
      },
      decision: {
        name: "Corrections, and the decision on restoring the certificate",
        what: "Nonconformities corrected, and their correction verified; people who did not audit decide (ISO/IEC 17021-1, 9.6.3).",
      },
    },
  },
  byQuote: ["certification-body", "iso-audit-readiness"],
  unbilled: ["iso-gap-assessment"],
  prices: { "certification-body": "Certification body, the audit that is due" },
  notes: { "iso-audit-readiness": "Evidence checked and interviews rehearsed for the audit that is due." },
};

const followOns: Readonly<Partial<Record<PlanKindId, FollowOn>>> = {
  "type-1": {
    title: "SOC 2 Type I, a further report on the design of controls",
    without: there,
    phases: further,
  },
  "type-2": {
    title: "SOC 2 Type II, the next report, observed for {months} months",
    without: there,
    phases: further,
  },
  "gap-closing-type-2": { title: closingTitle, without: [], phases: further },
  iso27001: nextAudit,
};

/** A letter alone: no audit, and no preparation that nobody asked for. */
const letterAlone: PlanKind = {
  id: "letter",
  frameworks: ["soc2", "iso27001"],
  title: "A letter about what is in place, without an audit",
  floor: "A letter can be written today.",
  phases: [],
  letter: standingLetter,
  followOn: null,
  isPreparation: true,
  prices: [],
};

/**
 * The kinds of plan of a report that a person reviews: what they are called, and leave out, for a client who holds such a
 * report or certificate, and the letter alone.
 */
export function reviewedKinds(kinds: readonly PlanKind[]): readonly PlanKind[] {
  return [...kinds.map((kind) => ({ ...kind, followOn: followOns[kind.id] ?? null })), letterAlone];
}
