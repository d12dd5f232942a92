import { z } from "zod";

const name = /^lumenward-(?<day>\d{4}-\d\d-\d\d)T(?<time>\d\d-\d\d-\d\d)Z\.jsonl\.gz(?:\.age)?$/;

/** The name of a backup's file, which says when it was made and whether it is encrypted. */
export function fileName(madeAt: Date, isSealed: boolean): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `lumenward-${moment}Z.jsonl.gz${isSealed ? ".age" : ""}`;
}

/** When a backup was made, from the name of its file; undefined when that is none. */
export function madeAtOf(file: string): Date | undefined {
  const { day, time } = name.exec(file)?.groups ?? {};
  return day === undefined || time === undefined
    ? undefined
    : new Date(`${day}T${time.replaceAll("-", ":")}Z`);
}

/** The first line of a backup. */
export const head = z.object({
  format: z.literal("lumenward-backup"),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the store. */
  schema: z.string(),
  /** The version that made it, as people name it; those before 0.2.0 did not tell. */
  madeBy: z.string().optional(),
});

/** A line between the first and the last: some rows of one table. */
export const someRows = z.object({
  table: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
});

/** The last line: what every table held. Without it a backup is not whole. */
export const foot = z.object({
  tallies: z.array(z.object({ table: z.string(), count: z.number(), checksum: z.string() })),
});

export type Foot = z.output<typeof foot>;
