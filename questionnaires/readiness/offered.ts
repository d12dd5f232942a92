import type { InterviewAnswers } from "#questionnaires/engine/interview.ts";
import { noFacts } from "./edits.ts";
import { type Facts, isOpen, type Sayable } from "./facts.ts";

/** What the review may note, for each field that is a whole number: the most that it takes. */
const most = {
  "company-people": 1_000_000,
  "company-sites": 500,
  "company-entities": 500,
  "company-hours": 2_000,
  "needs-months": 24,
} as const;

/** The question of the interview about the number of people. */
export const countedPeople = "company-people";

/** The answers that say that there is none, or for sites no further one. */
const nones = [
  { name: "needs", id: "needs-what", value: "nothing" },
  { name: "held", id: "company-held", value: "none" },
  { name: "windowSince", id: "company-window", value: "none" },
  { name: "sites", id: "company-sites", value: "0" },
] as const satisfies readonly { readonly name: Sayable; readonly id: string; readonly value: string }[];

const whats = ["readiness", "type-1", "type-2", "certificate", "letter"] as const;
const kinds = ["type-1", "type-2", "certificate", "other"] as const;
const owners = ["own", "parent", "supplier"] as const;

/**
 * The facts that the first topics of an interview tell, as the review notes them. A reviewer is offered them and decides.
 * What was not answered, or cannot be, is left open.
 */
export function offeredFacts(answers: InterviewAnswers): Facts {
  const said = (id: string) => answers[id]?.value.trim() ?? "";
  const oneOf = <Value extends string>(values: readonly Value[], id: string) =>
    values.find((value) => value === said(id));
  const number = (id: keyof typeof most) => {
    const value = Number(said(id));
    return Number.isInteger(value) && value >= 1 && value <= most[id] ? value : null;
  };
  const day = (id: string) => {
    const value = said(id);
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
    return isDay && new Date(value).toISOString().startsWith(value) ? value : null;
  };
  const what = oneOf(whats, "needs-what");
  const kind = oneOf(kinds, "company-held");
  const need = {
    id: "interview",
    by: day("needs-by"),
    whom: said("needs-whom").slice(0, 200),
    months: number("needs-months"),
    canEnd: said("needs-end") === "yes",
  };
  const held = {
    id: "interview",
    name: "",
    from: kind === "type-1" ? null : day("company-held-from"),
    to: day("company-held-to"),
    whose: oneOf(owners, "company-held-whose") ?? "own",
    isIssued: true,
  };
  return {
    ...noFacts,
    needs: what === undefined ? [] : [{ ...need, what }],
    held: kind === undefined ? [] : [{ ...held, kind }],
    windowSince: said("company-window") === "none" ? null : day("needs-window"),
    people: number(countedPeople),
    sites: number("company-sites"),
    entities: number("company-entities"),
    hours: number("company-hours"),
    none: nones.filter(({ id, value }) => said(id) === value).map(({ name }) => name),
  };
}

/** The facts of a review with those of an interview where the review has left them open. */
export function takenUp(facts: Facts, offered: Facts): Facts {
  const isNone = (name: Sayable) => facts.none.includes(name);
  const none = offered.none.filter((name) => isOpen(facts, name) && !isNone(name));
  return {
    needs: facts.needs.length > 0 || isNone("needs") ? facts.needs : offered.needs,
    held: facts.held.length > 0 || isNone("held") ? facts.held : offered.held,
    windowSince: isNone("windowSince") ? null : (facts.windowSince ?? offered.windowSince),
    people: facts.people ?? offered.people,
    sites: isNone("sites") ? null : (facts.sites ?? offered.sites),
    entities: facts.entities ?? offered.entities,
    hours: isNone("hours") ? null : (facts.hours ?? offered.hours),
    none: [...facts.none, ...none],
  };
}
