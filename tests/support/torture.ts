const given = process.env["TORTURE_MINUTES"];

/** Minutes that each test of endurance takes under `npm run torture`; undefined in a usual run. */
const minutes = given === undefined ? undefined : Number(given);

/** Milliseconds that a test of endurance may take, when a usual run of it may take so many. */
export function patience(usual: number): number {
  return usual + (minutes ?? 0) * 60_000;
}

/** Numbers from 1: so many in a usual run, and in a long one as many as begin within its minutes. */
export function* rounds(usual: number): Generator<number, void> {
  const end = minutes === undefined ? undefined : performance.now() + minutes * 60_000;
  for (let round = 1; end === undefined ? round <= usual : performance.now() < end; round += 1) yield round;
}
