import "./how-it-works.css";
import { SectionHead } from "#site/sections/blocks/section-head.tsx";

export type HowItWorksProps = {
  readonly title: string;
  readonly lead: string;
  readonly columns: { readonly phase: string; readonly we: string; readonly auditor: string };
  readonly rows: readonly {
    readonly phase: string;
    readonly we: string;
    readonly auditor: string;
    readonly lit?: true | undefined;
  }[];
};

/**
 * A table like a T-account, in night colors: the consultancy's work on the left, the auditor's on the right.
 */
export function HowItWorks({ title, lead, columns, rows }: HowItWorksProps) {
  return (
    <section className="section" id="how-it-works" data-theme="dark">
      <div className="wrap">
        <SectionHead title={title} lead={lead} />
        <table className="t-account">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{columns.phase}</span>
              </th>
              <th scope="col">{columns.we}</th>
              <th scope="col">{columns.auditor}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ phase, we, auditor, lit }) => (
              <tr key={phase} className={lit && "t-account-lit"}>
                <th scope="row">{phase}</th>
                <td>{we}</td>
                <td>{auditor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
