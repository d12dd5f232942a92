import "./your-data.css";
import type { ReactNode } from "react";
import { ButtonLink } from "#ui/button/button.tsx";

export type OutcomeProps = Readonly<Record<"heading" | "lead" | "line" | "next", string>> & {
  /** Where `next` leads; the home page, when left out. */
  readonly href?: string;
  /** Stands below the lit line. */
  readonly children?: ReactNode;
};

/** What came of a request. */
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
