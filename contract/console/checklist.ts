import { z } from "zod";

/** What was looked at before and after going live. */
export const checklist = z.object({
  lookedAt: z.iso.datetime(),
  /** Version and commit of what runs. */
  release: z.string(),
  points: z
    .array(
      z.object({
        about: z.string(),
        title: z.string(),
        /** What is wrong, and how to mend it; null: nothing is. */
        wrong: z.string().nullable(),
        mend: z.string().nullable(),
      }),
    )
    .readonly(),
});

export type Checklist = z.infer<typeof checklist>;
