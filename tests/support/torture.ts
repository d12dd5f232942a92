import { appendFileSync } from "node:fs";
import { expect } from "vitest";

const given = process.env["TORTURE_MINUTES"];

/** Minutes of `npm run torture` for tests without a fixed number of rounds; undefined in a usual run. */
const minutes = given === undefined ? undefined : Number(given);

/** Whether this is `npm run torture`, which runs sieges completely. A usual run does a small part of them. */
export const isWhole = minutes !== undefined;

/** Minutes that fixed numbers of rounds may take beyond a usual run, on a busy machine. */
const forWholeNumbers = 120;

/** Milliseconds that a long test may take, if a usual run of it may take `usual`. */
export function patience(usual: number): number {
  return minutes === undefined ? usual : usual + (minutes + forWholeNumbers) * 60_000;
}

/** The number of repetitions: `usual` in a usual run, and `all` under `npm run torture`. */
export function inFull(usual: number, all: number): number {
  return minutes === undefined ? usual : all;
}

/** Numbers from 1: up to `usual` in a usual run; in a long one, as many as can begin within its minutes. */
export function* rounds(usual: number): Generator<number, void> {
  const end = minutes === undefined ? undefined : performance.now() + minutes * 60_000;
  for (let round = 1; end === undefined ? round <= usual : performance.now() < end; round += 1) yield round;
}

/** One row of the table that `npm run torture` prints. */
export type Figure = {
  /** What was done, and how often. */
  readonly what: string;
  readonly wanted: string;
  readonly seen: string;
};

/** Notes a test's figure for `npm run torture` (tools/torture.mjs names the file); else prints it. */
export function noteFigure(figure: Figure): void {
  const file = process.env["TORTURE_FIGURES"];
  if (file === undefined) console.log(`${figure.what}: ${figure.seen} (wanted: ${figure.wanted})`);
  else {
    const noted = { test: expect.getState().currentTestName, at: new Date().toISOString(), ...figure };
    appendFileSync(file, `${JSON.stringify(noted)}\n`);
  }
}
