import { listOf, longDay } from "#questionnaires/engine/writing.ts";
import { word } from "#words/word.ts";
import { daysUpTo, isInForce, lastCovered } from "./calendar.ts";
import type { Facts, Held } from "./facts.ts";
import { type Chosen, isAfterFindings, isAudited, isNextAudit, reachedBy } from "./kinds.ts";
import type { FrameworkId } from "./names.ts";
import { runIn } from "./others.ts";
import type { Basis, Milestone, ReadinessRow, Roadmap } from "./report.ts";
import type { Review } from "./review.ts";
import { standsAlone } from "./rows.ts";
import { frameworkOf, readyMilestones } from "./rules.ts";

const heldNames: Readonly<Record<Held["kind"], string>> = {
  "type-1": word("a SOC 2 Type I report"),
  "type-2": word("a SOC 2 Type II report"),
  certificate: word("an ISO/IEC 27001 certificate"),
  other: "",
};

/** "a SOC 2 Type II report". */
export function heldName({ kind, name }: Held): string {
  return name === "" ? heldNames[kind] : name;
}

/** "a SOC 2 Type II report", with its period, its opinion and whether it is issued. */
function heldInWords(held: Held, { writing, start }: Basis): string {
  const { kind, from, to, isIssued, opinion } = held;
  const report = heldName(held);
  const written = (day: string) => longDay(writing, day);
  const dated =
    to === null
      ? report
      : from === null
        ? to >= start
          ? word("{report}, valid until {day}", { report, day: written(to) })
          : word("{report} as of {day}", { report, day: written(to) })
        : word("{report} from {first} to {day}", { report, first: written(from), day: written(to) });
  if (!isIssued) return word("{report} [not issued yet, expected on: date]", { report: dated });
  if (kind !== "type-1" && kind !== "type-2") return dated;
  if (opinion === undefined) return word("{report} [opinion: unqualified / qualified]", { report: dated });
  return withOpinion(dated, opinion);
}

const opinions: Readonly<Record<NonNullable<Held["opinion"]>, string>> = {
  unqualified: word("{report} with an unqualified opinion"),
  qualified: word("{report} with a qualified opinion"),
  adverse: word("{report} with an adverse opinion"),
  disclaimer: word("{report} with a disclaimer of opinion"),
};

/** "a SOC 2 Type II report with a qualified opinion". */
export function withOpinion(report: string, opinion: NonNullable<Held["opinion"]>): string {
  return opinions[opinion].replace("{report}", () => report);
}

/** The framework that a report or a certificate is about; another one shows nothing that a customer asks for here. */
const heldFor: Readonly<Partial<Record<Held["kind"], FrameworkId>>> = {
  "type-1": "soc2",
  "type-2": "soc2",
  certificate: "iso27001",
};

/** Whether nobody asked for a report or a certificate, only where the company stands. */
function isOnlyAskedWhere({ needs }: Pick<Facts, "needs">): boolean {
  return needs.length > 0 && needs.every(({ what }) => what === "letter" || what === "readiness");
}

/** What a customer asks for, by framework. */
const proofs: Readonly<Record<FrameworkId, string>> = {
  soc2: word("a SOC 2 report"),
  iso27001: word("an ISO/IEC 27001 certificate"),
};

/** The proof that customers ask for. For two frameworks, brackets ask the company to keep the right one. */
export function proofFor(frameworks: readonly FrameworkId[]): string {
  const names = frameworks.map((framework) => proofs[framework]).join(word(" or "));
  return frameworks.length > 1 ? word("[{proofs}: leave what they asked for]", { proofs: names }) : names;
}

/** The same, or of two proofs the one that is asked for, where nobody asks for the other. */
function proofIn({ needs }: Facts, { proof }: Basis): string {
  const asked = new Set(
    needs.flatMap(({ what }) => (what === "readiness" ? [] : reachedBy[what].map((id) => frameworkOf[id]))),
  );
  return proof.startsWith("[") && asked.size === 1 ? proofFor([...asked]) : proof;
}

