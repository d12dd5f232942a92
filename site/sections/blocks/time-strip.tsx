import "./time-strip.css";

export type TimeStripProps = {
  readonly first: string;
  readonly last: string;
  /** Units drawn solid: the least it takes. */
  readonly sure: number;
  /** Units in all: the most it takes. */
  readonly most: number;
};

function percent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** A stretch of weeks or months: solid for the least it takes, outlined up to the most. */
export function TimeStrip({ first, last, sure, most }: TimeStripProps) {
  return (
    <div className="time-strip">
      <svg width="100%" height="14" aria-hidden="true">
        {Array.from({ length: most }, (_, unit) => unit).map((unit) => (
          <rect
            key={unit}
            className={unit < sure ? "time-strip-sure" : undefined}
            x={percent(unit / most)}
            y="1"
            width={percent(1 / most - 0.01)}
            height="12"
          />
        ))}
      </svg>
      <p>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
