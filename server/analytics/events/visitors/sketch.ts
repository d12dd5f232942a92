import { createHmac } from "node:crypto";

/** Registers of a sketch: the estimate is off by 3% (one standard deviation, 1.04 / sqrt(1024)). */
const registers = 1024;

/** The mark of one visitor in the sketch of an hour. Thousands of visitors share each mark. */
export type Sighting = {
  /** Beginning of the hour, ISO 8601, UTC. */
  readonly hour: string;
  readonly register: number;
  readonly rank: number;
};

/** The beginning of a time's hour, from ISO 8601, UTC. */
export function hourOf(iso: string): string {
  return `${iso.slice(0, 13)}:00:00.000Z`;
}

/** The mark of a visitor. `salt`: one for each day, deleted after it, so that nobody can compute it again. */
export function sightingOf(salt: string, visitor: string, hour: string): Sighting {
  const digest = createHmac("sha256", salt).update(visitor).digest();
  return {
    hour,
    register: digest.readUInt16BE(0) % registers,
    rank: Math.clz32(digest.readUInt32BE(2)) + 1,
  };
}

/**
 * How many visitors there were. `ranks`: one per register that was set. HyperLogLog, and for few visitors by
 * the number of empty registers (Flajolet and others, 2007, figure 3).
 */
export function estimate(ranks: readonly number[]): number {
  const empty = registers - ranks.length;
  const sum = ranks.reduce((total, rank) => total + 2 ** -rank, empty);
  const raw = ((0.7213 / (1 + 1.079 / registers)) * registers ** 2) / sum;
  const few = raw <= 2.5 * registers && empty > 0;
  return Math.round(few ? registers * Math.log(registers / empty) : raw);
}
