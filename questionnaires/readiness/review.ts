import { z } from "zod";
import { criterionStatus, milestoneId } from "./names.ts";

const criterion = z.string().max(40);
const id = z.string().min(1).max(400);
const words = (most: number) => z.string().trim().min(1).max(most);
const dollars = z.int().min(0).max(100_000_000);
const priceRange = z
  .object({ low: dollars, high: dollars })
  .refine(({ low, high }) => low <= high, "Please write the lower amount first.")
  .readonly();

/** Most rows in a review; both frameworks together have fewer. */
const mostRows = 300;
const mostItems = 60;

function listOf<Item extends z.ZodType>(item: Item, most = mostItems) {
  return z.array(item).max(most).default([]).readonly();
}

/** What a reviewer found about one criterion. The visitor reads `why`. */
const change = z
  .object({
    criterion,
    status: criterionStatus,
    why: z
      .string()
      .trim()
      .min(1, "Please say why each changed status is another one: the client reads it.")
      .max(1_000, "Please shorten each reason to 1,000 characters."),
  })
  .readonly();

/** What a reviewer adds to one criterion. The visitor reads it. */
const note = z
  .object({
    criterion,
    text: z.string().trim().min(1).max(2_000, "Please shorten each note to 2,000 characters."),
  })
  .readonly();

/**
 * A row that was ticked with the status that it had. The server sets `by` and `at`; values from a browser are
 * replaced.
 */
const check = z
  .object({ criterion, status: criterionStatus, by: z.string().max(200), at: z.iso.datetime() })
  .readonly();

const decision = z
  .object({
    /** Part of the scope. */
    id,
    isIncluded: z.boolean(),
    /** The client reads it. */
    why: z.string().trim().max(1_000),
  })
  .readonly();

/**
 * Edits to a list: ids to hide, changes by id, and additions. A field that a change leaves out stays as
 * computed.
 */
const contradictionEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    z
      .object({
        id,
        kind: z.enum(["impossible", "question"]).exactOptional(),
        sentence: words(1_000).exactOptional(),
        ask: words(1_000).exactOptional(),
      })
      .readonly(),
  ),
  added: listOf(
    z
      .object({ id, kind: z.enum(["impossible", "question"]), sentence: words(1_000), ask: words(1_000) })
      .readonly(),
  ),
});

const priorityEdits = z.object({
  hidden: listOf(id),
  changed: listOf(z.object({ id, wording: words(400).exactOptional() }).readonly()),
  added: listOf(z.object({ id, wording: words(400) }).readonly(), 10),
});

const questionEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    z.object({ id, ask: words(1_000).exactOptional(), why: words(1_000).exactOptional() }).readonly(),
  ),
  added: listOf(z.object({ id, ask: words(1_000), why: z.string().trim().max(1_000) }).readonly()),
});

const namedEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    z
      .object({
        id,
        name: words(200).exactOptional(),
        what: words(1_000).exactOptional(),
        applies: words(1_000).exactOptional(),
        ours: words(1_000).exactOptional(),
      })
      .readonly(),
  ),
  added: listOf(
    z
      .object({ id, name: words(200), what: words(1_000), applies: words(1_000), ours: words(1_000) })
      .readonly(),
  ),
});

const remarkEdits = z.object({
  hidden: listOf(id),
  changed: listOf(z.object({ id, text: words(2_000).exactOptional() }).readonly()),
  added: listOf(z.object({ id, about: z.enum(["answers", "costs"]), text: words(2_000) }).readonly()),
});

const by = z.enum(["consultancy", "auditor", "certification-body"]);
const standing = z.enum(["summed", "included", "by-quote", "later"]);
const months = z.int().min(0).max(120);

const costEdits = z.object({
  hidden: listOf(id),
  changed: listOf(
    z
      .object({
        id,
        name: words(200).exactOptional(),
        price: priceRange.nullable().exactOptional(),
        months: months.exactOptional(),
        standing: standing.exactOptional(),
        note: z.string().trim().max(1_000).exactOptional(),
      })
      .readonly(),
  ),
  added: listOf(
    z
      .object({
        id,
        name: words(200),
        by,
        per: z.enum(["once", "month", "year"]),
        price: priceRange.nullable(),
        months,
        standing,
        note: z.string().trim().max(1_000),
      })
      .readonly(),
  ),
});

/** Another length of one phase, or the first week in which it can start: auditors have dates of their own. */
const phaseEdit = z
  .object({
    /** Id of the phase. */
    id,
    weeks: z.int().min(1).max(104).exactOptional(),
    notBefore: z.int().min(1).max(260).exactOptional(),
  })
  .readonly();

/** A date that the client has to keep. */
const deadline = z.object({ wants: milestoneId, date: z.iso.date() }).readonly();

/** A reviewer's changes to a draft. Fields that are left out stay as computed from the answers. */
export const reviewSchema = z.object({
  /** "Our view": the first thing that the client reads. Required to publish. */
  view: z.string().trim().max(5_000, "Please shorten your view to 5,000 characters.").default(""),
  scope: listOf(decision),
  /** What the report is about, by framework. */
  statements: listOf(z.object({ framework: z.enum(["soc2", "iso27001"]), text: words(1_000) }).readonly()),
  changes: z.array(change).max(mostRows).readonly(),
  notes: z.array(note).max(mostRows).readonly(),
  checks: listOf(check, mostRows),
  contradictions: contradictionEdits.prefault({}),
  priorities: priorityEdits.prefault({}),
  questions: questionEdits.prefault({}),
  named: namedEdits.prefault({}),
  remarks: remarkEdits.prefault({}),
  costs: costEdits.prefault({}),
  phases: listOf(phaseEdit),
  /** Names of the plan's blocks in the reviewer's order; none: as drafted. */
  order: z.array(z.string().max(200)).max(50).readonly(),
  /** A day of week 1, which begins on the Monday of that day's week. null: as drafted. */
  start: z.iso.date().nullable().default(null),
  /** Spare weeks; null: as computed from what is not assessed. */
  spare: z.int().min(0).max(104).nullable().default(null),
  /** "none": a day that the client wrote is ignored. null: as drafted. */
  deadline: z
    .union([deadline, z.literal("none")])
    .nullable()
    .default(null),
  /** The letter for a waiting customer; {dates} stands for the lines with the plan's dates. null: as drafted. */
  letter: words(5_000).nullable().default(null),
});

export type Review = Readonly<z.output<typeof reviewSchema>>;
export type Change = Review["changes"][number];
export type Check = Review["checks"][number];
export type Deadline = z.output<typeof deadline>;

/**
 * The checks of a review as they are stored: a check that existed with the same status stays; every other one
 * gets this person and this time.
 */
export function stampedChecks(
  before: readonly Check[],
  sent: readonly Check[],
  { by: name, at }: { readonly by: string; readonly at: string },
): readonly Check[] {
  return sent.map(({ criterion: number, status }) => {
    const known = before.find((one) => one.criterion === number && one.status === status);
    return known ?? { criterion: number, status, by: name, at };
  });
}

/** What is missing before a report can be published, as a sentence; undefined: nothing. */
export function lackingIn({
  view,
  statements,
}: {
  readonly view: string;
  readonly statements: readonly { readonly text: string }[];
}): string | undefined {
  if (view.trim() === "") return "Please write your view: it is the first thing that the client reads.";
  const unfilled = statements.map(({ text }) => /\[[^[\]]*\]/.exec(text)?.[0]).find(Boolean);
  return unfilled === undefined
    ? undefined
    : `Please fill in ${unfilled} where the scope says what the report is about: the client reads it.`;
}