/** What the customer asked for, as the letter begins. */
function askedIn(facts: Facts, basis: Basis): string {
  return isOnlyAskedWhere(facts)
    ? word("You asked us where we stand with the security of your information.")
    : word("You asked us for {proof}.", { proof: proofIn(facts, basis) });
}

/**
 * That the company does not have what a customer asks for. Whether it works towards it is not known where this plan does
 * not lead there: who signs the letter leaves what is true.
 */
function lacked(facts: Facts, { proof }: Basis, chosen: Chosen): string {
  const isNamed = (isOnlyAskedWhere(facts) || chosen.kind.id === "letter") && proof !== "";
  if (isAudited(chosen))
    return isNamed ? word("We do not hold {proof} yet.", { proof }) : word("We do not have it yet.");
  const lacks = isNamed ? word("We do not hold {proof}.", { proof }) : word("We do not have it.");
  return `${lacks} ${word("[Leave what is true: We work towards it, and plan to have it by [month and year]. / It is not planned now.]")}`;
}

/** What the company holds itself, with its days, and that it does not have what is asked for where that is so. */
function standingOf(facts: Facts, basis: Basis, chosen: Chosen): string {
  const all = facts.held.filter(({ whose }) => whose === "own");
  const isOver = (one: Held) => one.kind === "certificate" && !isInForce(one, basis.start);
  const ended = all.filter(isOver).map(({ to }) =>
    word("Our ISO/IEC 27001 certificate was valid until {day}. It is not valid today.", {
      day: longDay(basis.writing, to ?? basis.start),
    }),
  );
  const own = all.filter((one) => !isOver(one));
  const isAskedFor = ({ kind }: Held) =>
    chosen.kind.frameworks.some((framework) => framework === heldFor[kind]);
  const lacks = own.some(isAskedFor) || ended.length > 0 ? [] : [lacked(facts, basis, chosen)];
  if (own.length === 0) return [...ended, ...lacks].join(" ");
  const reports = listOf(
    basis.writing,
    own.map((one) => heldInWords(one, basis)),
  );
  const holds = own.some(({ isIssued }) => isIssued)
    ? word("What we hold today: {reports}.", { reports })
    : word("What we wait for: {reports}.", { reports });
  return [...ended, ...lacks, holds].join(" ");
}

const datesName = "{dates}";

/** Whether {dates} between these two parts of a line is no part of a sentence. */
function isBetweenSentences(before: string, after: string): boolean {
  const isEnded = before.trim() === "" || /[.!?][)”"]?\s$/.test(before);
  return isEnded && (after.trim() === "" || /^(?:\.|\s\p{Lu})/u.test(after));
}

/** A line with dates in place of {dates}: `whole` is a sentence, `part` is a part of one. */
function withDatesIn(line: string, whole: string, part: string): string {
  const [first = "", ...others] = line.split(datesName);
  return others.reduce((before, after) => {
    if (!isBetweenSentences(before, after)) return `${before}${part}${after}`;
    return `${before}${whole}${after.startsWith(".") ? after.slice(1) : after}`;
  }, first);
}

/**
 * A text with the plan's dates in place of {dates}: as lines below one that ends with a colon or a comma, as a sentence where it
 * stands alone, else as a part of the sentence. Without a date only these lines are filled in.
 */
export function withDates(text: string, milestones: readonly Milestone[], writing: Basis["writing"]): string {
  const listed = milestones.map((one) => `- ${one.name}: ${daysUpTo(one, writing)}`).join("\n");
  const inSentence = listOf(
    writing,
    milestones.map((one) => `${one.name} (${daysUpTo(one, writing)})`),
  );
  const whole =
    milestones.length === 1
      ? word("This is the date of this plan: {dates}.", { dates: inSentence })
      : word("These are the dates of this plan: {dates}.", { dates: inSentence });
  const lines = text.split("\n");
  return lines
    .map((line, index) => {
      const above = lines.slice(0, index).findLast((one) => one.trim() !== "") ?? "";
      if (line.trim() === datesName && /[:,]$/.test(above.trimEnd())) return listed;
      return milestones.length === 0 ? line : withDatesIn(line, whole, inSentence);
    })
    .join("\n");
}

