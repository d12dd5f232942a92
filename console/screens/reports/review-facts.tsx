import type { ReactNode } from "react";
import { changedFacts, heardWith } from "#questionnaires/readiness/denied.ts";
import {
  type Facts,
  type Held,
  isOpen,
  type Need,
  type Sayable,
  sayable,
  unsaid,
} from "#questionnaires/readiness/facts.ts";
import { takenUp } from "#questionnaires/readiness/offered.ts";
import type { ReadinessReport } from "#questionnaires/readiness/report.ts";
import { Button } from "#ui/button/button.tsx";
import { Choice } from "./choice.tsx";
import { isSame, replaced } from "./edits.ts";
import { kinds, needed } from "./fact-words.ts";
import { InputEdit } from "./input-edit.tsx";
import { TextEdit } from "./text-edit.tsx";
import type { Writing } from "./use-edits.ts";

type ReviewFactsProps = {
  readonly writing: Writing;
  /** What the client's people answered; undefined: nothing. */
  readonly offered: Facts | undefined;
  /** The report as reviewed. */
  readonly result: Pick<ReadinessReport, "frameworks">;
};

const unsaidNames = {
  needs: "What must be in hand",
  held: "Reports and certificates that exist",
  windowSince: "An observation window that runs already",
  sites: "Sites",
  hours: "Hours a week",
} as const satisfies Record<Sayable, string>;

/** What is pressed where there is none. */
const noneNames: Readonly<Partial<Record<Sayable, string>>> = {
  sites: "No further site",
  hours: "Not known: take the usual figure",
};

type UnsaidProps = {
  readonly names: readonly Sayable[];
  readonly onNone: (name: Sayable) => void;
};

