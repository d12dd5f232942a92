import "./weeks.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

type Step = {
  readonly days: string;
  /** Numbers of the step's first and last week. */
  readonly weeks: { readonly first: number; readonly last: number };
  readonly title: string;
  readonly description: string;
};

export type WeeksProps = {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly Step[];
};

const unit = 32;

/** The weeks of a step, drawn in the row of all weeks. */
function Strip({
  first,
  last,
  weeks,
}: {
  readonly first: number;
  readonly last: number;
  readonly weeks: number;
}) {
  return (
    <svg viewBox={`0 0 ${weeks * unit} 14`} aria-hidden="true">
      {Array.from({ length: weeks }, (_, index) => index + 1).map((week) => (
        <rect
          key={week}
          className={first <= week && week <= last ? "weeks-taken" : undefined}
          x={(week - 1) * unit + 1}
          y="1"
          width={unit - 5}
          height="12"
        />
      ))}
    </svg>
  );
}

/** The steps with their weeks; the last step is highlighted. */
export function Weeks({ title, lead, steps }: WeeksProps) {
  const weeks = Math.max(...steps.map(({ weeks: { last } }) => last));
  return (
    <section className="section tint weeks-section" id="timeline">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ol className="weeks">
          {steps.map(({ days, weeks: taken, title: step, description }) => (
            <li key={days}>
              <p>
                {days}
                <Strip {...taken} weeks={weeks} />
              </p>
              <h3>{step}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
