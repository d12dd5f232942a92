/** Five lines that run in from the left, one below the other, and turn down into the lit row. */

/** The picture's own space; one unit is one CSS pixel, and its right edge is that of the screen. */
export const staffBox = { width: 360, height: 360 } as const;

/** Length of each line, in the same units: longer than any screen is wide. network.css counts with it. */
export const lineLength = 2700;

const pitch = 56;

/** How far from the left its turn ends, and how wide it turns. The first line goes farthest. */
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
