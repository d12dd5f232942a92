import "./column-chart.css";
import { Chart, type ChartProps, type Hue, inPercent, yOf } from "./chart.tsx";

export type ColumnChartProps = Omit<ChartProps, "children" | "legend" | "between"> & {
  /** A column that is named below, beside the first and the last. */
  readonly between?: { readonly column: number; readonly label: string };
  /** What the parts of a column are, the lowest first. */
  readonly parts: readonly { readonly name: string; readonly hue: Hue }[];
  /** One list per column, with a value per part. */
  readonly columns: readonly (readonly number[])[];
};

/** Share of a column's place that it fills. */
const breadth = 0.62;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Columns side by side, each of one or more parts. */
export function ColumnChart({ parts, columns, scale, between, ...chart }: ColumnChartProps) {
  const places = columns.length - 1 + breadth;
  return (
    <Chart
      {...chart}
      scale={scale}
      legend={parts}
      {...(between && { between: { at: (between.column + breadth / 2) / places, label: between.label } })}
    >
      {parts.map(({ name, hue }, part) => (
        <g key={name} className={`column-chart chart-${hue}`}>
          {columns.map((values, column) => {
            const top = yOf(sum(values.slice(0, part + 1)), scale);
            const foot = yOf(sum(values.slice(0, part)), scale);
            const gap = part === 0 ? 0 : 1.5;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                key={column}
                x={inPercent(column, places)}
                y={top}
                width={inPercent(breadth, places)}
                height={Math.max(0, Math.round((foot - top - gap) * 10) / 10)}
              />
            );
          })}
        </g>
      ))}
    </Chart>
  );
}
