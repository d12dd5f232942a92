import { z } from "zod";
import type { Writing } from "#questionnaires/engine/writing.ts";
import { frameworkId, frozen, list, milestoneId, strict } from "./names.ts";

const sourced = {
  /** The day on which a person last compared the figures with their source, for example "2026-11-24". */
  reviewed: z.iso.date(),
  source: z.string().min(1),
};

const weeks = z.int().min(1).max(60);
const days = z.number().min(0).max(200);
const share = z.number().min(0).max(10);

/** Working days of the client's people and of ours. */
const people = { client: days.default(0), ours: days.default(0) };

/** Working days of both sides for a company of the second size. */
const bothDays = strict(people);

/**
 * What a phase takes besides the rows that it closes: weeks at least, however little there is to do; weeks more
 * for each further site; working days. `siteDays`: working days for each further site, whatever the number of people.
 * `leastFor`: other weeks at least for companies of so many people, from few to many. `ahead`: most weeks before what
 * needs it at which it begins, because it would go stale.
 */
export const phaseWork = strict({
  least: weeks,
  perSite: share.default(0),
  ...people,
  siteDays: bothDays.exactOptional(),
  leastFor: z
    .array(strict({ from: z.int().min(2), weeks }))
    .readonly()
    .exactOptional(),
  ahead: weeks.exactOptional(),
});

/** Weeks at least for papers, when so many of them are open. */
const papers = strict({ from: z.int().min(1), weeks });

const sizes = z
  .array(
    strict({
      /** People, at most; null: any number. */
      upTo: z.int().min(1).nullable(),
      /** How many times the days of both sides count. */
      times: share,
      /** Hours a week that the client's people have, when nobody said. */
      hours: z.int().min(1),
      /** Working days a week that we have. */
      ours: z.number().positive().max(50),
    }),
  )
  .min(1)
  .refine(
    (list) => list.at(-1)?.upTo === null,
    "write the sizes from small to large, the last with upTo: null.",
  )
  .readonly();

/** From what the weeks of a phase follow. */
export const workTable = strict({
  /** Working days that closing a gap takes, by its effort. */
  effort: strict({ S: bothDays, M: bothDays, L: bothDays }),
  /** The part of these days for a row that is partial, and for one whose question was not answered. */
  shares: strict({ partial: share, unanswered: share }),
  sizes,
  /** Working days for each month of an observation window. Left out: none, as in drafts of earlier releases. */
  windowMonth: bothDays.exactOptional(),
  /** Nobody writes, approves and tells everyone all policies in one week. Left out: no such floor. */
  papers: papers.exactOptional(),
  /** A plan of more weeks is published only when its reviewer says that it is meant. */
  longest: z.int().min(1).max(1_000).default(104),
  /** Spare weeks. */
  spare: strict({
    /**
     * Weeks when no criterion is assessed, either not answered or not asked about; in proportion when some
     * are.
     */
    unanswered: z.int().min(0),
    /** Weeks for companies of at least `from` people. */
    people: strict({ from: z.int().min(2), weeks: z.int().min(0) }),
  }),
});

/** Gaps of effort M for which pages say how long it takes. */
const gaps = strict({ documents: z.int().min(0), controls: z.int().min(0) });
const typical = strict({ few: gaps, usual: gaps });

/** content/weeks.yaml: what each phase and each gap takes. */
export const weeksTable = strict({
  ...sourced,
  ...workTable.unwrap().shape,
  windowMonth: bothDays.default({ client: 2, ours: 1.5 }),
  /** Months of the observation windows that are suggested. */
  windows: strict({ short: z.int().min(1).max(12), long: z.int().min(1).max(12) }),
  /** Weeks from a request to the first week of the plan. */
  startAfter: z.int().min(0),
  /** HIPAA is not graded here; this is how long its plan takes. */
  hipaa: weeks,
  /** For which gaps and sizes of company pages say how long it takes. */
  pages: strict({ people: z.int().min(1), largePeople: z.int().min(2), soc2: typical, iso27001: typical }),
  soc2: z.record(z.string(), phaseWork).readonly(),
  iso27001: z.record(z.string(), phaseWork).readonly(),
});

export type WeeksTable = z.infer<typeof weeksTable>;

const amount = z.int().min(0);
const range = { low: amount, high: amount };

/** Lowest and highest price of a working day. */
export const dayPrice = z
  .strictObject({ low: z.int().min(1), high: z.int().min(1) })
  .refine(({ low, high }) => low <= high, "write the lower amount first.")
  .readonly();

const band = z
  .strictObject({
    /** People, at most; null: any number. */
    upTo: z.int().min(1).nullable(),
    ...range,
    /** Days of whoever bills it that it is computed from, each at the price's `day`. */
    days: strict({ low: days, high: days }).exactOptional(),
  })
  .refine(({ low, high }) => low <= high, "write the lower amount first.")
  .readonly();

