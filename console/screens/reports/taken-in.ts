import { allRows, asDrafted, type Draft, type Edits, isSame, type RowEdit, rowIn } from "./edits.ts";

type Rest = Edits["rest"];

/** A part of a review beside its rows and the order of its plan. Ticks are merged one by one. */
type Part = Exclude<keyof Rest, "checks">;

/** What people call the parts. One that is missing here would be lost when it is taken in. */
const labels: Readonly<Record<Part, string>> = {
  view: "Our view",
  scope: "The scope",
  statements: "What the report is about",
  quotes: "Quotes that are left out",
  readings: "Texts that were read",
  contradictions: "Contradictions",
  priorities: "What to do first",
  questions: "Questions",
  asked: "Answers to their questions",
  named: "Other frameworks",
  remarks: "Remarks",
  costs: "Costs",
  isForCounsel: "Prepared at the request of counsel",
  counselMail: "The address of counsel",
  facts: "What is known about the client",
  heard: "What the client's people said of it",
  plan: "The plan",
  phases: "Phases of the plan",
  phasesRemoved: "Phases taken out",
  phasesAdded: "Phases added",
  start: "The first week",
  spare: "Spare weeks",
  owners: "Owners",
  isSumShown: "Whether the sum is shown",
  sentences: "Sentences",
  letter: "The letter",
};

const isPart = (name: string): name is Part => Object.hasOwn(labels, name);

const theOrder = "order";

/** Edits of one person, what another saved meanwhile, and the version on which both are based. */
export type Meanwhile = { readonly before: Edits; readonly mine: Edits; readonly theirs: Edits };

/** Ticks are merged one by one, because two people may work through one report together. */
function checksTakenIn(before: Rest["checks"], mine: Rest["checks"], theirs: Rest["checks"]): Rest["checks"] {
  const keyOf = ({ criterion, status }: Rest["checks"][number]) => `${criterion} ${status}`;
  const has = (checks: Rest["checks"], key: string) => checks.some((check) => keyOf(check) === key);
  return [
    ...theirs.filter((check) => !has(before, keyOf(check)) || has(mine, keyOf(check))),
    ...mine.filter((check) => !has(before, keyOf(check)) && !has(theirs, keyOf(check))),
  ];
}

/** The edits with one part as others have it. */
function withPart<Name extends keyof Rest>(edits: Edits, name: Name, from: Edits): Edits {
  return { ...edits, rest: { ...edits.rest, [name]: from.rest[name] } };
}

function withRow(edits: Edits, row: Draft["rows"][number], to: RowEdit): Edits {
  const { [row.criterion]: _, ...others } = edits.rows;
  return { ...edits, rows: isSame(to, asDrafted(row.status)) ? others : { ...others, [row.criterion]: to } };
}

/** What can clash, with how it is read and how it is taken from the edits of another person. */
type Place = {
  readonly name: string;
  readonly label: string;
  readonly of: (edits: Edits) => unknown;
  readonly take: (edits: Edits, from: Edits) => Edits;
};

function placesOf(draft: Draft): readonly Place[] {
  return [
    ...allRows(draft).map((row) => ({
      name: row.criterion,
      label: row.criterion,
      of: (edits: Edits) => rowIn(edits, row),
      take: (edits: Edits, from: Edits) => withRow(edits, row, rowIn(from, row)),
    })),
    ...Object.keys(labels)
      .filter(isPart)
      .map((name) => ({
        name,
        label: labels[name],
        of: ({ rest }: Edits) => rest[name],
        take: (edits: Edits, from: Edits) => withPart(edits, name, from),
      })),
    {
      name: theOrder,
      label: "The order of the plan",
      of: ({ order }: Edits) => order,
      take: (edits: Edits, { order }: Edits) => ({ ...edits, order }),
    },
  ];
}

/** The edits of one person with what another saved. Where both changed the same, mine stays and is named as a clash. */
export function takenIn(draft: Draft, { before, mine, theirs }: Meanwhile): Edits {
  const { clashes: earlier, ...own } = mine;
  const places = placesOf(draft);
  const isMine = ({ of }: Place) => !isSame(of(mine), of(before));
  const isBoth = (place: Place) => isMine(place) && !isSame(place.of(theirs), place.of(before));
  const taken = places
    .filter((place) => !isMine(place))
    .reduce((edits, { take }) => take(edits, theirs), { ...own, base: theirs.base });
  const checks = checksTakenIn(before.rest.checks, mine.rest.checks, theirs.rest.checks);
  const names = places
    .filter((place) => isBoth(place) || earlier?.names.includes(place.name))
    .filter(({ of }) => !isSame(of(taken), of(theirs)))
    .map(({ name }) => name);
  const clashes = names.length > 0 && { clashes: { theirs: theirs.base, names } };
  return { ...taken, rest: { ...taken.rest, checks }, ...clashes };
}

/** What two people wrote in different ways. */
export type Clash = {
  readonly name: string;
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
};

/** Of two values with the same fields, those that differ. */
function differing(one: unknown, other: unknown): unknown {
  const isList = typeof one !== "object" || Array.isArray(one) || one === null;
  if (isList || typeof other !== "object" || other === null) return one;
  const others = new Map<string, unknown>(Object.entries(other));
  return Object.fromEntries(Object.entries(one).filter(([key, value]) => !isSame(value, others.get(key))));
}

/** The clashes of some edits that nobody has settled. `theirs`: the version with which they clash. */
export function clashesIn(draft: Draft, edits: Edits, theirs: Edits): readonly Clash[] {
  const named = placesOf(draft).filter(({ name }) => edits.clashes?.names.includes(name));
  return named.flatMap(({ name, label, of }) => {
    const [mine, their] = [of(edits), of(theirs)];
    return isSame(mine, their)
      ? []
      : [{ name, label, mine: differing(mine, their), theirs: differing(their, mine) }];
  });
}

/** The edits once a clash is settled. `from`: the edits from which it is taken; left out: mine stays. */
export function settled(draft: Draft, edits: Edits, name: string, from?: Edits): Edits {
  const { clashes, ...rest } = edits;
  const names = clashes?.names.filter((one) => one !== name) ?? [];
  const left = clashes !== undefined && names.length > 0 ? { ...rest, clashes: { ...clashes, names } } : rest;
  const place = placesOf(draft).find((one) => one.name === name);
  return from === undefined || place === undefined ? left : place.take(left, from);
}
