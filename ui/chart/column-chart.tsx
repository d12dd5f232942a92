import "./column-chart.css";
import { Chart, type ChartProps, type Hue, Plot, plottedAt, type Scale } from "./chart.tsx";

export type ColumnChartProps = Omit<ChartProps, "children" | "legend" | "between"> & {
  /** A column that is named below, beside the first and the last. */
  readonly between?: { readonly column: number; readonly label: string };
  /** What the parts of a column are, the lowest first. */
  readonly parts: readonly { readonly name: string; readonly hue: Hue }[];
  /** One list per column, with a value per part. */
  readonly columns: readonly (readonly number[])[];
};

/** The width of a column with its gap, and without it, in units of the drawing. The last column has no gap. */
const place = 13;
const breadth = 8;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Where the middle of a column is. */
function middleOf(column: number): number {
  return column * place + breadth / 2;
}

/**
 * One part of all columns, together with the parts below it, as one path. It goes back to the foot between
 * columns. The foot is below the drawing, where its edge cannot be seen.
 */
function shapeOf(part: number, columns: ColumnChartProps["columns"], scale: Scale): string {
  const foot = scale.height + 2;
  const tops = columns.map((values) => {
    const height = sum(values.slice(0, part + 1));
    return height === 0 ? foot : plottedAt(height, scale);
  });
  return `M0 ${foot}${tops.map((top) => `V${top}h${breadth}V${foot}`).join(`h${place - breadth}`)}`;
}

/** Columns side by side, each of one or more parts. */
export function ColumnChart({ parts, columns, scale, between, ...chart }: ColumnChartProps) {
  const whole = middleOf(columns.length - 1) + breadth / 2;
  return (
    <Chart
      {...chart}
      scale={scale}
      legend={parts}
      {...(between && { between: { at: middleOf(between.column) / whole, label: between.label } })}
    >
      <Plot scale={scale} breadth={whole}>
        {parts
          .map(({ name, hue }, part) => (
            <path key={name} className={`column-chart chart-${hue}`} d={shapeOf(part, columns, scale)} />
          ))
          // Each part is drawn over the one above it.
          .toReversed()}
      </Plot>
    </Chart>
  );
}
