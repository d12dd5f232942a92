import { z } from "zod";
import type { Origin } from "./visit.ts";

/** Checks where a visit came from. Apart from `Origin`, so that pages do not load what checks it. */
export const originSchema = z.object({
  referrer: z.string(),
  source: z.string(),
  medium: z.string(),
  campaign: z.string(),
  term: z.string(),
  content: z.string(),
}) satisfies z.ZodType<Origin>;
