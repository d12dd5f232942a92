import "./time-strip.css";

export type TimeStripProps = {
  readonly first: string;
  readonly last: string;
  /** `first`: the fewest units it takes, drawn solid. `last`: the most. */
  readonly takes: { readonly first: number; readonly last: number };
};

/**
 * Path data of units side by side. A unit with the gap after it is 1 wide; the gap is a hundredth of the whole
 * strip.
 */
function units(from: number, to: number, most: number): string {
  const breadth = 1 - most / 100;
  const unit = `h${breadth}v12h-${breadth}z`;
  return `M${from} 1${Array.from({ length: to - from }, () => unit).join("m1 0")}`;
}

/** A duration in weeks or months: solid for the fewest, outlined up to the most. */
export function TimeStrip({ first, last, takes }: TimeStripProps) {
  const { first: sure, last: most } = takes;
  return (
    <div className="time-strip">
      <svg width="100%" height="14" viewBox={`0 0 ${most} 14`} preserveAspectRatio="none" aria-hidden="true">
        <path className="time-strip-sure" d={units(0, sure, most)} />
        <path d={units(sure, most, most)} />
      </svg>
      <p>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
