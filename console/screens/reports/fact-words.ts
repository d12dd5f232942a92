import { dayInWords } from "#console/screens/words/times.ts";
import type { FactName } from "#questionnaires/readiness/denied.ts";
import type { Facts, Held, Need } from "#questionnaires/readiness/facts.ts";

/** What can be needed. */
export const needed = {
  readiness: "To be ready for the audit",
  "type-1": "A SOC 2 Type I report",
  "type-2": "A SOC 2 Type II report",
  certificate: "An ISO 27001 certificate",
  letter: "A letter to a customer",
} as const satisfies Record<Need["what"], string>;

/** Reports and certificates. */
export const kinds = {
  "type-1": "SOC 2 Type I",
  "type-2": "SOC 2 Type II",
  certificate: "ISO 27001 certificate",
  other: "Another one",
} as const satisfies Record<Held["kind"], string>;

type FactWords = { readonly title: string; readonly said: (facts: Facts) => string };

const none = "none";

function list<Entry>(entries: readonly Entry[], inWords: (entry: Entry) => string): string {
  return entries.length === 0 ? none : entries.map(inWords).join("; ");
}

function needInWords({ what, by, months, canEnd }: Need): string {
  return [
    needed[what],
    ...(by === null ? [] : [`by ${dayInWords(by)}`]),
    ...(months === null ? [] : [`covering ${months} months`]),
    ...(canEnd ? ["a contract can be ended over it"] : []),
  ].join(", ");
}

function heldInWords({ kind, from, to }: Held): string {
  return [
    kinds[kind],
    ...(from === null ? [] : [`from ${dayInWords(from)}`]),
    ...(to === null ? [] : [`until ${dayInWords(to)}`]),
  ].join(", ");
}

/** What each fact is called, and what facts say of it. */
export const factsInWords: Readonly<Record<FactName, FactWords>> = {
  needs: { title: "What must be in hand", said: ({ needs }) => list(needs, needInWords) },
  held: { title: "Reports that exist", said: ({ held }) => list(held, heldInWords) },
  windowSince: {
    title: "A window that runs since",
    said: ({ windowSince }) => (windowSince === null ? none : dayInWords(windowSince)),
  },
  people: { title: "Headcount", said: ({ people }) => String(people ?? none) },
  sites: { title: "Sites", said: ({ sites }) => String(sites ?? "no further one") },
  entities: { title: "Legal entities", said: ({ entities }) => String(entities ?? none) },
  hours: { title: "Hours a week", said: ({ hours }) => String(hours ?? "not known") },
};
