import "./line-chart.css";
import { Chart, type ChartProps, type Hue, inPercent, Plot, plottedAt, type Scale, yOf } from "./chart.tsx";

/** One line. The first value stands at the left edge. */
export type Line = {
  readonly name: string;
  readonly hue: Hue;
  readonly values: readonly number[];
  /** Position of the first value; 0 unless the line begins later. */
  readonly start?: number;
  /** A forecast. */
  readonly dashed?: boolean;
};

export type LineChartProps = Omit<ChartProps, "children" | "legend" | "between"> & {
  /** The number of positions from the left edge to the right edge. */
  readonly points: number;
  readonly lines: readonly Line[];
};

/** The path through the points, one unit to the right for each. */
function pathOf({ values, start = 0 }: Line, scale: Scale): string {
  const tops = values.map((value) => plottedAt(value, scale));
  return tops
    .map((top, index) => {
      const before = tops[index - 1];
      if (before === undefined) return `M${start} ${top}`;
      // A minus separates two numbers as a space does, so the space is left out.
      return `l1 ${top - before}`.replace(" -", "-");
    })
    .join("");
}

/** Lines over time; each ends in a dot. */
export function LineChart({ points, lines, scale, ...chart }: LineChartProps) {
  return (
    <Chart {...chart} scale={scale} legend={lines}>
      <Plot scale={scale} breadth={points - 1} className="line-chart">
        {lines.map((line) => (
          <path
            key={line.name}
            className={`chart-${line.hue}${line.dashed ? " line-chart-dashed" : ""}`}
            d={pathOf(line, scale)}
          />
        ))}
      </Plot>
      {lines.map(({ name, hue, values, start = 0 }) => (
        <circle
          key={name}
          className={`line-chart-end chart-${hue}`}
          cx={inPercent(start + values.length - 1, points - 1)}
          cy={yOf(values.at(-1) ?? scale.from, scale)}
          r="4"
        />
      ))}
    </Chart>
  );
}
