import "./network.css";

/** Five lines that come from the left, one below the other, and turn down into the highlighted row. */

/** The viewBox of the picture; one unit is one CSS pixel, and its right edge is the screen's right edge. */
const staffBox = { width: 360, height: 360 } as const;

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

export type NetworkProps = {
  readonly headline: readonly string[];
  readonly hint: string;
  readonly lines: readonly string[];
  /** Names of the nodes that all lines pass, in order. */
  readonly nodes: readonly string[];
  /** Text of the row in which all lines end. */
  readonly lit: string;
};

/**
 * Five lines that are drawn while the page is scrolled and end in one highlighted row. Styles draw them by
 * `--progress`, from 0 to 1; when nothing sets it, the picture is complete.
 */
export function Network({ headline, hint, lines, nodes, lit }: NetworkProps) {
  return (
    <section className="network" data-theme="dark" data-network="">
      <div className="network-stage">
        <div className="network-words wrap">
          <h1>
            {headline.map((line) => (
              <span key={line}>{`${line} `}</span>
            ))}
          </h1>
          <p className="network-hint">{hint}</p>
        </div>
        <div className="network-picture">
          <svg
            viewBox={`0 0 ${staffBox.width} ${staffBox.height}`}
            preserveAspectRatio="xMaxYMax meet"
            aria-hidden="true"
          >
            {staff.map((line) => (
              <path key={line} d={line} />
            ))}
          </svg>
          <ul className="network-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <ul className="network-nodes">
            {nodes.map((node) => (
              <li key={node}>
                <span>{node}</span>
                <i />
                <i />
                <i />
                <i />
                <i />
              </li>
            ))}
          </ul>
        </div>
        <p className="network-lit">
          <span className="wrap">{lit}</span>
        </p>
      </div>
    </section>
  );
}
