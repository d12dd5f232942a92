import "./chart.css";
import "./sparkline.css";
import type { Hue } from "./chart.tsx";

const height = 24;

/** A line as small as a word. Decoration: the figure stands beside it. */
export function Sparkline({ values, hue }: { readonly values: readonly number[]; readonly hue: Hue }) {
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, index) => {
    const x = Math.round((index / (values.length - 1)) * 88) + 3;
    return `${x} ${Math.round(height - 4 - ((value - least) / span) * (height - 8))}`;
  });
  const [x, y] = (points.at(-1) ?? "0 0").split(" ");
  return (
    <svg className={`sparkline chart-${hue}`} width="96" height={height} aria-hidden="true">
      <path d={`M${points.join("L")}`} />
      <circle cx={x} cy={y} r="3" />
    </svg>
  );
}
