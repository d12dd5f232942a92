/** Five lines that come from the left, one below the other, and turn down into the highlighted row. */

/** The viewBox of the picture; one unit is one CSS pixel, and its right edge is the screen's right edge. */
export const staffBox = { width: 360, height: 360 } as const;

/** Length of each line, in the same units: longer than any screen is wide. network.css counts with it. */
export const lineLength = 2700;

const pitch = 56;

/** By line: where its turn ends, from the left, and the radius of the turn. The first line goes farthest. */
const turns = [
  { x: 332, radius: 116 },
  { x: 288, radius: 94 },
  { x: 244, radius: 72 },
  { x: 200, radius: 50 },
  { x: 156, radius: 28 },
];

/** The lines, as the data of a path: all of one length, so that they begin left of the screen. */
export const staff: readonly string[] = turns.map(({ x, radius }, index) => {
  const y = pitch * (index + 1);
  const turned = (radius * Math.PI) / 2 + staffBox.height - y - radius;
  const start = Math.round(x - radius + turned - lineLength);
  return `M${start} ${y}H${x - radius}A${radius} ${radius} 0 0 1 ${x} ${y + radius}V${staffBox.height}`;
});
