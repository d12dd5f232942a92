import type { Facts } from "./facts.ts";
import type { Review } from "./review.ts";

const nothing = { hidden: [], changed: [], added: [] } as const;

/** No fact is known. */
export const noFacts: Facts = {
  needs: [],
  held: [],
  windowSince: null,
  people: null,
  sites: null,
  entities: null,
  hours: null,
  none: [],
};

/**
 * A review that changes nothing. This module does not import the schema, so that a browser can compute a draft.
 */
export const noReview: Review = {
  view: "",
  scope: [],
  statements: [],
  changes: [],
  notes: [],
  rows: [],
  checks: [],
  quotes: [],
  readings: [],
  contradictions: nothing,
  priorities: { ...nothing, order: [] },
  questions: nothing,
  asked: nothing,
  named: nothing,
  remarks: nothing,
  costs: nothing,
  isForCounsel: false,
  counselMail: "",
  facts: noFacts,
  heard: noFacts,
  plan: { kind: null, months: null, isFollowOn: null, title: null, windowFrom: null, isLengthMeant: false },
  phases: [],
  phasesRemoved: [],
  phasesAdded: [],
  order: [],
  start: null,
  spare: null,
  owners: [],
  isSumShown: true,
  sentences: {
    answer: null,
    instead: null,
    effort: null,
    coverage: null,
    spare: null,
    costs: null,
    note: null,
    unread: null,
    longer: null,
  },
  letter: null,
};

/** A reviewer's edits to a list: items hidden, changed and added, and for some their order. */
type Edits<Change, Addition> = {
  readonly order?: readonly string[];
  readonly hidden: readonly string[];
  readonly changed: readonly Change[];
  readonly added: readonly Addition[];
};

type Named = { readonly id: string };

/** The list after the review's edits. Everything that a person wrote is marked. */
export function edited<Item extends Named, Change extends Named & Partial<Item>, Addition extends Named>(
  items: readonly Item[],
  { hidden, changed, added, order = [] }: Edits<Change, Addition>,
  whole: (addition: Addition) => Item,
): readonly Item[] {
  const changeOf = new Map(changed.map((change) => [change.id, change]));
  const kept = items
    .filter(({ id }) => !hidden.includes(id))
    .map((item) => {
      const change = changeOf.get(item.id);
      return change === undefined ? item : { ...item, ...change, byHand: true as const };
    });
  const all = [...kept, ...added.map((addition) => ({ ...whole(addition), byHand: true as const }))];
  const placeOf = ({ id }: Named) => (order.includes(id) ? order.indexOf(id) : order.length);
  return order.length === 0 ? all : all.toSorted((one, other) => placeOf(one) - placeOf(other));
}
