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

/** Share of a column's place that it fills. */
const breadth = 0.62;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** One part of all columns as a drawing that is 1000 wide. */
function pathOf(part: number, columns: ColumnChartProps["columns"], scale: Scale): string {
  const place = 1000 / (columns.length - 1 + breadth);
  const width = Math.round(breadth * place);
  return columns
    .map((values, column) => {
      const topOf = (parts: number) => plottedAt(sum(values.slice(0, parts)), scale);
      const top = topOf(part + 1);
      // A line of the paper between the parts.
      const foot = topOf(part) - (part === 0 ? 0 : 1);
      return `M${Math.round(column * place)} ${top}h${width}v${Math.max(0, foot - top)}h-${width}z`;
    })
    .join("");
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
      <Plot scale={scale}>
        {parts.map(({ name, hue }, part) => (
          <path key={name} className={`column-chart chart-${hue}`} d={pathOf(part, columns, scale)} />
        ))}
      </Plot>
    </Chart>
  );
}
