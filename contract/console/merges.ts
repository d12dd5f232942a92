import { z } from "zod";
import { leadRow } from "./leads.ts";

const texts = z.array(z.string()).readonly();

const answerDifference = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(["added", "removed", "changed"]),
  /** In the words that were shown each time. */
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
        /** From the earlier to the later of the two. */
        differences: z.array(answerDifference).readonly(),
      }),
    )
    .readonly(),
});

export type RepeatList = z.infer<typeof repeatList>;

const version = z.int();

/** Which lead is to go on in the one of the address, each with the version that was seen. */
export const mergeWish = z.object({
  version,
  other: z.object({ reference: z.string().max(40), version }),
});

export type MergeWish = z.infer<typeof mergeWish>;

/** A merged lead that is to be on its own again, with the version that was seen. */
export const unmergeWish = z.object({ version });

/** Both leads as they are now. */
export const mergeDone = z.object({ leads: z.array(leadRow).readonly() });
