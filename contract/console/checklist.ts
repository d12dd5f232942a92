import { z } from "zod";
import { read, write } from "./endpoint.ts";

/** The result of the checks before and after going live. */
export const checklist = z.object({
  lookedAt: z.iso.datetime(),
  /** Version and commit of the running software. */
  release: z.string(),
  points: z
    .array(
      z.object({
        about: z.string(),
        title: z.string(),
        /** Where in the console it can be corrected: a path below the root; null: not in the console. */
        place: z.string().nullable(),
        /** Whether an owner may confirm it as right. */
        canBeConfirmed: z.boolean(),
        /** Whether it is set up once, before visitors come. */
        isSetUp: z.boolean(),
        /** What is wrong, and how to correct it; null when nothing is wrong. */
        wrong: z.string().nullable(),
        mend: z.string().nullable(),
        /** What has to be done on the server; null: nothing. */
        operate: z.string().nullable(),
      }),
    )
    .readonly(),
});

export type Checklist = z.infer<typeof checklist>;

/** A point that an owner confirms as right. */
const pointToConfirm = z.object({ about: z.string().max(40) });

/** The state of the installation. */
export const setup = {
  readChecklist: read("/api/console/checklist", "owner", checklist),
  confirmPoint: write("/api/console/checklist/confirm", "owner", pointToConfirm),
};
