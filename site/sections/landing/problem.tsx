import "./problem.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";
import { Mark } from "#ui/mark/mark.tsx";

export type ProblemProps = {
  readonly title: string;
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
};

/** What goes wrong without us, one point each, with the mark for an exception. */
export function Problem({ title, lead, points }: ProblemProps) {
  return (
    <section className="section">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <ul className="problem">
          {points.map((point) => (
            <li key={point.title}>
              <Mark name="attention" tone="bad" />
              <div>
                <h3>{point.title}</h3>
                <p>{point.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
