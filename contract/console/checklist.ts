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
        /** Below the console's root: where it is mended; null: not in the console. */
        place: z.string().nullable(),
        /** Whether an owner may say that it is right as it is. */
        canBeConfirmed: z.boolean(),
        /** Whether it is done once, before visitors come. */
        isSetUp: z.boolean(),
        /** What is wrong, and how to mend it; null: nothing is. */
        wrong: z.string().nullable(),
        mend: z.string().nullable(),
        /** What whoever operates the server does; null: nothing beside that. */
        operate: z.string().nullable(),
      }),
    )
    .readonly(),
});

export type Checklist = z.infer<typeof checklist>;

/** A point that an owner has looked at and found right. */
export const pointToConfirm = z.object({ about: z.string().max(40) });
