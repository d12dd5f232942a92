import { z } from "zod";
import { read, write } from "./endpoint.ts";
import { leadRow } from "./leads.ts";

const texts = z.array(z.string()).readonly();

const answerDifference = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  /** In the labels that were shown each time. */
  before: texts,
  after: texts,
});

export type AnswerDifference = z.infer<typeof answerDifference>;

/** Other submissions of the same questionnaire by the same person, newest first, at most 10. */
export const repeatList = z.object({
  repeats: z
    .array(
      z.object({
        lead: leadRow,
        /** BCP 47: the further language of the firm in which its form was; null: the first one. */
        language: z.string().nullable(),
        /** From the earlier to the later of the two. */
        differences: z.array(answerDifference).readonly(),
      }),
    )
    .readonly(),
});

export type RepeatList = z.infer<typeof repeatList>;

const version = z.int();

/** The lead that is merged into the one of the address, each with the version that was seen. */
export const mergeWish = z.object({
  version,
  other: z.object({ reference: z.string().max(40), version }),
  /** Whether it is merged although somebody else is writing in it: asked for with 428. */
  anyway: z.boolean().default(false),
});

export type MergeWish = z.infer<typeof mergeWish>;

/** Undoes a merge of a lead, with the version that was seen. */
const unmergeWish = z.object({ version });

/** Both leads as they are now. */
export const mergeDone = z.object({ leads: z.array(leadRow).readonly() });

/** Leads of one person that belong together. */
export const merges = {
  listRepeats: read("/api/console/leads/:reference/repeats", "consultant", repeatList),
  mergeLead: write("/api/console/leads/:reference/merge", "consultant", mergeWish, mergeDone),
  unmergeLead: write("/api/console/leads/:reference/unmerge", "consultant", unmergeWish, mergeDone),
};