/** The line about the certification body. */
function bodyIn(chosen: Chosen): string {
  return isNextAudit(chosen)
    ? word("- Our certification body is [name], accredited by [name].")
    : word("- [If so:] We have booked [name of the certification body], accredited by [name].");
}

/** The lines about those who audit; none when no audit is planned. Whom a company has chosen it may not have engaged. */
function engagedIn(chosen: Chosen): readonly string[] {
  const audited = chosen.phases.filter(({ stage }) => stage === "audit").flatMap((phase) => phase.for);
  return [
    ...(audited.includes("soc2")
      ? [word("- [If so:] We have engaged [name of the independent firm] by a letter of [date].")]
      : []),
    ...(audited.includes("iso27001") ? [bodyIn(chosen)] : []),
  ];
}

/** The line about a window that has begun or begins before the plan does. */
function observedIn(
  { window, start }: Pick<Roadmap, "window" | "start">,
  { windowSince }: Facts,
  { writing }: Basis,
): readonly string[] {
  if (window === null || window.from >= start.date) return [];
  const days = { from: longDay(writing, window.from), to: longDay(writing, window.to) };
  if (window.to < start.date) return [word("- Our observation window ran from {from} to {to}.", days)];
  return window.from === windowSince
    ? [word("- Our observation window has run since {from} and ends on {to}.", days)]
    : [word("- [If so:] Our observation window is from {from} to {to}.", days)];
}

/** What the letter says is done so far: only what this plan has. */
function stepsOf(
  chosen: Chosen,
  facts: Facts,
  roadmap: Pick<Roadmap, "window" | "start">,
  basis: Basis,
): string {
  const compared = isAudited(chosen)
    ? word(
        "- [After the gap assessment:] On [date] we compared ourselves with what the auditor will look at. [If so:] We have started to close what is open.",
      )
    : word(
        "- [After the gap assessment:] On [date] we compared ourselves with the criteria. [If so:] We have started to close what is open.",
      );
  const isCompared = chosen.phases.some(({ id }) => id === "gap-assessment");
  const findings = word("- What the auditor found, and what we did about each: [finding, measure, day]");
  const steps = [
    ...(isAfterFindings(chosen) ? [findings] : []),
    ...(isCompared ? [compared] : []),
    ...engagedIn(chosen),
    ...observedIn(roadmap, facts, basis),
  ];
  return steps.map((step) => `${step}\n`).join("");
}

/**
 * The milestones that a customer reads. A firm that is audited already, or observed, is not ready only now. Beside an
 * earlier Type II report the next one is named by its period.
 */
function milestonesFor(
  { milestones, window, start }: Pick<Roadmap, "milestones" | "window" | "start">,
  { isFollowOn }: Pick<Chosen, "isFollowOn">,
  facts: Facts,
  { writing }: Basis,
): readonly Milestone[] {
  const isUnderWay = isFollowOn || (window !== null && window.from < start.date);
  const isNext = window !== null && lastCovered(facts) !== undefined;
  return milestones
    .filter(({ id }) => !isUnderWay || !readyMilestones.includes(id))
    .map((one) => {
      if (!isNext || one.id !== "type-2-report") return one;
      const days = { from: longDay(writing, window.from), to: longDay(writing, window.to) };
      return { ...one, name: word("The next SOC 2 Type II report, from {from} to {to}", days) };
    });
}

/** Who decides on the result, by framework. */
const deciders: readonly (readonly [FrameworkId, string])[] = [
  ["soc2", word("an opinion is the CPA firm's")],
  ["iso27001", word("a certificate is the certification body's decision")],
];

/** That others decide on the result; "": no audit is planned. */
function decidedBy({ phases }: Chosen): string {
  const audited = phases.filter(({ stage }) => stage === "audit").flatMap((phase) => phase.for);
  const who = deciders.flatMap(([framework, decides]) => (audited.includes(framework) ? [decides] : []));
  return who.length === 0 ? "" : `: ${who.join(word(", and "))}`;
}

