import { z } from "zod";
import { amountsIn } from "#questionnaires/engine/writing.ts";
import { dayOf } from "#questionnaires/readiness/calendar.ts";
import { noFacts } from "#questionnaires/readiness/edits.ts";
import type { Need } from "#questionnaires/readiness/facts.ts";
import { milestoneId } from "#questionnaires/readiness/names.ts";
import type { Phase } from "#questionnaires/readiness/report.ts";
import { type Review, reviewSchema } from "#questionnaires/readiness/review.ts";

const week = z.int().min(1);
const placed = z.looseObject({ id: z.string(), fromWeek: week, toWeek: week });

/** What each phase closed, by its id. */
const held: Readonly<Record<string, Phase["holds"]>> = {
  policies: "documents",
  "risk-and-policies": "documents",
  controls: "controls",
  "internal-audit": "records",
};

/** The parts of a report of version 0.2.0 and earlier that are stored otherwise today. */
const earlierReport = z.looseObject({
  basis: z.looseObject({
    kinds: z.undefined().optional(),
    plan: z.object({ start: z.iso.date(), letter: z.string() }),
    wish: z.object({ text: z.string(), by: z.iso.date().nullable().default(null) }).nullable(),
    writing: z
      .object({ locale: z.string(), currency: z.string() })
      .default({ locale: "en-US", currency: "USD" }),
  }),
  roadmap: z.looseObject({
    phases: z.array(placed),
    milestones: z.array(z.looseObject({ week, date: z.iso.date() })),
    readyWeek: week,
    spare: z.looseObject({ weeks: z.int().min(0) }),
    start: z.looseObject({ date: z.iso.date() }),
    answer: z
      .object({ isPossible: z.boolean(), sentence: z.string(), instead: z.string().nullable() })
      .nullable(),
  }),
  costs: z.looseObject({ total: z.object({ low: z.number(), high: z.number() }) }),
});

/** Such a report is shown as it was, and nothing is computed from it. */
const notComputed = {
  kinds: [],
  phases: [],
  prices: [],
  people: null,
  chosen: { kind: "type-1", months: 0, assumes: "" },
  work: {
    effort: { S: {}, M: {}, L: {} },
    shares: { partial: 0, unanswered: 0 },
    sizes: [{ upTo: null, times: 1, hours: 1, ours: 1 }],
    spare: { unanswered: 0, people: { from: 2, weeks: 0 } },
  },
  working: { weekdays: [1, 2, 3, 4, 5], holidays: [] },
} as const;

/** A stored report in today's shape; one that has it already is returned as it is. */
export function inTodaysShape(stored: unknown): unknown {
  const { data } = earlierReport.safeParse(stored);
  if (data === undefined) return stored;
  const { basis, roadmap, costs } = data;
  const { start, spare, answer, readyWeek } = roadmap;
  const friday = (number: number) => dayOf(start.date, number, 4);
  return {
    ...data,
    hints: [],
    facts: noFacts,
    basis: { ...basis, ...notComputed, start: basis.plan.start, letter: basis.plan.letter },
    roadmap: {
      ...roadmap,
      kind: "type-1",
      isFollowOn: false,
      effort: { client: 0, ours: 0, sentence: "" },
      window: null,
      misfits: [],
      phases: roadmap.phases.map((phase) => ({
        ...phase,
        ...(held[phase.id] !== undefined && { holds: held[phase.id] }),
        from: dayOf(start.date, phase.fromWeek, 0),
        to: friday(phase.toWeek),
      })),
      milestones: roadmap.milestones.map((one) => ({ ...one, latest: friday(one.week + spare.weeks) })),
      readyOn: { date: friday(readyWeek), latest: friday(readyWeek + spare.weeks) },
      answer: answer && {
        isInTime: answer.isPossible,
        sentence: answer.sentence,
        instead: answer.instead,
      },
    },
    costs: { ...costs, headline: amountsIn(basis.writing, costs.total) },
  };
}

const wants: Readonly<Record<z.infer<typeof milestoneId>, Need["what"]>> = {
  "soc2-ready": "readiness",
  "type-1-report": "type-1",
  "type-2-report": "type-2",
  "iso-ready": "readiness",
  "stage-1": "certificate",
  certificate: "certificate",
};

const earlierReview = z.looseObject({
  facts: z.undefined().optional(),
  deadline: z.object({ wants: milestoneId, date: z.iso.date() }),
});

/** A review as it was stored. The date that the client has to keep was a part of its own once. */
export function storedReview(stored: unknown): Review {
  const { data } = earlierReview.safeParse(stored);
  if (data === undefined) return reviewSchema.parse(stored);
  const { wants: milestone, date } = data.deadline;
  const need: Need = {
    id: "deadline",
    what: wants[milestone],
    by: date,
    whom: "",
    months: null,
    canEnd: false,
  };
  return reviewSchema.parse({ ...data, facts: { ...noFacts, needs: [need] } });
}
