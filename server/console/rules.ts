import type { Deed, LeadChange } from "#contract/console/lead.ts";
import { type LeadStatus, leadMarks } from "#contract/console/leads.ts";
import { incidentDue, incidentSince, type Severity } from "#contract/console/severity.ts";
import { storable } from "#server/database/text.ts";
import { ownerAfter } from "#server/leads/progress/rules.ts";

/** The part of a lead that people change. */
type Work = {
  readonly status: LeadStatus;
  readonly owner_id: string | null;
  readonly follow_up_on: string | null;
  readonly follow_up_about: string;
  readonly marks: string;
  readonly snoozed_until: string | null;
  readonly value: number | null;
  readonly expected_on: string | null;
  readonly lost_reason: string;
  readonly person: string;
  readonly company_domain: string;
  readonly severity: Severity | null;
};

function followUpDeed(before: Work, after: Work): Deed {
  const { follow_up_on: to, follow_up_about: about } = after;
  return { kind: "follow-up", from: before.follow_up_on, to, ...(about !== "" && { about }) };
}

/** What was done to a lead that was like `before` and is like `after`. */
export function deedsOf(before: Work, after: Work): readonly Deed[] {
  const deeds: readonly Deed[] = [
    { kind: "status", from: before.status, to: after.status },
    { kind: "owner", from: before.owner_id, to: after.owner_id },
    { kind: "marks", from: before.marks, to: after.marks },
    { kind: "aside", from: before.snoozed_until, to: after.snoozed_until },
    { kind: "value", from: before.value, to: after.value },
    { kind: "expected", from: before.expected_on, to: after.expected_on },
    { kind: "lost-reason", from: before.lost_reason, to: after.lost_reason },
    { kind: "incident", from: before.severity, to: after.severity },
    { kind: "company", from: before.company_domain, to: after.company_domain },
  ];
  const isSameFollowUp =
    before.follow_up_on === after.follow_up_on && before.follow_up_about === after.follow_up_about;
  return [
    ...deeds.filter((deed) => "from" in deed && deed.from !== deed.to),
    ...(isSameFollowUp ? [] : [followUpDeed(before, after)]),
    ...(before.person === after.person ? [] : [{ kind: "person" as const }]),
  ];
}

/** Until when a lead stays set aside: not past the day on which somebody wants to see it again. */
function stillAside({ snoozed_until }: Work, { followUpOn }: Pick<LeadChange, "followUpOn">): string | null {
  if (snoozed_until === null || followUpOn == null) return snoozed_until;
  return followUpOn < snoozed_until ? null : snoozed_until;
}

/**
 * A lead's work, without its status, after a change: what the wish does not name stays. An operator who answers
 * a lead without an owner becomes its owner. `by`: id of the operator; null: no person does it.
 */
export function workAfter(
  before: Work,
  wish: Omit<LeadChange, "leads">,
  by: string | null,
): Omit<Work, "status"> {
  const change = { from: before.status, to: wish.status ?? before.status };
  const {
    ownerId = ownerAfter(change, before.owner_id, by),
    followUpOn = before.follow_up_on,
    value = before.value,
  } = wish;
  const { expectedOn = before.expected_on, lostReason, person, companyDomain } = wish;
  const { snoozedUntil = stillAside(before, wish), marks, followUpAbout = before.follow_up_about } = wish;
  return {
    owner_id: ownerId,
    follow_up_on: followUpOn,
    // Words without a day would be shown nowhere.
    follow_up_about: followUpOn === null ? "" : storable(followUpAbout),
    marks: marks === undefined ? before.marks : leadMarks.filter((mark) => marks.includes(mark)).join(","),
    snoozed_until: snoozedUntil,
    value,
    expected_on: expectedOn,
    lost_reason: lostReason === undefined ? before.lost_reason : storable(lostReason),
    person: person === undefined ? before.person : storable(person),
    company_domain: companyDomain === undefined ? before.company_domain : storable(companyDomain),
    severity: wish.severity === undefined ? before.severity : wish.severity,
  };
}

type Due = { readonly due_at: string; readonly due_before: string | null };

/** What tells since when a lead is an incident. */
type Told = Due &
  Pick<Work, "severity"> & { readonly wrote_at: string | null; readonly incident_at: string | null };

/**
 * Since when a lead is an incident that somebody says at `now` is one: since the newest mail that waits, else from now
 * on; another severity counts from the same time. Null: it is none any more.
 */
export function incidentAfter(severity: Severity | null, before: Told, now: Date): string | null {
  if (severity === null) return null;
  if (before.severity === null) return before.wrote_at ?? now.toISOString();
  // It was one before the time was kept.
  return (
    before.incident_at ?? (before.due_before === null ? null : incidentSince(before.severity, before.due_at))
  );
}

/**
 * By when the first answer is due of a lead that is an incident since `since`, or is none any more (null). Never later
 * than its sender was told: a promise that is broken stays broken.
 */
export function dueAfter(severity: Severity | null, { due_at, due_before }: Due, since: string | null): Due {
  const usual = due_before ?? due_at;
  if (severity === null || since === null) return { due_at: usual, due_before: null };
  const due = incidentDue(severity, since);
  return { due_at: due < usual ? due : usual, due_before: usual };
}

/** The columns of a lead that operators change, and those that follow from its status. */
export const workColumns = [
  "status",
  "owner_id",
  "follow_up_on",
  "follow_up_about",
  "marks",
  "snoozed_until",
  "value",
  "expected_on",
  "lost_reason",
  "person",
  "company_domain",
  "severity",
  "proposed_at",
  "won_at",
] as const;
