import "./stat.css";
import type { ReactNode } from "react";

export type StatProps = {
  readonly label: string;
  /** The figure itself, already formatted. */
  readonly value: string;
  /** Set smaller after the figure, for example "of 8" or "%". */
  readonly unit?: string;
  /** What the figure means, or where it comes from. */
  readonly detail?: string;
  /** A picture of the figure, between it and its detail. */
  readonly children?: ReactNode;
};

/** One figure and what it counts. Stands in `Stats`. */
export function Stat({ label, value, unit, detail, children }: StatProps) {
  return (
    <div className="stat">
      <dt>{label}</dt>
      <dd className="stat-value">
        {value}
        {unit && <small> {unit}</small>}
      </dd>
      {children && <dd>{children}</dd>}
      {detail && <dd className="stat-detail">{detail}</dd>}
    </div>
  );
}

/** A row of figures. */
export function Stats({ children }: { readonly children: ReactNode }) {
  return <dl className="stats">{children}</dl>;
}
