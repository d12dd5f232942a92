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
  /** The fewest months that a Type II report has to cover; null: not known. */
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
  whose: z.enum(["own", "parent", "supplier", "acquired"]),
  /** What the auditor of a SOC 2 report concluded; left out: not known. */
  opinion: z.enum(["unqualified", "qualified", "adverse", "disclaimer"]).exactOptional(),
  /** False: its period is over, and the auditor has not issued it yet. */
  isIssued: z.boolean().default(true),
});

export type Held = z.infer<typeof held>;

/** Facts of which a person can say that there is none; of sites: no further one; of hours: the usual figure holds. */
export const sayable = ["needs", "held", "windowSince", "sites", "hours"] as const;

export type Sayable = (typeof sayable)[number];

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
  /** Of which a person said that there is none. */
  none: z.array(z.enum(sayable)).max(sayable.length).default([]).readonly(),
});

export type Facts = z.infer<typeof factsSchema>;

/** Whether a fact holds nothing. */
export function isOpen(facts: Facts, name: Sayable): boolean {
  const value = facts[name];
  return value === null || (typeof value === "object" && value.length === 0);
}

/** The frameworks for which a fact has to be said. */
const askedFor: Readonly<Record<Sayable, readonly ("soc2" | "iso27001")[]>> = {
  needs: ["soc2", "iso27001"],
  held: ["soc2", "iso27001"],
  windowSince: ["soc2"],
  sites: ["iso27001"],
  hours: ["soc2", "iso27001"],
};

/** The facts that nobody has said yet, neither what they are nor that there is none. */
export function unsaid(facts: Facts, frameworks: readonly ("soc2" | "iso27001")[]): readonly Sayable[] {
  return sayable.filter(
    (name) =>
      isOpen(facts, name) &&
      !facts.none.includes(name) &&
      askedFor[name].some((framework) => frameworks.includes(framework)),
  );
}