/** To whom the letter goes: to the one customer for whom something must be in hand, else to whoever is filled in. */
function whomOf({ needs }: Facts): string {
  const [customer, ...others] = new Set(needs.flatMap(({ whom }) => (whom === "" ? [] : [whom])));
  return customer === undefined || others.length > 0
    ? word("[customer, name of the person who asked]")
    : word("{customer}, [name of the person who asked]", { customer });
}

/** The criterion in our words, with who else runs it. */
function whatIn(row: ReadinessRow): string {
  return [row.wording, runIn(row)].filter((text) => text !== "").join(" ");
}

/**
 * Lines of what is in place, and of what is so in part. Who signs the letter confirms each, and says which part it is: a tick
 * of the review is about what the client says, and what a reviewer wrote about a row is not written to a customer.
 */
function inPlaceOf(all: readonly ReadinessRow[]): string {
  const rows = all.filter(standsAlone);
  const lines = rows
    .filter(({ status }) => status === "indicated")
    .map((row) => word("- [confirm:] {what}", { what: whatIn(row) }));
  const parts = rows
    .filter(({ status }) => status === "partial")
    .map((row) => word("- [confirm: which part, in your words] {what}", { what: whatIn(row) }));
  return [
    lines.length === 0 ? word("- [what is in place]") : lines.join("\n"),
    ...(parts.length === 0 ? [] : [word("This is in place in part:"), parts.join("\n")]),
  ].join("\n\n");
}

/** Whether a report is a letter alone: its plan has no phase, and leads to no audit. */
export function isLetterAlone({ roadmap }: { readonly roadmap: Pick<Roadmap, "kind" | "phases"> }): boolean {
  return roadmap.kind === "letter" && roadmap.phases.length === 0;
}

/** Whether a letter for a customer is in the report: not in one for counsel, unless the reviewer writes it. */
export function hasLetter({ letter, isForCounsel }: Pick<Review, "letter" | "isForCounsel">): boolean {
  return letter === null ? !isForCounsel : letter.trim() !== "";
}

/** Asks to confirm dates that leave out the work for much that nobody has assessed; "": it is little. */
function unassessedOf(rows: readonly ReadinessRow[]): string {
  const count = rows.filter(({ status }) => status === "not-assessed").length;
  return count * 3 <= rows.length
    ? ""
    : `${word("[Confirm the dates before this letter is sent: they leave out the work for {count} criteria that nobody has assessed.]", { count })}\n\n`;
}

/** Writes the letter about a plan. */
export type WriteLetter = typeof letterOf;

/** The letter with what follows the plan; "": there is none. */
export function letterOf(
  basis: Basis,
  review: Pick<Review, "facts" | "letter" | "isForCounsel">,
  chosen: Chosen,
  roadmap: Pick<Roadmap, "milestones" | "window" | "start">,
  rows: readonly ReadinessRow[],
): string {
  const { facts, letter } = review;
  if (!hasLetter(review)) return "";
  const counsel = facts.needs.some(({ canEnd }) => canEnd)
    ? `${word("[Have counsel read this letter before it is sent: a contract can be ended over it.]")}\n\n`
    : "";
  const text = letter ?? chosen.kind.letter ?? basis.letter;
  const filled = `${counsel}${letter === null && text.includes("{dates}") ? unassessedOf(rows) : ""}${text}`
    .replaceAll("{whom}", () => whomOf(facts))
    .replaceAll("{asked}", () => askedIn(facts, basis))
    // Where nothing is done yet, no empty line is left of the steps.
    .replaceAll(/\{steps\}\n?/g, (name) => {
      const steps = stepsOf(chosen, facts, roadmap, basis);
      return steps === "" ? "" : `${steps}${name.slice("{steps}".length)}`;
    })
    .replaceAll("{inPlace}", () => inPlaceOf(rows))
    .replaceAll("{standing}", () => standingOf(facts, basis, chosen))
    .replaceAll("{decided}", () => decidedBy(chosen));
  return withDates(filled, milestonesFor(roadmap, chosen, facts, basis), basis.writing);
}
