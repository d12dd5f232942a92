import "./network.css";
import { staff, staffBox } from "./staff.ts";

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
