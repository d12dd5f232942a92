import "./progress.css";

export type ProgressProps = {
  /** Whole percent, 0 to 100. */
  readonly percent: number;
  /** What is being done, for example "Step 2 of 6". It stands left of the percentage. */
  readonly children: string;
  /** Accessible name of the bar. */
  readonly label: string;
};

/** The progress of something, as words, as a percentage and as a bar. */
export function Progress({ percent, children, label }: ProgressProps) {
  const reached = `${percent}%`;
  return (
    <div className="progress">
      <p>
        <span>{children}</span>
        <span className="progress-percent">{reached}</span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${children}, ${reached}`}
      >
        <svg aria-hidden="true">
          <rect className="progress-done" width={reached} height="100%" />
          <rect className="progress-end" x={reached} width="3" height="100%" />
        </svg>
      </div>
    </div>
  );
}
