import { appendFileSync } from "node:fs";
import { expect } from "vitest";

const given = process.env["TORTURE_MINUTES"];

/** Minutes of `npm run torture` for what has no whole number of its own; undefined in a usual run. */
const minutes = given === undefined ? undefined : Number(given);

/** Whether this is `npm run torture`, where a siege is whole; in a usual run it is a small part of that. */
export const isWhole = minutes !== undefined;

/** Minutes that whole numbers may take beyond a usual run, on a machine that does other things meanwhile. */
const forWholeNumbers = 120;

/** Milliseconds that a test of endurance may take, when a usual run of it may take so many. */
export function patience(usual: number): number {
  return minutes === undefined ? usual : usual + (minutes + forWholeNumbers) * 60_000;
}

/** How many of something a test does: so many in a usual run, and all of them under `npm run torture`. */
export function inFull(usual: number, all: number): number {
  return minutes === undefined ? usual : all;
}

/** Numbers from 1: so many in a usual run, and in a long one as many as begin within its minutes. */
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

/** Notes the figure of a test for the table of `npm run torture` (tools/torture.mjs names the file); says it in a usual run. */
export function noteFigure(figure: Figure): void {
  const file = process.env["TORTURE_FIGURES"];
  if (file === undefined) console.log(`${figure.what}: ${figure.seen} (wanted: ${figure.wanted})`);
  else {
    const noted = { test: expect.getState().currentTestName, at: new Date().toISOString(), ...figure };
    appendFileSync(file, `${JSON.stringify(noted)}\n`);
  }
}
