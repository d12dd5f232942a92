import { amountsIn, listOf, type Writing } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { edited } from "./edits.ts";
import type { Facts } from "./facts.ts";
import { chosenPlan, countedIn, isAudited } from "./kinds.ts";
import type { FrameworkId } from "./names.ts";
import { monthsAhead, outdated, sentenceOf } from "./plan.ts";
import type { Basis, CostLine, Costs, ListedPrice, People, Range, ReadinessRow, Roadmap } from "./report.ts";
import type { Review } from "./review.ts";
import { frameworkOf } from "./rules.ts";
import {
  daysAmong,
  fittingBands,
  oursIn,
  peopleOf,
  placesOf,
  uncountedRows,
  type Workload,
  windowDays,
} from "./work.ts";

const nothing: Range = { low: 0, high: 0 };

/** A range wider than this is no price: it says what is not known. */
const widest = 4;

/** The price for companies of this size: the range over all bands that may apply. null: by quote. */
function priceFor({ bands }: Pick<ListedPrice, "bands">, people: People): Range | null {
  const most = people === null ? null : people.upTo;
  const last = bands.at(-1)?.upTo ?? null;
  if (last !== null && (most === null || most > last)) return null;
  const { low, high } = rangeOver(fittingBands(bands, people));
  return high > widest * low ? null : { low, high };
}

/** From the lowest of some amounts to the highest. */
export function rangeOver(ranges: readonly Range[]): Range {
  return {
    low: Math.min(...ranges.map(({ low }) => low)),
    high: Math.max(...ranges.map(({ high }) => high)),
  };
}

/** The companies for which the price is the same. */
function bandOf({ bands }: Pick<ListedPrice, "bands">, people: People): NonNullable<People> {
  const fitting = fittingBands(bands, people);
  const [first] = fitting;
  const before = first === undefined ? undefined : bands[bands.indexOf(first) - 1];
  return { from: (before?.upTo ?? 0) + 1, upTo: fitting.at(-1)?.upTo ?? null };
}

/** Whether only the size of the company is missing for a figure. */
function needsSize({ bands }: ListedPrice, people: People): boolean {
  return (people === null || people.upTo !== people.from) && fittingBands(bands, people).length > 1;
}

/** Where a price is looked up: for which company, and with how many days of ours outside of a window. */
type Place = { readonly load: Workload; readonly people: People; readonly days: number };

/** A price, and how it comes about where it is no listed one. */
type Fitted = { readonly price: Range; readonly computed: string };

/** Half of a price's band, moved up by the same amount for each day of ours; all of it where our days do not count. */
function placedByDays(listed: ListedPrice, whole: Range, place: Place): Fitted {
  const width = Math.floor((whole.high - whole.low) / 2);
  if (listed.byWork !== true || width === 0) return { price: whole, computed: "" };
  const { load, people, days } = place;
  const { writing } = load.basis;
  const { low: least, high: largest } = daysAmong(load, bandOf(listed, people));
  const step = Math.ceil(width / Math.max(1, largest - least));
  const most = least + Math.ceil(width / step);
  const priceOf = (count: number) => {
    const more = Math.min(width, step * Math.max(0, count - least));
    return { low: whole.low + more, high: whole.high - width + more };
  };
  return {
    price: priceOf(days),
    computed: joined([
      word(
        "Our price list says {listed}. By our own estimate for this size, up to {least} working days of ours cost {low}, each further one adds {step} to both ends, and from {most} it is {high}. This plan has {days}.",
        {
          ...{ least, most, days },
          listed: amountsIn(writing, whole),
          low: amountsIn(writing, priceOf(least)),
          step: amountsIn(writing, { low: step, high: step }),
          high: amountsIn(writing, priceOf(most)),
        },
      ),
      load.phases.some(({ isWindow }) => isWindow === true)
        ? word("Those of the observation window are not among them.")
        : "",
    ]),
  };
}

/** By how much the sites that there are multiply a price. A CPA firm examines a system, wherever it is looked after. */
export function timesForSites({ by, perSite }: ListedPrice, facts: Facts): number {
  return by === "auditor" ? 1 : 1 + perSite * (placesOf(facts) - 1);
}