/** Bands from the smallest companies to the largest. Above the last one the price is by quote. */
export const bandList = z
  .array(band)
  .min(1)
  .refine(
    (list) =>
      list.every(
        ({ upTo }, index) => index === 0 || (upTo ?? Infinity) > (list[index - 1]?.upTo ?? Infinity),
      ),
    "write the bands from small companies to large ones.",
  )
  .readonly();

const price = strict({
  id: z.string().regex(/^[a-z0-9-]+$/, "write small letters, digits and hyphens, without spaces."),
  name: z.string().min(1),
  /** Who bills it. */
  by: z.enum(["consultancy", "auditor", "certification-body"]),
  per: z.enum(["once", "month", "year"]),
  bands: bandList,
  /** What a day of whoever bills it costs, where its bands name their days. */
  day: dayPrice.exactOptional(),
  /** For a monthly price: it ends with the last of these milestones that the plan has. */
  until: z.array(milestoneId).default([]).readonly(),
  /** Due after the plan, and not in the sum. */
  later: z.literal(true).exactOptional(),
  /** Ids of other prices that it contains and that are therefore not billed as well. */
  includes: z.array(z.string()).default([]).readonly(),
  /** The part by which each further site or legal entity raises it. */
  perSite: z.number().min(0).max(2).default(0),
  /** Set when each day of ours in the plan moves it up in its band. */
  byWork: z.literal(true).exactOptional(),
  note: z.string().min(1),
  /** The note in a plan without an audit; left out: the same one. */
  withoutAudit: z.string().min(1).exactOptional(),
  ...sourced,
});

const total = strict({ id: z.string(), name: z.string(), ...range });

/** content/costs.yaml, indicative. */
export const costsTable = strict({
  /** Above the highest for the days of its line no price of ours by the month comes. Left out: the months alone count. */
  day: dayPrice.exactOptional(),
  /** ISO 4217: that of company.yaml, in which all amounts are written. Left out: nobody has said it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, "write a currency as three capital letters, for example USD.")
    .exactOptional(),
  prices: z
    .array(price)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, "write every id once.")
    .refine((list) => {
      const ids = new Set(list.map(({ id }) => id));
      return list.every(({ includes }) => includes.every((id) => ids.has(id)));
    }, "what a price includes must be a price of this list.")
    .refine(
      (list) =>
        list.every(({ bands, day }) =>
          bands.every(
            ({ days: counted, low, high }) =>
              counted === undefined ||
              (day !== undefined && low === counted.low * day.low && high === counted.high * day.high),
          ),
        ),
      "where a band names days, its amounts must be these days at the price’s day.",
    )
    .readonly(),
  /** Total cost of the first year: preparation, audit, tools and people; not the auditor's fee alone. */
  firstYear: strict({ ...sourced, definition: z.string(), totals: list(total) }),
  /** Remarks about costs that are in no sum. */
  remarks: list(strict({ id: z.string(), for: z.array(frameworkId).min(1).readonly(), text: z.string() })),
  note: z.string(),
});

export type CostsTable = z.infer<typeof costsTable>;

/** On which days somebody works: days of the week from 0, Sunday; holidays as YYYY-MM-DD. */
export const workingDays = frozen({
  weekdays: z.array(z.int().min(0).max(6)).min(1).readonly(),
  holidays: list(z.string()),
});

export type Working = z.infer<typeof workingDays>;

/** Words for which a person looks at a client's text before a report goes out: each in all its forms. */
export const careWords = z
  .array(z.array(z.string().trim().min(1).max(50)).min(1).max(30).readonly())
  .max(100)
  .readonly();

/** Phrases in which a word that needs care means nothing of the kind. */
export const harmlessPhrases = z.array(z.string().trim().min(1).max(50)).max(300).readonly();

/** Phrases with which a client says that nothing of the kind happened, or that it is insured. */
export const denialPhrases = z.array(z.string().trim().min(1).max(50)).max(200).readonly();

/** Words with which a sentence may take its denial back. */
export const doubtWords = z.array(z.string().trim().min(1).max(50)).max(100).readonly();

/** The weeks and prices from which a report is computed, how they are written, and the words that need care. */
export type ReadinessTables = {
  readonly weeks: WeeksTable;
  readonly costs: CostsTable;
  readonly writing: Writing;
  /** On which days the firm works. */
  readonly working: Working;
  readonly care: z.infer<typeof careWords>;
  readonly harmless: z.infer<typeof harmlessPhrases>;
  readonly denials: z.infer<typeof denialPhrases>;
  readonly doubts: z.infer<typeof doubtWords>;
};
