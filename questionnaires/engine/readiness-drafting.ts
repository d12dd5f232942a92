import type { Answers } from "./answers.ts";
import { becauseOf, holds, valuesOf } from "./condition.ts";
import type { Labels } from "./labels.ts";
import type { Basis, PlanPhase, PlanPrice, Range } from "./readiness-basis.ts";
import { suggestedStart } from "./readiness-calendar.ts";
import type { Contradiction, NamedFramework, Remark } from "./readiness-report.ts";
import type { PhaseRule, PlanVariant, ReadinessRules, View } from "./readiness-rules.ts";
import type { Band, Price, ReadinessTables } from "./readiness-tables.ts";

/** How many people there are; `upTo` null: any number. null: not answered. */
type People = { readonly from: number; readonly upTo: number | null } | null;

type Drafting = {
  readonly rules: ReadinessRules;
  readonly tables: ReadinessTables;
  readonly answers: Answers;
  readonly labels: Labels;
  readonly now: Date;
};

function all(when: PlanVariant["when"], answers: Answers): boolean {
  return when.every((condition) => holds(condition, answers));
}

/** The frameworks that are asked for. */
export function viewsFor({ views }: ReadinessRules, answers: Answers): readonly View[] {
  return views.filter(({ when }) => all(when, answers));
}

function peopleIn({ rules: { people }, answers }: Drafting): People {
  const [chosen] = valuesOf(answers, people.question);
  return (chosen === undefined ? undefined : people.bands[chosen]) ?? null;
}

/** What a price is for companies of this size; every band that a company may fall into widens it. null: by quote. */
function priceFor(bands: readonly Band[], people: People): Range | null {
  const most = people === null ? null : people.upTo;
  const last = bands.at(-1)?.upTo ?? null;
  if (last !== null && (most === null || most > last)) return null;
  const fitting = bands.filter(({ upTo }, index) => {
    const above = bands[index - 1]?.upTo ?? 0;
    return (most === null || most > above) && (people === null || upTo === null || people.from <= upTo);
  });
  return {
    low: Math.min(...fitting.map(({ low }) => low)),
    high: Math.max(...fitting.map(({ high }) => high)),
  };
}

function priceNamed({ costs }: ReadinessTables, id: string): Price {
  const price = costs.prices.find((one) => one.id === id);
  if (price === undefined) throw new Error(`content/costs.yaml has no price ${id}.`);
  return price;
}

/** Of prices that can stand for each other the first that covers this size, else the last. */
function chosenPrice(tables: ReadinessTables, ids: string | readonly string[], people: People): Price {
  const prices = [ids].flat().map((id) => priceNamed(tables, id));
  const covering = prices.find(({ bands }) => priceFor(bands, people) !== null);
  const chosen = covering ?? prices.at(-1);
  if (chosen === undefined) throw new Error("A plan names an empty list of prices.");
  return chosen;
}

function planPrices({ tables }: Drafting, variant: PlanVariant, people: People): readonly PlanPrice[] {
  const prices = variant.prices.map((ids) => chosenPrice(tables, ids, people));
  return prices.map(({ id, name, by, per, bands, until, later, note, source, reviewed }) => ({
    id,
    name,
    by,
    per,
    price: priceFor(bands, people),
    until,
    later: later === true,
    includedIn: prices.find(({ includes }) => includes.includes(id))?.name ?? null,
    note,
    source: `${source}, ${reviewed}`,
  }));
}

function planPhase({ tables }: Drafting, variant: PlanVariant, rule: PhaseRule): PlanPhase {
  const weeks = tables.weeks[variant.weeks][rule.id];
  if (weeks === undefined)
    throw new Error(`content/weeks.yaml has no weeks for ${variant.weeks}: ${rule.id}.`);
  return { ...rule, weeks };
}

function variantFor({ rules, answers }: Drafting): PlanVariant {
  const variant = rules.plans.find(({ when }) => all(when, answers));
  if (variant === undefined) throw new Error("The last variant of a plan must hold for any answers.");
  return variant;
}

function optionIn<Meaning>(
  { answers, labels }: Drafting,
  question: string,
  of: Readonly<Record<string, Meaning>>,
) {
  const [chosen] = valuesOf(answers, question);
  const meaning = chosen === undefined ? undefined : of[chosen];
  return chosen === undefined || meaning === undefined
    ? null
    : { text: labels.option(question, chosen), meaning };
}

/** Everything that plan, costs and questions of a draft are computed from beside its rows. */
export function basisOf(drafting: Drafting, views: readonly View[]): Basis {
  const { rules, tables, now } = drafting;
  const { weeks, costs } = tables;
  const variant = variantFor(drafting);
  const people = peopleIn(drafting);
  const wish = optionIn(drafting, rules.wish.question, rules.wish.weeks);
  const budget = optionIn(drafting, rules.budget.question, rules.budget.bands);
  return {
    plan: {
      title: variant.title,
      floor: variant.floor,
      phases: variant.phases.map((rule) => planPhase(drafting, variant, rule)),
      // Nobody knows whether a company of unknown size is a small one.
      isLarge: people === null || (people.upTo ?? Infinity) >= weeks.largeFrom,
      fewOpen: views.reduce((sum, { framework }) => sum + weeks.fewOpen[framework], 0),
      spare: {
        unanswered: weeks.spare.unanswered,
        people: people !== null && people.from >= weeks.spare.people.from ? weeks.spare.people.weeks : 0,
      },
      start: suggestedStart(now, weeks.startAfter),
      sooner: variant.sooner === undefined ? null : planPhase(drafting, variant, variant.sooner),
      letter: rules.letter,
    },
    wish: wish && { text: wish.text, weeks: wish.meaning },
    prices: planPrices(drafting, variant, people),
    costsNote: costs.note,
    budget: budget && { text: budget.text, ...budget.meaning },
    asks: views.flatMap(({ asks }) => asks),
    writing: tables.writing,
  };
}

/** Answers that do not go together, or that are worth a question. */
export function contradictionsIn({ rules, answers, labels }: Drafting): readonly Contradiction[] {
  return rules.contradictions
    .filter(({ when }) => all(when, answers))
    .map(({ kind, when, sentence, ask }) => ({
      id: sentence,
      kind,
      sentence,
      ask,
      because: when.flatMap((condition) => becauseOf(condition, answers, labels)),
    }));
}

/** Frameworks that the answers point to and that these views do not grade. */
export function namedIn(
  { rules, tables, answers, labels }: Drafting,
  views: readonly View[],
): readonly NamedFramework[] {
  const graded = new Set<string>(views.map(({ framework }) => framework));
  return rules.named.flatMap(({ id, name, what, ours, lines }): readonly NamedFramework[] => {
    const line = lines.find(({ when }) => all(when, answers));
    if (line === undefined || graded.has(id)) return [];
    const because = line.when.flatMap((condition) => becauseOf(condition, answers, labels));
    const told = ours.replace("{hipaaWeeks}", String(tables.weeks.hipaa));
    return [{ id, name, what, applies: line.applies, ours: told, because }];
  });
}

/** What is worth saying and changes no row, and what is in no sum. */
export function remarksOn({ rules, tables, answers }: Drafting, views: readonly View[]): readonly Remark[] {
  const graded = views.map(({ framework }) => framework);
  return [
    ...rules.remarks
      .filter(({ when }) => all(when, answers))
      .map(({ id, text }) => ({ id, about: "answers" as const, text })),
    ...tables.costs.remarks
      .filter((remark) => remark.for.some((framework) => graded.includes(framework)))
      .map(({ id, text }) => ({ id, about: "costs" as const, text })),
  ];
}