/** The price at its place in the band by our days, and with the sites that there are. */
function fittedPrice(listed: ListedPrice, place: Place): Fitted | null {
  const whole = priceFor(listed, place.people);
  if (whole === null) return null;
  const { price, computed } = placedByDays(listed, whole, place);
  const times = timesForSites(listed, place.load.facts);
  return { price: { low: Math.round(price.low * times), high: Math.round(price.high * times) }, computed };
}

/** Of alternative prices, the first that covers this size, else the last; undefined: none of them is listed. */
function chosenPrice(basis: Basis, ids: readonly string[], people: People): ListedPrice | undefined {
  const prices = ids.flatMap((id) => basis.prices.find((one) => one.id === id) ?? []);
  return prices.find((one) => priceFor(one, people) !== null) ?? prices.at(-1);
}

/** Number of months that so many weeks are, rounded up. The last one ends before its weekend. */
function monthsIn(weeks: number): number {
  return Math.ceil(((weeks * 7 - 2) * 12) / 365.25);
}

/** For how many months a price is paid, and for how many more if the plan needs its spare weeks. */
function monthsOf(
  { per, until }: ListedPrice,
  { phases, milestones, weeks, spare }: Roadmap,
): Pick<CostLine, "months" | "spareMonths"> {
  if (per !== "month") return { months: 1, spareMonths: 0 };
  const ends = milestones.filter(({ id }) => until.includes(id));
  const end = ends.length === 0 ? weeks : Math.max(...ends.map(({ week }) => week));
  // A framework that begins once another is done is paid from then on.
  const begins = phases.flatMap(({ fromWeek, for: frameworks }) =>
    ends.some(({ id }) => frameworks.includes(frameworkOf[id])) ? [fromWeek] : [],
  );
  const weeksBefore = begins.length === 0 ? 0 : Math.min(...begins) - 1;
  const months = monthsIn(end - weeksBefore);
  return { months, spareMonths: monthsIn(end - weeksBefore + spare.weeks) - months };
}

type Line = Omit<CostLine, "total">;

/** Texts one after the other, without those that say nothing. */
export function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

/** The note of a line, and how its price and its sum come about. */
export function noteOf({ note, computed = "" }: Pick<CostLine, "note" | "computed">): string {
  return joined([note, computed]);
}

/** What others bill the largest companies of which that is known, where this one is larger; "": it is not, or it is our price. */
function largestKnown({ by, bands }: ListedPrice, people: People, { writing }: Basis): string {
  const band = bands.at(-1);
  const upTo = band?.upTo ?? null;
  if (by === "consultancy" || band === undefined || upTo === null || people === null) return "";
  if (people.from <= upTo) return "";
  return word("For up to {people} people it is {amount}.", {
    people: upTo,
    amount: amountsIn(writing, band),
  });
}

