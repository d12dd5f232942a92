import { z } from "zod";
import { frozen } from "./names.ts";

const id = z.string().min(1).max(80);
const line = z.string().trim().max(200);
const day = z.iso.date().nullable();
const number = (most: number) => z.int().min(1).max(most).nullable().default(null);

/** Something that somebody asked for. */
const need = frozen({
  id,
  what: z.enum(["readiness", "type-1", "type-2", "certificate", "letter"]),
  by: day,
  /** For whom; "": not said. */
  whom: line,
  /** The fewest months that a Type II report has to cover; null: not said. */
  months: z.int().min(1).max(24).nullable(),
  /** Whether a contract can be ended over it. */
  canEnd: z.boolean(),
});

export type Need = z.infer<typeof need>;

/** A report or a certificate that exists. `from` null: it is of one day. */
const held = frozen({
  id,
  kind: z.enum(["type-1", "type-2", "certificate", "other"]),
  /** What it is called, when it is another one. */
  name: line,
  from: day,
  to: day,
  whose: z.enum(["own", "parent", "supplier"]),
  /** False: its period is over, and the auditor has not issued it yet. */
  isIssued: z.boolean().default(true),
});

export type Held = z.infer<typeof held>;

/**
 * What a person found out about the client: nobody reads it out of free text. All of it is optional; null: not
 * known.
 */
export const factsSchema = frozen({
  needs: z.array(need).max(20).default([]).readonly(),
  held: z.array(held).max(20).default([]).readonly(),
  /** The day since which an observation window runs already. */
  windowSince: day.default(null),
  people: number(1_000_000),
  sites: number(500),
  entities: number(500),
  /** Hours a week that the client's people have for it. */
  hours: number(2_000),
});

export type Facts = z.infer<typeof factsSchema>;
