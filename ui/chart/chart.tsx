import "./chart.css";
import type { ReactNode } from "react";

/** The colors of charts, in the order in which they are used. The signal color is not among them. */
export type Hue = "pine" | "amber" | "blue" | "plum" | "edge";

/** The scale of a chart, and the height of its drawing in pixels. */
export type Scale = { readonly from: number; readonly to: number; readonly height: number };

/** Pixels above and below the drawing: for half of the highest rule's label, and for the labels of the ends. */
const above = 10;
const below = 26;

/** Pixels from the top of the picture to a value. */
export function yOf(value: number, { from, to, height }: Scale): number {
  return Math.round((above + ((to - value) / (to - from)) * height) * 10) / 10;
}

/** A part of the width, for example "33.3%". */
export function inPercent(part: number, whole: number): string {
  return `${Math.round((part / whole) * 1000) / 10}%`;
}

type PlotProps = {
  readonly scale: Scale;
  /** Units from left to right. */
  readonly breadth: number;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The drawing, as wide as its container. Its top is the highest value of the scale. */
export function Plot({ scale, breadth, className, children }: PlotProps) {
  return (
    <svg
      y={above}
      width="100%"
      height={scale.height}
      viewBox={`0 0 ${breadth} ${scale.height}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** Whole pixels from the top of a `Plot` to a value. */
export function plottedAt(value: number, scale: Scale): number {
  return Math.round(yOf(value, scale) - above);
}

export type ChartProps = {
  /** What the picture says, as one or two sentences with its main figures. */
  readonly label: string;
  readonly scale: Scale;
  /** Horizontal lines. The label stands at the left; that of a limit stands on the line. */
  readonly rules: readonly { readonly at: number; readonly label: string; readonly limit?: boolean }[];
  /** Labels below the drawing, at its left and its right. */
  readonly ends: readonly [start: string, end: string];
  /** A label between the ends, and the share of the width at which it stands, 0 to 1. */
  readonly between?: { readonly at: number; readonly label: string };
  /** The meaning of each hue. */
  readonly legend: readonly { readonly hue: Hue; readonly name: string; readonly dashed?: boolean }[];
  readonly children: ReactNode;
};

/** The frame of every chart: as wide as its place, with text of constant size. */
export function Chart({ label, scale, rules, ends, legend, between, children }: ChartProps) {
  const bottom = above + scale.height;
  return (
    <div className="chart">
      <svg width="100%" height={bottom + below} role="img" aria-label={label}>
        {rules.map(({ at, label: text, limit }) => (
          <g
            key={text}
            className={limit ? "chart-limit" : undefined}
            transform={`translate(0 ${yOf(at, scale)})`}
          >
            <line x2="100%" />
            {limit ? (
              <text y="-6">{text}</text>
            ) : (
              <text x="-0.75rem" y="4">
                {text}
              </text>
            )}
          </g>
        ))}
        {children}
        <text y={bottom + 19}>{ends[0]}</text>
        {between && (
          <text x={inPercent(between.at, 1)} y={bottom + 19} textAnchor="middle">
            {between.label}
          </text>
        )}
        <text x="100%" y={bottom + 19}>
          {ends[1]}
        </text>
      </svg>
      <ul>
        {legend.map(({ hue, name, dashed }) => (
          <li key={name}>
            <i className={`chart-${hue}${dashed ? " chart-dashed" : ""}`} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