/** What has to be said before the report can be published, each with one press that says: none. */
function Unsaid({ names, onNone }: UnsaidProps) {
  if (names.length === 0) return null;
  return (
    <>
      <h2>Not said yet</h2>
      <ul>
        {names.map((name) => (
          <li key={name}>
            {unsaidNames[name]}: not said yet.{" "}
            <Button
              small
              look="secondary"
              aria-label={`${unsaidNames[name]}: ${noneNames[name] ?? "none"}`}
              onClick={() => onNone(name)}
            >
              {noneNames[name] ?? "None"}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

const owners = {
  own: "Their own",
  parent: "Their parent’s",
  supplier: "A supplier’s",
  acquired: "A company’s that they took over",
} as const satisfies Record<Held["whose"], string>;

const ends = { no: "No, or not known", yes: "Yes" } as const;
const opinions = {
  unknown: "Not known",
  unqualified: "Unqualified",
  qualified: "Qualified",
  adverse: "Adverse",
  disclaimer: "Disclaimer of opinion",
} as const;
const issued = { yes: "Yes", no: "Not yet" } as const;

const numbers = [
  ["people", "Headcount"],
  ["sites", "Sites"],
  ["entities", "Legal entities"],
  ["hours", "Hours a week that they have for it"],
] as const satisfies readonly (readonly [keyof Facts, string])[];

/** Most that a number may be: the schema of a review has the same. */
const most = { people: 1_000_000, sites: 500, entities: 500, hours: 2_000 } as const;

function dayIn(text: string): string | null {
  return text === "" ? null : text;
}

function numberIn(text: string): number | null {
  return text === "" ? null : Number(text);
}

/** What a reviewer has just emptied is said to be none: what the client's people answered does not come back. */
function withEmptied(facts: Facts, written: Partial<Facts>, offered: Facts | undefined): Facts {
  const emptied = sayable.filter(
    (name) => name in written && isOpen(facts, name) && offered !== undefined && !isOpen(offered, name),
  );
  return { ...facts, none: [...new Set([...facts.none, ...emptied])] };
}

/** What is filled in is not said to be none any more. */
function withoutStaleNone(facts: Facts): Facts {
  return { ...facts, none: facts.none.filter((name) => isOpen(facts, name)) };
}

function count(facts: Facts): number {
  const { none: _, ...known } = facts;
  return Object.values(known)
    .flat()
    .filter((value) => value !== null).length;
}

type EntriesProps<Entry> = {
  readonly entries: readonly Entry[];
  /** What one is called. */
  readonly what: string;
  readonly onAdd: () => void;
  readonly onRemove: (id: string) => void;
  readonly children: (entry: Entry, index: number) => ReactNode;
};

/** A list whose entries are added and removed. */
function Entries<Entry extends { readonly id: string }>({
  entries,
  what,
  onAdd,
  onRemove,
  children,
}: EntriesProps<Entry>) {
  return (
    <>
      <ul>
        {entries.map((one, index) => (
          <li key={one.id}>
            {children(one, index)}
            <Button
              small
              look="ghost"
              aria-label={`Remove ${what} ${index + 1}`}
              onClick={() => onRemove(one.id)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <Button small look="secondary" onClick={onAdd}>
        Add a {what}
      </Button>
    </>
  );
}

/**
 * What a person found out about the client. Plan, dates and sums follow from it; nothing is read out of what the
 * client wrote.
 */
export function ReviewFacts({ writing, offered, result }: ReviewFactsProps) {
  const set = writing.edits.rest.facts;
  const told = (one: Facts) => (offered === undefined ? one : takenUp(one, offered));
  const facts = told(set);
  const write = (how: (now: Facts) => Partial<Facts>) =>
    writing.write((now) => {
      const { facts: before, heard } = now.rest;
      const written = how(told(before));
      const after = withoutStaleNone(withEmptied({ ...before, ...written }, written, offered));
      const known = offered === undefined ? heard : heardWith(heard, offered, changedFacts(before, after));
      return { ...now, rest: { ...now.rest, facts: after, heard: known } };
    });
  const open = unsaid(facts, result.frameworks);
  const need = (one: Need, part: Partial<Need>) =>
    write(({ needs }) => ({ needs: replaced(needs, { ...one, ...part }) }));
  const hold = (one: Held, part: Partial<Held>) =>
    write(({ held }) => ({ held: replaced(held, { ...one, ...part }) }));
  return (
    <details className="review-part">
      <summary>
        What you know about the client <span className="figures muted">{count(facts)}</span>{" "}
        {open.length > 0 && <span className="muted">{open.length} not said yet</span>}
      </summary>
      <p className="fine muted">
        Read what the client wrote, ask, and note it here: plan, dates and sums follow from it, and from
        nothing that stands in a text.
      </p>
      {!isSame(facts, set) && (
        <p role="status">
          Their people answered some of this, and the plan follows it. What you set here counts instead.
        </p>
      )}
      <Unsaid names={open} onNone={(name) => write(({ none }) => ({ none: [...none, name] }))} />
      {facts.none.length > 0 && (
        <p className="fine">
          Said to be none, or not known: {facts.none.map((name) => unsaidNames[name]).join(", ")}.{" "}
          {set.none.length > 0 && (
            <Button small look="ghost" onClick={() => write(() => ({ none: [] }))}>
              Take it back
            </Button>
          )}
        </p>
      )}
      <h2>What must be in hand</h2>
      <Entries
        entries={facts.needs}
        what="need"
        onAdd={() =>
          write(({ needs }) => ({
            needs: [
              ...needs,
              { id: `need-${Date.now()}`, what: "type-2", by: null, whom: "", months: null, canEnd: false },
            ],
          }))
        }
        onRemove={(id) => write(({ needs }) => ({ needs: needs.filter((one) => one.id !== id) }))}
      >
        {(one, index) => (
          <>
            <div className="review-pair">
              <Choice
                id={`need-${one.id}-what`}
                label={`Need ${index + 1}`}
                names={needed}
                value={one.what}
                onChoose={(what) => need(one, { what })}
              />
              <InputEdit
                id={`need-${one.id}-by`}
                label="By which day"
                type="date"
                value={one.by ?? ""}
                onWrite={(day) => need(one, { by: dayIn(day) })}
              />
            </div>
            <TextEdit
              id={`need-${one.id}-whom`}
              label="For whom"
              rows={1}
              maxLength={200}
              mayBeEmpty
              value={one.whom}
              onWrite={(whom) => need(one, { whom })}
            />
            <div className="review-pair">
              {one.what === "type-2" && (
                <InputEdit
                  id={`need-${one.id}-months`}
                  label="Covering at least so many months (empty: not known)"
                  type="number"
                  min={1}
                  max={24}
                  value={one.months === null ? "" : String(one.months)}
                  onWrite={(text) => need(one, { months: numberIn(text) })}
                />
              )}
              <Choice
                id={`need-${one.id}-end`}
                label="Can a contract be ended over it?"
                names={ends}
                value={one.canEnd ? "yes" : "no"}
                onChoose={(value) => need(one, { canEnd: value === "yes" })}
              />
            </div>
          </>
        )}
      </Entries>
      <h2>Reports and certificates that exist</h2>
      <Entries
        entries={facts.held}
        what="report"
        onAdd={() =>
          write(({ held }) => ({
            held: [
              ...held,
              {
                id: `held-${Date.now()}`,
                ...{ kind: "type-1", name: "", from: null, to: null, whose: "own", isIssued: true },
              },
            ],
          }))
        }
        onRemove={(id) => write(({ held }) => ({ held: held.filter((one) => one.id !== id) }))}
      >
        {(one, index) => (
          <>
            <div className="review-pair">
              <Choice
                id={`held-${one.id}-kind`}
                label={`Report ${index + 1}`}
                names={kinds}
                value={one.kind}
                onChoose={(kind) => hold(one, { kind })}
              />
              <Choice
                id={`held-${one.id}-whose`}
                label="Whose"
                names={owners}
                value={one.whose}
                onChoose={(whose) => hold(one, { whose })}
              />
            </div>
            {one.kind === "other" && (
              <TextEdit
                id={`held-${one.id}-name`}
                label="What it is"
                rows={1}
                maxLength={200}
                mayBeEmpty
                value={one.name}
                onWrite={(name) => hold(one, { name })}
              />
            )}
            <div className="review-pair">
              <InputEdit
                id={`held-${one.id}-from`}
                label="Covers from (empty: one day)"
                type="date"
                value={one.from ?? ""}
                onWrite={(day) => hold(one, { from: dayIn(day) })}
              />
              <InputEdit
                id={`held-${one.id}-to`}
                label="As of, or until"
                type="date"
                value={one.to ?? ""}
                onWrite={(day) => hold(one, { to: dayIn(day) })}
              />
              <Choice
                id={`held-${one.id}-issued`}
                label="Is it issued?"
                names={issued}
                value={one.isIssued ? "yes" : "no"}
                onChoose={(value) => hold(one, { isIssued: value === "yes" })}
              />
              {(one.kind === "type-1" || one.kind === "type-2") && (
                <Choice
                  id={`held-${one.id}-opinion`}
                  label="The auditor’s opinion"
                  names={opinions}
                  value={one.opinion ?? "unknown"}
                  onChoose={(value) => {
                    const { opinion: _, ...rest } = one;
                    const opinion = value === "unknown" ? {} : { opinion: value };
                    write(({ held }) => ({ held: replaced(held, { ...rest, ...opinion }) }));
                  }}
                />
              )}
            </div>
          </>
        )}
      </Entries>
      <h2>The company</h2>
      <div className="review-pair">
        <InputEdit
          id="fact-window"
          label="An observation window runs since"
          type="date"
          value={facts.windowSince ?? ""}
          onWrite={(day) => write(() => ({ windowSince: dayIn(day) }))}
        />
        {numbers.map(([name, label]) => (
          <InputEdit
            key={name}
            id={`fact-${name}`}
            label={label}
            type="number"
            min={1}
            max={most[name]}
            value={facts[name] === null ? "" : String(facts[name])}
            onWrite={(text) => write(() => ({ [name]: numberIn(text) }))}
          />
        ))}
      </div>
    </details>
  );
}