/** The prices of the plan as lines. A price that is contained in another one and has no figure is not listed. */
function plannedLines(
  basis: Basis,
  roadmap: Roadmap,
  rows: readonly ReadinessRow[],
  review: Pick<Review, "facts" | "costs" | "plan" | "phasesRemoved" | "phasesAdded">,
): readonly Line[] {
  const { facts, costs } = review;
  const people = peopleOf(basis, facts);
  const kind = basis.kinds.find(({ id }) => id === roadmap.kind);
  const chosen = chosenPlan(basis, rows, review);
  const followOn = chosen.isFollowOn ? kind?.followOn : undefined;
  const prices = (kind?.prices ?? [])
    .flatMap((ids) => chosenPrice(basis, ids, people) ?? [])
    .filter(({ id }) => followOn?.unbilled?.includes(id) !== true)
    .map((price) => ({
      ...price,
      name: followOn?.prices?.[price.id] ?? price.name,
      note: followOn?.notes?.[price.id] ?? price.note,
    }));
  // A plan without gaps has fewer phases; its place in a band is that among all plans of its kind.
  const gaps = rows.map((row) => ({ ...row, status: "gap" as const }));
  const { phases } = chosenPlan(basis, gaps, review);
  const load: Workload = { basis, facts, rows: countedIn(chosen, rows), phases };
  // A longer window has more days, and makes no month dearer.
  const watched = windowDays(load, monthsAhead(roadmap.window, roadmap.start.date)).ours;
  const place = { load, people, days: roadmap.effort.ours - watched };
  return prices.flatMap((listed): readonly Line[] => {
    const { id, name, by, per, source } = listed;
    const note = isAudited(chosen) ? listed.note : (listed.withoutAudit ?? listed.note);
    const isFirstOnly = followOn?.byQuote?.includes(id) === true;
    const fitted = isFirstOnly ? null : fittedPrice(listed, place);
    const price = fitted?.price ?? null;
    const includedIn = prices.find(({ includes }) => includes.includes(id))?.name ?? null;
    if (price === null && includedIn !== null) return [];
    // When a reviewer sets the number of months, the spare months no longer apply.
    const isCounted = costs.changed.some((change) => change.id === id && change.months !== undefined);
    const { months, spareMonths } = monthsOf(listed, roadmap);
    const open = price === null ? "by-quote" : "summed";
    const asks =
      price === null && needsSize(listed, people)
        ? word("It depends on how many people you are: tell us the number.")
        : "";
    const known = isFirstOnly ? "" : largestKnown(listed, people, basis);
    return [
      {
        ...{ id, name, by, per, months, includedIn, source },
        // Beside the sum of the whole, which follows its days, a list price of a part says nothing.
        price: includedIn === null ? price : null,
        note: joined([note, asks, known]),
        computed: includedIn === null ? (fitted?.computed ?? "") : "",
        standing: includedIn !== null ? "included" : listed.later ? "later" : open,
        spareMonths: isCounted ? 0 : spareMonths,
      },
    ];
  });
}

/** A line whose amount a reviewer changed is no longer from where the listed one is, but from where they say. */
function withSource<Priced extends Line>(line: Priced, { changed }: Review["costs"]): Priced {
  const change = changed.find(({ id, price }) => id === line.id && price !== undefined);
  if (change === undefined) return line;
  return { ...line, source: change.source || word("Set in the review"), computed: "" };
}

