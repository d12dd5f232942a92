import { createHmac } from "node:crypto";

/** Registers of a sketch: the estimate is off by 3% (one standard deviation, 1.04 / sqrt(1024)). */
const registers = 1024;

/** What one visitor leaves in the sketch of an hour. Thousands of visitors leave the same. */
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

/** What a visitor leaves. `salt`: the same for a day, and thrown away after it, so that nobody can ask again. */
export function sightingOf(salt: string, visitor: string, hour: string): Sighting {
  const digest = createHmac("sha256", salt).update(visitor).digest();
  return {
    hour,
    register: digest.readUInt16BE(0) % registers,
    rank: Math.clz32(digest.readUInt32BE(2)) + 1,
  };
}

/**
 * How many visitors left these ranks, one per register that was touched: HyperLogLog, and for few visitors the
 * empty registers (Flajolet and others, 2007, figure 3).
 */
export function estimate(ranks: readonly number[]): number {
  const empty = registers - ranks.length;
  const sum = ranks.reduce((total, rank) => total + 2 ** -rank, empty);
  const raw = ((0.7213 / (1 + 1.079 / registers)) * registers ** 2) / sum;
  const few = raw <= 2.5 * registers && empty > 0;
  return Math.round(few ? registers * Math.log(registers / empty) : raw);
}
