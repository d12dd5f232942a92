/** Width and height of the picture's viewBox; a row of the register is 100 high. */
export const tangleBox = { width: 1440, height: 800 } as const;

const rows = 7;
const strands = 16;

/** Where the register ends and the tangle begins. */
const edge = 700;

/** A number from 0 to 1 that looks like chance and is the same in every build. */
function chance(seed: number): number {
  const wave = Math.sin(seed * 12.9898) * 43_758.5453;
  return wave - Math.floor(wave);
}

function round(value: number): number {
  return Math.round(value);
}

/** A loose line that comes from the right and ends in its row of the register. */
function strand(index: number): string {
  const row = 100 * ((index % rows) + 1);
  const start = edge + 160 * chance(index + 1);
  const middle = start + 200 + 120 * chance(index + 31);
  const turn = 60 + 680 * chance(index + 61);
  const far = 40 + 720 * chance(index + 97);
  const bend = `${round(start + 150)} ${row} ${round(middle - 130)} ${round(turn)} ${round(middle)} ${round(turn)}`;
  return `M0 ${row}H${round(start)}C${bend}S1330 ${round(far)} 1440 ${round(far)}`;
}

/** Every loose line, as the data of a path. */
export const tangle: readonly string[] = Array.from({ length: strands }, (_, index) => strand(index));

/** The lit line: as high as a row in the register, thin in the tangle. */
export const litLine =
  "M0 300H720C960 300 900 620 1110 600S1330 150 1440 130V140C1350 160 1290 630 1110 622S890 400 720 400H0Z";