/** A line with its total. A line without a figure is not summed, even if its standing is "summed". */
function summed(line: Line): CostLine {
  const { price, standing } = line;
  const unpaid = { months: 0, spareMonths: 0, total: nothing };
  if (standing === "summed" && price === null) return { ...line, standing: "by-quote", ...unpaid };
  if (standing !== "summed" || price === null) return { ...line, ...unpaid };
  const months = line.per === "month" ? Math.max(1, line.months) : 1;
  const most = months + line.spareMonths;
  return { ...line, months, total: { low: price.low * months, high: price.high * most } };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

function sum(ranges: readonly Range[]): Range {
  return ranges.reduce((all, { low, high }) => ({ low: all.low + low, high: all.high + high }), nothing);
}

/** Whether a line is a price of ours by the month that is in the sum. */
function isMonthly({ by, per, standing }: CostLine): boolean {
  return by === "consultancy" && per === "month" && standing === "summed";
}

/** Whether a reviewer said what a line costs, or for how many months: their words about it alone set no sum. */
export function isPriceSet({ changed, added }: Review["costs"], { id }: Pick<CostLine, "id">): boolean {
  const change = changed.find((one) => one.id === id);
  return change?.price !== undefined || change?.months !== undefined || added.some((one) => one.id === id);
}

/** Prices of ours for a part of the work on ISO 27001, by the phases whose days they have. */
const partPrices: Readonly<Record<string, string>> = {
  "gap-assessment": "iso-gap-assessment",
  "stage-1": "iso-audit-readiness",
  "stage-1-findings": "iso-audit-readiness",
  "stage-2": "iso-audit-readiness",
  decision: "iso-audit-readiness",
};

/** Which of our prices has the days of a phase for a framework: the one for that part, else that of the framework. */
function placeFor(phase: string, framework: FrameworkId, ours: readonly ListedPrice[]): number {
  const part = framework === "iso27001" ? partPrices[phase.replace(`${framework}-`, "")] : undefined;
  const own = ours.findIndex(
    ({ id, includes }) => part !== undefined && (id === part || includes.includes(part)),
  );
  if (own !== -1) return own;
  const whole = ours.findIndex(({ until }) => until.some((id) => frameworkOf[id] === framework));
  const parts = Object.values(partPrices);
  return Math.max(0, whole === -1 ? ours.findIndex(({ id }) => !parts.includes(id)) : whole);
}

/** The lines of our list, each with the working days of ours that it has: together those of the plan. */
function withOurDays(
  lines: readonly CostLine[],
  { load, days, watched }: { readonly load: Workload; readonly days: number; readonly watched: number },
): readonly CostLine[] {
  const { basis, phases } = load;
  const isShown = (line: CostLine) => line.standing === "summed" || line.standing === "by-quote";
  const ours = basis.prices.filter(({ id, by }) =>
    lines.some((line) => by === "consultancy" && line.id === id && isShown(line)),
  );
  const parts = phases.flatMap((phase) =>
    phase.for.map((framework) => ({
      place: placeFor(phase.id, framework, ours),
      days: oursIn([{ ...phase, for: [framework] }], load),
    })),
  );
  const window = phases.find(({ isWindow }) => isWindow === true);
  const watching = window?.for[0] === undefined ? 0 : placeFor(window.id, window.for[0], ours);
  // The window's days are whole ones of their own, so that a longer window takes none from another line.
  const upTo = (count: number) =>
    count === ours.length
      ? days - watched
      : Math.round(sumOf(parts.filter(({ place }) => place < count).map((part) => part.days)));
  return lines.map((line) => {
    const place = ours.findIndex(({ id }) => id === line.id);
    if (place === -1) return line;
    return { ...line, ours: upTo(place + 1) - upTo(place) + (place === watching ? watched : 0) };
  });
}

/** A price of ours by the month, whose months come to no more than its days cost; at least one is paid. */
function keptToDays(line: CostLine, day: Range, writing: Writing): CostLine {
  const { ours = 0, price, total } = line;
  if (price === null) return line;
  const most = ours * day.high;
  const values = {
    days: ours,
    day: amountsIn(writing, { low: day.high, high: day.high }),
    total: amountsIn(writing, { low: most, high: most }),
  };
  const isLeast = most < price.high;
  const told = isLeast
    ? word("One month is the least: our working days in it, {days} at {day} each, come to less.", values)
    : word("At most our working days in it are charged, {days} at {day} each: {total}.", values);
  return {
    ...line,
    computed: joined([line.computed ?? "", told]),
    ...(isLeast
      ? { months: 1, spareMonths: 0, total: price }
      : { total: { low: Math.min(total.low, most), high: Math.min(total.high, most) } }),
  };
}

/** Which lines have our days. A fixed price holds whatever these come to, so it has none beside it; "": no line of ours is in the sum. */
function daysIn(lines: readonly CostLine[], days: number, { writing }: Basis): string {
  const ours = lines.filter(({ ours: own }) => own !== undefined);
  if (days === 0 || !ours.some(({ standing }) => standing === "summed")) return "";
  const byDays = ours.filter(({ per, standing }) => per === "month" || standing === "by-quote");
  if (byDays.length === 0)
    return word("A quote fixes the price before work starts, whatever the days come to.");
  const areAll = sumOf(byDays.map(({ ours: own = 0 }) => own)) === days;
  const isOne = areAll && byDays.length === 1;
  const named = byDays.map(({ name, ours: own = 0 }) =>
    isOne ? name : word("{line} ({days})", { line: name, days: own }),
  );
  const values = { days, lines: listOf(writing, named) };
  if (!areAll)
    return word(
      "Of our {days} working days of this plan these are in: {lines}. The others are in fixed prices, which hold whatever the days come to.",
      values,
    );
  return days === 1
    ? word("Our 1 working day of this plan is in: {lines}.", values)
    : word("Our {days} working days of this plan are in: {lines}.", values);
}

/** What stands in the place of a price by the month in reports of earlier releases, whose sum was that of our days; undefined: it is not. */
export function pricedByDays(
  { dayPrice, ours = 0, days, sharesDays }: Pick<CostLine, "dayPrice" | "ours" | "days" | "sharesDays">,
  writing: Writing,
): string | undefined {
  if (dayPrice !== undefined) {
    const values = { days: ours, amount: amountsIn(writing, dayPrice) };
    return ours === 1
      ? word("1 working day of ours at {amount}", values)
      : word("{days} working days of ours at {amount} each", values);
  }
  if (sharesDays === true) return word("by our working days, see below");
  if (days === undefined) return undefined;
  return days === 1 ? word("1 working day of ours") : word("{days} working days of ours", { days });
}

/** Whether our own fee is by quote, and no other fee of ours is in the sum. */
function isOursOpen(lines: readonly CostLine[]): boolean {
  const ours = lines.filter(({ by }) => by === "consultancy");
  return (
    ours.some(({ standing }) => standing === "by-quote") &&
    !ours.some(({ standing }) => standing === "summed")
  );
}

/** The sum in words. When a line is by quote, it says of what it is the sum, and what is not in it. */
function headlineOf(
  lines: readonly CostLine[],
  total: Range,
  { writing, byQuote }: { readonly writing: Writing; readonly byQuote: readonly string[] },
): string {
  if (total.high === 0) return word("By quote");
  const amount = amountsIn(writing, total);
  if (byQuote.length === 0) return amount;
  const names = lines.filter(({ standing }) => standing === "summed").map(({ name }) => name);
  return word("{total} for {lines} alone; by quote: {missing}", {
    total: amount,
    lines: listOf(writing, names),
    missing: listOf(writing, byQuote),
  });
}

function fitOf({ budget }: Basis, total: Range, byQuote: readonly string[], isOpen: boolean): Costs["fit"] {
  if (budget === null) return "unknown";
  if (total.high === 0 || isOpen) return "by-quote";
  const { from, upTo } = budget;
  if (upTo === null && from < total.high) return "open-ended";
  if (upTo !== null && upTo < total.low) return "short";
  if (upTo !== null && upTo < total.high) return "partly";
  return byQuote.length > 0 ? "by-quote" : "covers";
}

/**
 * Says that the budget does not reach what others bill alone: their sum, or where it is by quote what they bill smaller
 * companies. "": it does, or nobody knows.
 */
function belowTheirs(lines: readonly CostLine[], total: Range, basis: Basis, people: People): string {
  const { budget, prices, writing } = basis;
  const most = budget?.upTo ?? null;
  if (most === null) return "";
  if (total.high > 0) return most < total.low ? word("The budget you chose is below the rest already.") : "";
  const [known] = lines.flatMap(({ id, by, name, standing }) => {
    const band = prices.find((price) => price.id === id)?.bands.at(-1);
    const isLarger = band?.upTo != null && people !== null && people.from > band.upTo;
    const isKnown = by !== "consultancy" && standing === "by-quote" && isLarger && most < band.low;
    return isKnown ? [{ name, band }] : [];
  });
  if (known === undefined) return "";
  return word(
    "The budget you chose does not reach one line alone, {line}: for up to {people} people it is {amount}.",
    { line: known.name, people: known.band.upTo ?? 0, amount: amountsIn(writing, known.band) },
  );
}

/** A sentence that compares the chosen budget with the sum. The headline names the lines that are by quote. */
function sentenceFor(
  fit: Costs["fit"],
  total: Range,
  byQuote: readonly string[],
  { writing, isOpen, below }: { readonly writing: Writing; readonly isOpen: boolean; readonly below: string },
): string {
  const listed = word("What is listed here with a figure comes to {total}.", {
    total: amountsIn(writing, total),
  });
  switch (fit) {
    case "unknown":
      return total.high === 0
        ? word("What is listed here is by quote. What is in scope narrows it.")
        : word("{listed} You chose no budget to compare it with.", { listed });
    case "covers":
      return word("{listed} The budget you chose reaches its upper end.", { listed });
    case "partly":
      if (byQuote.length > 0)
        return word(
          "{listed} The budget you chose reaches the lower end of the sum, not its upper one; whether it reaches the quotes is open.",
          { listed },
        );
      return word("{listed} The budget you chose covers its lower end, not its upper one.", { listed });
    case "short":
      return word("{listed} The budget you chose is below its lower end.", { listed });
    case "open-ended":
      return word(
        "{listed} The budget you chose names no upper end, so only you can say whether it is enough.",
        { listed },
      );
    case "by-quote":
      if (total.high === 0)
        return below === ""
          ? word(
              "What is listed here is by quote, so there is no sum to compare your budget with. What is in scope narrows it.",
            )
          : word("What is listed here is by quote. {below}", { below });
      if (isOpen && below !== "")
        return word("{listed} Our own fee is not in it. {below}", { listed, below });
      return isOpen
        ? word("{listed} Our own fee is not in it, so the sum cannot be compared with your budget.", {
            listed,
          })
        : word("{listed} The budget you chose reaches the sum; whether it reaches the quotes is open.", {
            listed,
          });
  }
}

/** What the plan costs, line by line, compared with the chosen budget. */
export function costsOf(
  basis: Basis,
  roadmap: Roadmap,
  rows: readonly ReadinessRow[],
  review: Pick<
    Review,
    "facts" | "costs" | "plan" | "phasesRemoved" | "phasesAdded" | "sentences" | "isSumShown"
  >,
): { readonly costs: Costs; readonly misfits: readonly string[] } {
  const { sentences } = review;
  const { writing } = basis;
  const unbounded = edited(plannedLines(basis, roadmap, rows, review), review.costs, (line) => ({
    source: "",
    ...line,
    spareMonths: 0,
    includedIn: null,
  }))
    .map((line) => withSource(line, review.costs))
    .map(summed);
  const { day } = basis;
  const chosen = chosenPlan(basis, rows, review);
  const load = { basis, facts: review.facts, rows: countedIn(chosen, rows), phases: chosen.phases };
  const days = roadmap.effort.ours;
  const watched = windowDays(load, monthsAhead(roadmap.window, roadmap.start.date)).ours;
  const lines = withOurDays(unbounded, { load, days, watched }).map((line) =>
    day === undefined || !isMonthly(line) || isPriceSet(review.costs, line)
      ? line
      : keptToDays(line, day, writing),
  );
  const totals = (isTheirs: (line: CostLine) => boolean) =>
    lines.filter((line) => line.standing === "summed" && isTheirs(line)).map(({ total }) => total);
  // Where nothing is listed, there is nothing to sum up.
  const isSumShown = review.isSumShown && lines.length > 0;
  const auditors = totals(({ by }) => by !== "consultancy");
  const total = sum(totals(() => true));
  const byQuote = lines.filter(({ standing }) => standing === "by-quote").map(({ name }) => name);
  const isOpen = isOursOpen(lines);
  const below = belowTheirs(lines, total, basis, peopleOf(basis, review.facts));
  const fit = fitOf(basis, total, byQuote, isOpen);
  const uncounted =
    uncountedRows(load).length === 0
      ? ""
      : word("Not in these costs: the work for criteria that nobody has assessed.");
  const drafted = joined([daysIn(lines, days, basis), uncounted, basis.costsNote]);
  const told = lines.length === 0 ? "" : drafted;
  const sentence = isSumShown ? sentenceFor(fit, total, byQuote, { writing, isOpen, below }) : "";
  const costs = {
    lines,
    consultancy: sum(totals(({ by }) => by === "consultancy")),
    auditor: auditors.length === 0 ? null : sum(auditors),
    total,
    headline: isSumShown ? headlineOf(lines, total, { writing, byQuote }) : "",
    byQuote,
    budget: basis.budget?.text ?? null,
    fit,
    sentence: sentenceOf(sentence, sentences.costs),
    note: sentenceOf(told, sentences.note),
  };
  const misfits = [...outdated(sentence, sentences.costs), ...outdated(told, sentences.note)];
  return { costs, misfits };
}
