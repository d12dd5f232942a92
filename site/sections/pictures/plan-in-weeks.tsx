import { fromTo } from "#questionnaires/engine/range.ts";
import "./picture.css";
import "./plan-in-weeks.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type PlanInWeeksProps = {
  readonly title: string;
  readonly lead: string;
  readonly caption: string;
  readonly week: string;
  readonly weeks: string;
  readonly whole: string;
  readonly length: number;
  /** How many weeks the plan takes with its spare ones: "42-43". */
  readonly inAll: string;
  readonly phases: readonly {
    readonly id: string;
    readonly name: string;
    readonly stage: "preparation" | "operation" | "audit";
    readonly fromWeek: number;
    readonly toWeek: number;
  }[];
};

/** The plan of the sample report, drawn to scale. */
export function PlanInWeeks({ title, lead, caption, ...words }: PlanInWeeksProps) {
  const { week, weeks, whole, length, inAll, phases } = words;
  return (
    <section className="section tint">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <figure className="picture">
          <ol className="picture-sheet plan-in-weeks">
            {phases.map(({ id, name, stage, fromWeek, toWeek }) => (
              <li key={id}>
                <b>{name}</b>
                <span className="figures">
                  {fromWeek === toWeek ? week : weeks} {fromTo(fromWeek, toWeek)}
                </span>
                <svg viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden="true">
                  <rect data-stage={stage} x={fromWeek - 1} width={toWeek - fromWeek + 1} height="1" />
                </svg>
              </li>
            ))}
            <li>
              <b className="figures">
                {inAll} {whole}
              </b>
            </li>
          </ol>
          <figcaption>{caption}</figcaption>
        </figure>
      </div>
    </section>
  );
}
