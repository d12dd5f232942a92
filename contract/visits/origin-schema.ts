import { z } from "zod";
import type { Origin } from "./visit.ts";

/** Checks where a visit came from. In its own file, so that pages that use `Origin` do not load Zod. */
export const originSchema = z.object({
  referrer: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
}) satisfies z.ZodType<Origin>;
