import "./your-data.css";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button/button.tsx";

export type OutcomeProps = Readonly<Record<"heading" | "lead" | "line" | "next", string>> & {
  /** Target of the link `next`; the home page when left out. */
  readonly href?: string;
  /** Content below the highlighted line. */
  readonly children?: ReactNode;
};

/** The result of a request. */
export function Outcome({ heading, lead, line, next, href = "/", children }: OutcomeProps) {
  return (
    <section className="your-data">
      <div className="wrap">
        <h1>{heading}</h1>
        <p className="lead">{lead}</p>
      </div>
      <div className="your-data-line lit">
        <p className="wrap">{line}</p>
      </div>
      <div className="wrap">
        {children}
        <p className="actions">
          <ButtonLink look="secondary" href={href}>
            {next}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
