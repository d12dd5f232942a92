import "./bar.css";

export type BarProps = {
  /** Percent of the whole, 0 to 100. */
  readonly percent: number;
  /** The wanted value, in percent: a line across the bar. */
  readonly target?: number;
  readonly tone?: "ok" | "warn" | "bad" | "info";
};

/** A share of a whole. Decoration: the figure stands beside it. */
export function Bar({ percent, target, tone = "ok" }: BarProps) {
  return (
    <svg className={`fill-bar fill-bar-${tone}`} aria-hidden="true">
      <rect width={`${percent}%`} />
      {target !== undefined && <rect className="fill-bar-target" x={`${target}%`} width="2" />}
    </svg>
  );
}
