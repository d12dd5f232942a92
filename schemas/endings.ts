import { z } from "zod";

const endingKind = z.enum(["book", "sample", "check"]);

/** endings.yaml: how pages end, and which page ends how. */
export const endings = z.strictObject({
  /** The first ending replaces the others when their page is switched off. */
  endings: z
    .array(
      z.strictObject({
        kind: endingKind,
        title: z.string(),
        lead: z.string(),
        action: z.string(),
        /** Target of the button; without one it is the scheduling page. */
        href: z.string().startsWith("/").optional(),
      }),
    )
    .min(1)
    .max(3),
  /** The ending of a page, by path. */
  pages: z.record(z.string().startsWith("/"), endingKind),
});
